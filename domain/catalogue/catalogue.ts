/**
 * The form of the content catalogue (specification 001, section 3): detail categories, types and groups.
 * Adding a fact to the product is one entry here plus its labels in `locales/`.
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

export type CategoryColor = 'lightblue' | 'lightgreen' | 'gray' | 'orange' | 'black' | 'blue' | 'darkgreen' | 'brown'

export type DetailCategory = {
  readonly key: string
  readonly i18nKey: string
  readonly backgroundColor: CategoryColor
  readonly color: CategoryColor
  readonly allowCopyFromBusiness: boolean
}

export type DetailType = {
  readonly nameKey: string
  readonly valueType: ValueType
  readonly i18nKey: string
  readonly category: string | null
  readonly collection: Collection
  /** Shown for business trips too. */
  readonly showBusiness: boolean
  /** "Yes" is good news for the traveller; decides colour, never the word. */
  readonly positiveYes: boolean
  /** Absent (null) in the destination-information collection. */
  readonly isCidmer: boolean | null
  readonly unit: 'hours' | 'days' | 'months' | 'years' | 'cases' | null
  readonly roles: readonly StopRole[]
  /** `always`: unknown is shown where nothing is filled. `when-filled`: hidden where nothing is filled. */
  readonly shown: 'always' | 'when-filled'
}

export type DetailGroup = {
  readonly key: string
  readonly i18nKey: string
  readonly groupSet: GroupSet
  readonly types: readonly string[]
  /** LIMITED: shown depending on citizenship. */
  readonly citizenshipShowGrouping: 'LIMITED' | null
}
