import type { CategoryColor, DetailCategory } from './catalogue.ts'

/** Facts of these are about private travellers: what is said for business is never copied over them. */
const notCopiedFromBusiness = new Set([
  'IncidenceStatistic',
  'ErTravelDocumentsChildrenPassport',
  'ErRegulationsForMinors',
])

const coloured = (backgroundColor: CategoryColor, color: CategoryColor, keys: readonly string[]): DetailCategory[] =>
  keys.map((key) => ({
    key,
    i18nKey: `category.${key}`,
    backgroundColor,
    color,
    allowCopyFromBusiness: !notCopiedFromBusiness.has(key),
  }))

/** In the order in which a traveller reads them; epidemic-era categories come after those that are always asked. */
export const detailCategories: readonly DetailCategory[] = [
  ...coloured('lightblue', 'black', [
    'ErTravelDocumentsPassport',
    'ErTravelDocumentsTemporaryPassport',
    'ErTravelDocumentsId',
    'ErTravelDocumentsTemporaryId',
    'ErTravelDocumentsChildrenPassport',
    'ErTravelDocumentsGeneral',
  ]),
  ...coloured('lightgreen', 'black', ['ErVisaRequirement', 'ErTransit']),
  ...coloured('blue', 'black', ['ErEntry']),
  ...coloured('orange', 'black', ['ErCompulsoryHealthInsurance', 'HealthInformation']),
  ...coloured('brown', 'black', ['ErCustomsAndImport']),
  ...coloured('gray', 'black', ['ErExit', 'ErRegulationsForMinors', 'ErDualNationals']),
  ...coloured('darkgreen', 'black', ['MoreAboutDestination']),
  ...coloured('blue', 'black', [
    'EntryPcrTest',
    'EntryQuickTest',
    'EntryTmaTest',
    'EntryLampTest',
    'EntryOthers',
    'EntryVaccinations',
    'EntryPartialVaccinations',
    'EntryRecovered',
  ]),
  ...coloured('orange', 'black', ['ConditionsOnSite', 'ConditionsOnSiteEased']),
  ...coloured('gray', 'black', ['DepartureRegulations']),
  ...coloured('brown', 'black', [
    'ReentryRki',
    'ReentryTestsBefore',
    'ReentryTestsAfter',
    'ReentryQuarantine',
    'ReentryVaccinations',
    'ReentryPartialVaccinations',
    'ReentryRecovered',
  ]),
  ...coloured('black', 'lightblue', ['IncidenceStatistic']),
  ...coloured('orange', 'black', ['Monkeypox']),
]
