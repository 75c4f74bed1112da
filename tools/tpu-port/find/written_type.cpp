#include "find/written_type.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"

namespace tpu_port::tool {

WrittenType writtenType(clang::TypeLoc type) {
  WrittenType written;
  if (const auto usingType = type.getAs<clang::UsingTypeLoc>();
      usingType && type.getTypeLocClass() == clang::TypeLoc::Using) {
    written.declaration = usingType.getDecl()->getTargetDecl();
    written.name = usingType.getNameLoc();
    written.qualifier = usingType.getQualifierLoc();
  } else if (type.getTypeLocClass() == clang::TypeLoc::Typedef) {
    const auto named = type.castAs<clang::TypedefTypeLoc>();
    written.declaration = named.getDecl();
    written.name = named.getNameLoc();
    written.qualifier = named.getQualifierLoc();
  } else if (type.getTypeLocClass() == clang::TypeLoc::Record ||
             type.getTypeLocClass() == clang::TypeLoc::Enum ||
             type.getTypeLocClass() == clang::TypeLoc::InjectedClassName) {
    const auto named = type.castAs<clang::TagTypeLoc>();
    written.declaration = named.getDecl();
    written.name = named.getNameLoc();
    written.qualifier = named.getQualifierLoc();
  } else if (type.getTypeLocClass() == clang::TypeLoc::TemplateSpecialization) {
    const auto named = type.castAs<clang::TemplateSpecializationTypeLoc>();
    const clang::TemplateName name = named.getTypePtr()->getTemplateName();
    written.declaration = name.getAsTemplateDecl();
    written.name = named.getTemplateNameLoc();
    written.qualifier = named.getQualifierLoc();
  } else if (type.getTypeLocClass() == clang::TypeLoc::DependentName) {
    const auto named = type.castAs<clang::DependentNameTypeLoc>();
    written.name = named.getNameLoc();
    written.qualifier = named.getQualifierLoc();
    written.dependent = true;
  } else if (type.getTypeLocClass() == clang::TypeLoc::TemplateTypeParm) {
    const auto named = type.castAs<clang::TemplateTypeParmTypeLoc>();
    written.declaration = named.getDecl();
    written.name = named.getNameLoc();
  }
  return written;
}

WrittenType innermostWrittenType(clang::TypeLoc type) {
  while (type) {
    const WrittenType written = writtenType(type);
    if (written.name.isValid()) return written;
    type = type.getNextTypeLoc();
  }
  return {};
}

}  // namespace tpu_port::tool
