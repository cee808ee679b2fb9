import type { DetailCategory } from './catalogue.ts'

type Form = Omit<DetailCategory, 'key' | 'i18nKey'>
type Under = Pick<Form, 'mainCategory' | 'section'> & Partial<Form>

const inColour =
  (backgroundColor: Form['backgroundColor'], color: Form['color']) =>
  <const Key extends string>(key: Key, under: Under): DetailCategory<Key> => ({
    key,
    i18nKey: `category.${key}`,
    backgroundColor,
    color,
    allowCopyFromBusiness: true,
    ...under,
  })

const lightblue = inColour('lightblue', 'black')
const lightgreen = inColour('lightgreen', 'black')
const blue = inColour('blue', 'black')
const orange = inColour('orange', 'black')
const brown = inColour('brown', 'black')
const gray = inColour('gray', 'black')
const darkgreen = inColour('darkgreen', 'black')
const black = inColour('black', 'lightblue')

const documents = { mainCategory: 'entry', section: 'documents' } as const
const entryCovid19 = { mainCategory: 'entryCovid19', section: 'epidemic' } as const
const onSite = { mainCategory: 'localRestrictions', section: 'epidemic' } as const
const returnTrip = { mainCategory: 'returnTrip', section: 'epidemic' } as const
/** Facts of these are about private travellers: what is said for business is never copied over them. */
const privateOnly = { allowCopyFromBusiness: false } as const

/** In the order in which a traveller reads them; epidemic-era categories come after those that are always asked. */
const categories = [
  lightblue('ErTravelDocumentsPassport', documents),
  lightblue('ErTravelDocumentsTemporaryPassport', documents),
  lightblue('ErTravelDocumentsId', documents),
  lightblue('ErTravelDocumentsTemporaryId', documents),
  lightblue('ErTravelDocumentsChildrenPassport', { ...documents, ...privateOnly }),
  lightblue('ErTravelDocumentsGeneral', documents),
  lightgreen('ErVisaRequirement', { mainCategory: 'entry', section: 'visa' }),
  lightgreen('ErTransit', { mainCategory: 'entry', section: 'transit' }),
  blue('ErEntry', { mainCategory: 'entry', section: 'entry' }),
  orange('ErCompulsoryHealthInsurance', { mainCategory: 'entry', section: 'health' }),
  orange('HealthInformation', { mainCategory: 'health', section: 'health' }),
  brown('ErCustomsAndImport', { mainCategory: 'entry', section: 'customs' }),
  gray('ErExit', { mainCategory: 'exit', section: 'exit' }),
  gray('ErRegulationsForMinors', { mainCategory: 'minorsAndDualCitizens', section: 'minors', ...privateOnly }),
  gray('ErDualNationals', { mainCategory: 'minorsAndDualCitizens', section: 'dual' }),
  darkgreen('MoreAboutDestination', { mainCategory: 'moreAboutDestination', section: 'more' }),
  blue('EntryPcrTest', entryCovid19),
  blue('EntryQuickTest', entryCovid19),
  blue('EntryTmaTest', entryCovid19),
  blue('EntryLampTest', entryCovid19),
  blue('EntryOthers', entryCovid19),
  blue('EntryVaccinations', entryCovid19),
  blue('EntryPartialVaccinations', entryCovid19),
  blue('EntryRecovered', entryCovid19),
  orange('ConditionsOnSite', onSite),
  orange('ConditionsOnSiteEased', onSite),
  gray('DepartureRegulations', { mainCategory: 'exit', section: 'epidemic' }),
  brown('ReentryRki', returnTrip),
  brown('ReentryTestsBefore', returnTrip),
  brown('ReentryTestsAfter', returnTrip),
  brown('ReentryQuarantine', returnTrip),
  brown('ReentryVaccinations', returnTrip),
  brown('ReentryPartialVaccinations', returnTrip),
  brown('ReentryRecovered', returnTrip),
  black('IncidenceStatistic', { ...onSite, ...privateOnly }),
  orange('Monkeypox', { mainCategory: 'health', section: 'epidemic' }),
]

export type CategoryKey = (typeof categories)[number]['key']
export const detailCategories: readonly DetailCategory<CategoryKey>[] = categories

const byKey = new Map<CategoryKey, DetailCategory>(detailCategories.map((category) => [category.key, category]))
export const categoryOf = (key: CategoryKey): DetailCategory => byKey.get(key)!
