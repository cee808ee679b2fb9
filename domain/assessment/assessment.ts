import type { CategoryKey } from '../catalogue/categories.ts'
import type { StopRole } from '../catalogue/catalogue.ts'
import type { DetailTypeKey } from '../catalogue/types.ts'
import type { CalendarDate } from '../dates.ts'
import type { LocalisedText } from '../languages.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import type { DatedAdvisory } from '../rulebook/advisory.ts'
import type { AccessWindow, Colour, Fact, MaxStay, Step, UnknownReason } from '../rulebook/fact.ts'
import type { Origin } from '../rulebook/rulebook.ts'
import type { Sentence } from '../rulebook/sentences.ts'
import type { Status } from '../status/status.ts'
import type { Counted } from './deadline.ts'
import type { RowKey } from './traveller.ts'
import type { Trip } from './trip.ts'

export const permissions = [
  'FREE_MOVEMENT',
  'VISA_FREE',
  'ETA',
  'VISA_ON_ARRIVAL',
  'E_VISA',
  'VISA_ON_ARRIVAL_WITH_CONDITION',
  'VISA_REQUIRED',
  'NO_ADMISSION',
  'UNKNOWN',
] as const
export type EntryPermission = (typeof permissions)[number]

/** Days, both ends included. */
export type Phase = { readonly from: CalendarDate; readonly to: CalendarDate }

/** How an answer came about: the list, the id of the fact in it, and the token of `for` that matched. */
export type Trace = {
  readonly origin: Origin
  readonly fact: string
  readonly matched: string
  /** The residence that the trip states, where the fact asks for it. */
  readonly residence?: Iso2
}

/** A free text in standard sentences. */
export type Said = { readonly say: readonly Sentence[] }

export type Answer = 'YES' | 'NO' | 'UNKNOWN' | Uppercase<Colour> | number | LocalisedText | Said

/** What would hold under a condition that the trip does not decide. */
export type ConditionalAnswer = {
  readonly fact: Fact
  readonly answer: Answer
  readonly trace: Trace
  /** It depends on the hours of a change of planes, and the trip leaves them out. */
  readonly asksChangeHours?: true
}

/** One answer for one or more rows in one phase of the stop. */
export type Value = {
  /** In alphabetical order, so that the order asked in never matters. */
  readonly citizenships: readonly RowKey[]
  /** Null: all days of the stop. */
  readonly phase: Phase | null
  readonly answer: Answer
  readonly unknownReason: UnknownReason | null
  /** The fact that answered; null when unknown without a fact. */
  readonly fact: Fact | null
  /** One for each row, in their order; empty when no fact answered. */
  readonly traces: readonly Trace[]
  readonly conditions: readonly ConditionalAnswer[]
  /** A permission that would have held but for the length of the stay, and the days that count for it. */
  readonly stayTooLongFor: MaxStay | null
  readonly stayCounted: number | null
}

export type TypeAnswer = { readonly type: DetailTypeKey; readonly values: readonly Value[] }
export type Section = { readonly category: CategoryKey; readonly answers: readonly TypeAnswer[] }

export type CellPhase = {
  readonly phase: Phase
  readonly permission: EntryPermission
  readonly maxStay: MaxStay | null
  /** The facts that decided, in the order in which they were asked. */
  readonly facts: readonly Fact[]
}

/** A permission under a condition. */
export type Alternative = {
  readonly permission: EntryPermission
  readonly maxStay: MaxStay | null
  readonly condition: ConditionalAnswer
  /** Of the papers that it asks for, the permit of the country in which the traveller is told to live. */
  readonly held: string | null
}

/** One row at one stop. */
export type Cell = {
  /** Position of the traveller in the trip: of several passports one is chosen. */
  readonly traveller: number
  readonly citizenship: RowKey
  readonly status: Status
  /** The worst of the phases. */
  readonly permission: EntryPermission
  readonly maxStay: MaxStay | null
  readonly phases: readonly CellPhase[]
  /** What would hold instead under a condition that the trip does not decide: what fits the traveller first, then in the order of the rules. */
  readonly alternatives: readonly Alternative[]
  /** A visa is needed, and sources leave open whether it is issued on arrival or on the internet. */
  readonly isWayUnknown: boolean
  /** No visa is needed, but whether an authorisation is needed is not known. */
  readonly isPermitUnknown: boolean
  /** The passport to travel on; false for the others of one person. */
  readonly isChosen: boolean
  /** The traveller stays longer than allowed, or might (the days at this stop are not known). */
  readonly stay: 'within' | 'may-exceed' | 'not-known'
}

/** Nobody is let in, or this citizenship is not. */
export const isRefused = ({ isClosed }: Pick<Stop, 'isClosed'>, { permission }: Pick<Cell, 'permission'>): boolean =>
  isClosed || permission === 'NO_ADMISSION'

export type Stop = {
  readonly role: StopRole
  readonly place: PlaceRef
  readonly iso2: Iso2
  /** The days within which the stop lies; null without trip dates. */
  readonly phase: Phase | null
  /** First and last day at the stop; null where the trip does not tell it. */
  readonly arrival: CalendarDate | null
  readonly leaving: CalendarDate | null
  /** The days of a destination as they are shown; null for other stops and without trip dates. */
  readonly days: (Phase & { readonly isShared: boolean }) | null
  /** A change of planes at which the border has to be passed. */
  readonly throughBorder: boolean
  /** A port at which the travellers stay guests of their ship. */
  readonly isPortCall: boolean
  /** In the order of the trip's rows. */
  readonly cells: readonly Cell[]
  readonly sections: readonly Section[]
  /** The destination country lets nobody in, whatever the permit. */
  readonly isClosed: boolean
  /** What the home foreign office's advice comes to; null where it gives none, and where nobody is a visitor. */
  readonly advised: AccessWindow['access'] | null
  /** What each government says about a country on the way, side by side; none at the departure and the return. */
  readonly advisories: readonly DatedAdvisory[]
}

export type TaskKind = Step['kind'] | 'check-passport' | 'check-permit' | 'ask' | 'ask-line'

/** Its days are too few, it is too old, or it is an identity card where that is not enough, or where nobody says that it is. */
export type PaperProblem =
  | {
      readonly kind: 'too-short'
      readonly expires: CalendarDate
      readonly until: CalendarDate
      /** At which its days are too few; none where only the way back is. */
      readonly stops: readonly number[]
    }
  | { readonly kind: 'too-old'; readonly issued: CalendarDate }
  | { readonly kind: 'passport-needed' | 'not-known-if-accepted'; readonly stops: readonly number[] }

/** Something to do, dated from the trip. */
export type Task = {
  readonly kind: TaskKind
  /** The first stop that asks for it; `stops` are all, where a policy asks the same at several. */
  readonly stop: number
  readonly stops: readonly number[]
  readonly citizenships: readonly RowKey[]
  /** Detail type the task comes from. */
  readonly type: DetailTypeKey
  readonly step: Step | null
  readonly fact: Fact | null
  /** The day from which its days are counted; null where the trip does not tell it. */
  readonly counted: CalendarDate | null
  /** The document must have been issued on this day or later. */
  readonly issuedSince: CalendarDate | null
  /** First day on which it can be done, last day by which it must be done; null where the trip or the rule gives none. */
  readonly from: CalendarDate | null
  readonly by: CalendarDate | null
  /** Of what is applied for: a day with reserve, from today on. Null where there is none, and once the last day has gone by. */
  readonly recommendedBy: CalendarDate | null
  /** By whose working days these two were found; null where no working days were counted. */
  readonly officeDays: Counted | null
  /** The last day is before today. */
  readonly late: boolean
  /** Of a passport that is checked: at every stop where it is shown an identity card suffices too. */
  readonly isIdEnough: boolean
  /** What is wrong with the paper that somebody says to travel on. */
  readonly paper: PaperProblem | null
  /** A passport must be valid until this day or later. */
  readonly validUntil: CalendarDate | null
  /** Of a passport whose validity is known for some stops: those of which nobody knows what they ask. */
  readonly notKnownAt: readonly number[]
  /** Only under a condition that the trip does not decide. */
  readonly condition: ConditionalAnswer | null
  /** Of the paper for the way back: whose it is said that they live there and by which permit. */
  readonly ownPermit?: true
}

export type Verdict = {
  readonly status: Status
  /** Rows that are refused, unclear, or need to apply, each with the stops where. */
  readonly refused: readonly { readonly citizenship: RowKey; readonly stops: readonly number[] }[]
  readonly unclear: readonly { readonly citizenship: RowKey; readonly stops: readonly number[] }[]
  readonly permits: readonly {
    readonly permission: EntryPermission
    readonly stop: number
    readonly citizenships: readonly RowKey[]
  }[]
  /** Stops that the home foreign office warns of: a warning refuses nobody. */
  readonly warned: readonly { readonly stop: number; readonly access: 'NO_ACCESS' | 'SOME_RESTRICTIONS' }[]
}

/** Until when a trip can be booked with all that has to be applied for still to be had in time. */
export type Bookable =
  /** Nothing has to be applied for. */
  | { readonly kind: 'any-day' }
  /** The last safe day, and whose papers decide it. */
  | { readonly kind: 'until' | 'too-late'; readonly day: CalendarDate; readonly citizenships: readonly RowKey[] }
  /** Something has to be applied for, or may have to be, and nothing tells how long that takes. */
  | { readonly kind: 'not-known'; readonly citizenships: readonly RowKey[] }
  /** Somebody is not let in: there is nothing to be had. */
  | { readonly kind: 'refused' }

/** Who is let in at a stop with less than on the worst day of departure. */
export type Easing = {
  readonly stop: number
  readonly citizenships: readonly RowKey[]
  readonly permission: EntryPermission
  readonly instead: EntryPermission
}

/** Of a trip that may begin on several days: those of them on which less is asked. */
export type BetterDepartures = {
  readonly departures: Phase
  readonly eased: readonly Easing[]
  /** What else is asked on the worst of them, and is not here. */
  readonly spared: readonly Task[]
  /** What has to be applied for can still be had in time, and for the first day of departure it cannot. */
  readonly isInTime: boolean
}

export const questionKinds = ['residence', 'permit', 'holding', 'age', 'company'] as const
export type QuestionKind = (typeof questionKinds)[number]

/** Something that nobody said of one traveller, and that would change what they may do. */
export type OpenQuestion = {
  /** Position in the trip. */
  readonly traveller: number
  readonly kind: QuestionKind
  /** Of `holding` and `permit`: keys of papers of which each would change it. */
  readonly holdings: readonly string[]
  /** Of `residence`: groups or countries in which living would change it. */
  readonly places: readonly string[]
  /** Stops at which it would. */
  readonly stops: readonly number[]
}

export type Assessment = {
  readonly rulebookRevision: number
  readonly trip: Trip
  readonly today: CalendarDate
  readonly verdict: Verdict
  readonly stops: readonly Stop[]
  /** Changes of planes that no rule of transit is about: they lie in the country or area of what comes before or after. */
  readonly innerChanges: readonly PlaceRef[]
  readonly checklist: readonly Task[]
  /** What nobody said of a traveller, and what would change their answer. */
  readonly questions: readonly OpenQuestion[]
  readonly bookable: Bookable
  /** Where it is too late: the first day of departure from which it would not be; null elsewhere. */
  readonly inTimeFrom: CalendarDate | null
  /** In order; empty where the day of departure changes nothing. */
  readonly better: readonly BetterDepartures[]
}
