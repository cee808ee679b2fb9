import type { CategoryColor, DetailCategory } from './catalogue.ts'

const category = (
  key: string,
  backgroundColor: CategoryColor,
  color: CategoryColor,
  allowCopyFromBusiness = true,
): DetailCategory => ({ key, i18nKey: `category.${key}`, backgroundColor, color, allowCopyFromBusiness })

/** In the order in which a traveller reads them. */
export const detailCategories: readonly DetailCategory[] = [
  category('ErTravelDocumentsPassport', 'lightblue', 'black'),
  category('ErTravelDocumentsTemporaryPassport', 'lightblue', 'black'),
  category('ErTravelDocumentsId', 'lightblue', 'black'),
  category('ErTravelDocumentsTemporaryId', 'lightblue', 'black'),
  category('ErTravelDocumentsChildrenPassport', 'lightblue', 'black', false),
  category('ErTravelDocumentsGeneral', 'lightblue', 'black'),
  category('ErVisaRequirement', 'lightgreen', 'black'),
  category('ErTransit', 'lightgreen', 'black'),
  category('ErEntry', 'blue', 'black'),
  category('ErCompulsoryHealthInsurance', 'orange', 'black'),
  category('HealthInformation', 'orange', 'black'),
  category('ErCustomsAndImport', 'brown', 'black'),
  category('ErExit', 'gray', 'black'),
  category('ErRegulationsForMinors', 'gray', 'black', false),
  category('ErDualNationals', 'gray', 'black'),
  category('MoreAboutDestination', 'darkgreen', 'black'),
]
