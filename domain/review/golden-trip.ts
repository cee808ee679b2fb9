import { rowKeysOf, travellersOf, type RowKey, type Traveller } from '../assessment/traveller.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { DocumentKind } from '../catalogue/travel-types.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { MinorCompany, TravelMode, TravelType } from '../rulebook/fact.ts'
import type { Holding } from '../rulebook/holdings.ts'

type YesNo = 'yes' | 'no' | 'unknown'
/** `exit` and `return` are the departure place's two stops; anything else is a transit or a destination. */
type ByStop<T> = Readonly<Record<string, T>>
/** By the passport's country; of two rows with the same, the second is `TR2`. */
type ByCitizenship<T> = Readonly<Record<RowKey, T>>
type ByDetailType<T> = Readonly<Partial<Record<DetailTypeKey, T>>>

/** A trip and the answers the rules must give it. Countries are named by two letters, airports by three. */
export type GoldenTrip = {
  readonly why: string
  readonly from: string
  readonly to: readonly string[]
  readonly via?: readonly string[] | undefined
  /** Of whom nothing is told but passports; else `travellers`. */
  readonly citizenships?: readonly Iso2[] | undefined
  readonly travellers?: readonly Traveller[] | undefined
  readonly residence?: Iso2 | undefined
  /** First and last day at a destination. */
  readonly days?: Readonly<Record<string, readonly [CalendarDate, CalendarDate]>> | undefined
  /** Hours at a change of planes. */
  readonly hours?: Readonly<Record<string, number>> | undefined
  readonly onePerson?: true | undefined
  readonly by?: TravelMode | undefined
  readonly minor?: MinorCompany | undefined
  /** The destinations are ports of a ship on which the travellers stay. */
  readonly onShip?: true | undefined
  readonly start: CalendarDate
  readonly end: CalendarDate
  readonly type?: TravelType | undefined
  /** `VISA_FREE`, or with the days of stay: `VISA_FREE 90`. */
  readonly expect: ByStop<ByCitizenship<string>>
  readonly documents?: ByStop<ByCitizenship<Readonly<Partial<Record<DocumentKind, YesNo>>>>> | undefined
  readonly answers?: ByStop<ByDetailType<ByCitizenship<YesNo | number>>> | undefined
  /** Of one person: the passport to travel on. */
  readonly passports?: ByStop<RowKey> | undefined
  /** What a traveller may hold that opens another way. */
  readonly conditions?: ByStop<ByDetailType<ByCitizenship<readonly Holding[]>>> | undefined
  readonly tasks?: readonly ExpectedTask[] | undefined
  /** What nobody is asked to do. */
  readonly noTasks?: readonly { readonly at: string; readonly type: DetailTypeKey }[] | undefined
}

export type ExpectedTask = {
  readonly at: string
  readonly type: DetailTypeKey
  readonly for: readonly RowKey[]
  readonly kind?: string | undefined
  readonly by?: CalendarDate | undefined
  readonly from?: CalendarDate | undefined
  readonly validUntil?: CalendarDate | undefined
}

/** The golden trips that are written together, mostly those to one country. */
export type GoldenTrips = { readonly key: string; readonly trips: readonly GoldenTrip[] }

/** Who travels, however it is told. */
export const travellersOfGolden = (golden: GoldenTrip): readonly Traveller[] =>
  golden.travellers ?? travellersOf({ ...golden, citizenships: golden.citizenships ?? [] })

/** By what its promises name whom they are for. */
export const rowsOfGolden = (golden: GoldenTrip): readonly RowKey[] =>
  rowKeysOf({ travellers: travellersOfGolden(golden) })
