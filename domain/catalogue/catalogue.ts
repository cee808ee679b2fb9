/**
 * The form of the content catalogue (specification 001, section 3): detail categories and groups. Detail types are in
 * `detail-type.ts`. Adding one to the product is one entry plus its labels in `locales/`.
 */
export const valueTypes = ['FREETEXT', 'YESNO', 'YESNOTEXT', 'POSINT', 'COLOR'] as const
export type ValueType = (typeof valueTypes)[number]

export const collections = ['MAIN', 'TEXT_END_USER', 'DESTINATION_INFORMATION'] as const
export type Collection = (typeof collections)[number]

export const groupSets = ['PROFESSIONAL', 'END_USER', 'TRIP_PAGE'] as const
export type GroupSet = (typeof groupSets)[number]

/** Which part a stop plays in the trip; a detail type is asked only where it means something. */
export const stopRoles = ['DEPARTURE', 'TRANSIT', 'DESTINATION', 'RETURN'] as const
export type StopRole = (typeof stopRoles)[number]
export const forEachRole = <T>(of: (role: StopRole) => T): Readonly<Record<StopRole, T>> => ({
  DEPARTURE: of('DEPARTURE'),
  TRANSIT: of('TRANSIT'),
  DESTINATION: of('DESTINATION'),
  RETURN: of('RETURN'),
})

export type CategoryColor = 'lightblue' | 'lightgreen' | 'gray' | 'orange' | 'black' | 'blue' | 'darkgreen' | 'brown'

/** The eight headings under which a traveller finds everything (specification 001, section 3), titled by `mainCategory.KEY`. */
export const mainCategories = [
  'entry',
  'entryCovid19',
  'exit',
  'returnTrip',
  'localRestrictions',
  'health',
  'minorsAndDualCitizens',
  'moreAboutDestination',
] as const
export type MainCategory = (typeof mainCategories)[number]

/** The sections a page shows, each made of one or more categories. */
export const sectionKinds = [
  'documents',
  'visa',
  'transit',
  'entry',
  'health',
  'customs',
  'exit',
  'minors',
  'dual',
  'more',
  'epidemic',
] as const
export type SectionKind = (typeof sectionKinds)[number]

export type DetailCategory<Key extends string = string> = {
  readonly key: Key
  readonly i18nKey: string
  readonly mainCategory: MainCategory
  readonly section: SectionKind
  readonly backgroundColor: CategoryColor
  readonly color: CategoryColor
  readonly allowCopyFromBusiness: boolean
}

export type DetailGroup<Key extends string = string> = {
  readonly key: string
  readonly i18nKey: string
  readonly groupSet: GroupSet
  readonly types: readonly Key[]
  /** LIMITED: shown depending on citizenship. */
  readonly citizenshipShowGrouping: 'LIMITED' | null
}
