import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { AccessWindow } from './fact.ts'

/** The governments whose travel advice is read, each in its own words; they are shown side by side and never averaged. */
export const advisoryGovernments = ['aa', 'us', 'ca', 'uk'] as const
export type AdvisoryGovernment = (typeof advisoryGovernments)[number]

/** The foreign office whose word decides the colour of a place. */
export const homeForeignOffice: AdvisoryGovernment = 'aa'

/** Where a country stands on a government's own scale, with the ends of that scale: 2 on 1 to 4, 1 on 0 to 3. */
export type AdvisoryStep = { readonly value: number; readonly from: number; readonly to: number }

/** What one government says about travelling to one country. */
export type Advisory = {
  readonly government: AdvisoryGovernment
  readonly iso2: Iso2
  /** In its own words; null where it gives no level. */
  readonly level: string | null
  /** Left out by a government that counts nothing, and where it gives no level. */
  readonly step?: AdvisoryStep
  /** What the level comes to on a map; null where it says too little to tell. */
  readonly access: AccessWindow['access'] | null
  /** Parts of the country are judged otherwise than the rest. */
  readonly partial: boolean
  readonly title: string
  readonly url: string
  readonly publishedAt: string
  /** The language of level and title. */
  readonly language: 'de' | 'en'
  /** The last change was one of wording only, as the government itself says. */
  readonly editorial?: true
  /** Day of the copy it is from, where that is older than the rest of the list. */
  readonly asOf?: CalendarDate
}

/** All that one government says, as imported at one time. */
export type AdvisoryList = {
  readonly government: AdvisoryGovernment
  readonly source: string
  /** Day of the data. */
  readonly asOf: CalendarDate
  readonly advisories: readonly Advisory[]
}

/** An advisory with the day of the data it is from: old data are shown with their date. */
export type DatedAdvisory = Advisory & { readonly asOf: CalendarDate }

/** By country, in the order in which the governments are named above. */
export function advisoriesByCountry(lists: readonly AdvisoryList[]): ReadonlyMap<Iso2, readonly DatedAdvisory[]> {
  const ordered = advisoryGovernments.flatMap((government) => lists.filter((list) => list.government === government))
  return Map.groupBy(
    ordered.flatMap(({ asOf, advisories }) => advisories.map((advisory) => ({ asOf, ...advisory }))),
    ({ iso2 }) => iso2,
  )
}

/** The windows that one foreign office's advice amounts to: it holds for any dates until that office says otherwise. */
export const foreignOfficeWindows = (
  advisories: readonly DatedAdvisory[],
  ofGovernment: AdvisoryGovernment = homeForeignOffice,
): AccessWindow[] =>
  advisories.flatMap(({ government, access, url }) =>
    government === ofGovernment && access !== null
      ? [{ authority: 'FOREIGN_OFFICE' as const, access, source: url }]
      : [],
  )
