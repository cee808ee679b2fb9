import type { Collection, StopRole, ValueType } from './catalogue.ts'
import type { CategoryKey } from './categories.ts'

/**
 * What a "yes" or "no" means for a permission: nobody is let in; a visa is needed; no permit is ever needed; an
 * authorisation is needed; the visa is had at the border or online; leaving needs a permit.
 */
export type PermissionPart =
  | 'ban'
  | 'visa'
  | 'free-movement'
  | 'authorisation'
  | 'visa-on-arrival'
  | 'e-visa'
  | 'exit-permit'

/** What a "yes" gives a traveller to do, whatever the permission; in the order in which one of them is named. */
export const duties = ['fill-in', 'get-vaccinated', 'carry', 'apply'] as const
export type Duty = (typeof duties)[number]

export type DetailType<Key extends string = string> = {
  readonly nameKey: Key
  readonly valueType: ValueType
  readonly i18nKey: string
  readonly category: CategoryKey | null
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
  /** What it decides of a permission; null: nothing. */
  readonly decides: PermissionPart | null
  readonly duty: Duty | null
  /** Its answer may be limited to a number of days. */
  readonly takesMaxStay: boolean
  /** Asked of visitors and hardly ever of a state's own citizens: whoever is meant has to be named. */
  readonly askedOfVisitors: boolean
  /** Days after which a fact is read again in its source. */
  readonly checkEveryDays: number
}

type Usual = Pick<DetailType, 'decides' | 'duty' | 'takesMaxStay' | 'askedOfVisitors' | 'checkEveryDays'>
const usual: Usual = { decides: null, duty: null, takesMaxStay: false, askedOfVisitors: false, checkEveryDays: 180 }

export type TypeOptions = Partial<Pick<DetailType, 'showBusiness' | 'positiveYes' | 'unit' | 'shown'> & Usual>

/** A detail type of the main list; what is left out is the usual. */
export const defineType = <const Key extends string>(
  nameKey: Key,
  valueType: ValueType,
  category: CategoryKey | null,
  roles: readonly StopRole[],
  options: TypeOptions = {},
  collection: Collection = 'MAIN',
): DetailType<Key> => ({
  nameKey,
  valueType,
  i18nKey: `type.${nameKey}`,
  category,
  collection,
  showBusiness: true,
  positiveYes: false,
  isCidmer: collection === 'DESTINATION_INFORMATION' ? null : collection === 'MAIN',
  unit: null,
  roles,
  shown: 'when-filled',
  ...usual,
  ...options,
})
