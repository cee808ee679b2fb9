import type { SectionKind, StopRole } from '../catalogue/catalogue.ts'
import type { DocumentKind } from '../catalogue/travel-types.ts'
import type { CountryFactGroup } from '../catalogue/destination-types.ts'
import type { TaskKind } from '../assessment/assessment.ts'
import type { TripPhase } from '../assessment/trip-phase.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import type { Confidence } from '../rulebook/fact.ts'
import type { Status } from '../status/status.ts'
import type { PassportReason } from '../wording/passport-choice.ts'
import type { Rung } from '../wording/reliability.ts'
import type { ChangePart } from './change-parts.ts'
import type { LinePart, LinkPart, SaidText, WayPart } from './lines.ts'
import type { AdvisorySeverity, DocumentAnswer, Tone, Urgency } from '../wording/worded.ts'
import type { WordedBrief, WordedWayOut } from '../wording/worded-verdict.ts'

/** What some were told before they last read; null each where it is still said. */
export type WasPart = {
  readonly citizenshipIso2s: readonly Iso2[]
  readonly word: SaidText | null
  readonly stay: string | null
}

export type ValuePart = {
  /** Its name within the stop. */
  readonly key: string
  /** All who travel where it is empty. */
  readonly citizenshipIso2s: readonly Iso2[]
  readonly answer: string
  readonly tone: Tone
  readonly word: SaidText
  /** The word is a text of sentences, not a short answer. */
  readonly isText: boolean
  readonly isChanged: boolean
  /** What was said before is about the days alone: it stands beside them, not before the answer that still holds. */
  readonly isStayAlone: boolean
  /** When its change was published, in words, where that is known. */
  readonly changedOn?: string
  readonly was: readonly WasPart[]
  readonly lines: readonly LinePart[]
  /** Numbers in the list of sources. */
  readonly sources: readonly number[]
  /** The page that says so; null where a step leads there. */
  readonly link: LinkPart | null
  /** Rests on research that has no page for its reader. */
  readonly isEditorial: boolean
  /** Which rule answers, and what it rests on. */
  readonly trace: {
    readonly why: string
    readonly source: string | null
    readonly checkedAt: CalendarDate | null
    readonly confidence: Confidence | null
  }
}

export type QuestionPart = {
  readonly type: string
  /** The name of its category, where a section has several and this one begins here; null elsewhere. */
  readonly heading: string | null
  readonly label: string
  readonly isChanged: boolean
  readonly values: readonly ValuePart[]
}

/** Citizenships with the same answer at a stop are one. */
export type CellPart = {
  readonly citizenshipIso2s: readonly Iso2[]
  readonly status: Status
  readonly headline: string
  readonly detail: string
  /** Why one person of several passports uses this one here, or not; null where each citizenship is a person. */
  readonly passport: { readonly reason: PassportReason; readonly text: string } | null
  readonly isChanged: boolean
  /** What it was before and is now, by question; empty where nothing is to be struck. */
  readonly was: readonly ({ readonly about: string } & Readonly<Record<'before' | 'now', readonly SaidText[]>>)[]
  /** Since when, in words. */
  readonly changedOn: string | null
}

/** Kinds of document by citizenship; kinds with the same answers and notes are one row. */
export type DocumentTable = {
  /** Citizenships that share a column. */
  readonly columns: readonly { readonly citizenshipIso2s: readonly Iso2[] }[]
  readonly rows: readonly {
    readonly kinds: readonly DocumentKind[]
    readonly label: string
    /** One a column. `isMark`: beside others that are known, what is not may be a sign. */
    readonly cells: readonly { readonly answer: DocumentAnswer; readonly word: string; readonly isMark: boolean }[]
    /** All that is for the same people together. */
    readonly notes: readonly { readonly citizenshipIso2s: readonly Iso2[]; readonly texts: readonly SaidText[] }[]
  }[]
  /** Below it: of what nothing is known, and for whom it does not count. */
  readonly after: readonly {
    readonly is: 'silent' | 'caveat'
    readonly citizenshipIso2s: readonly Iso2[]
    readonly text: string
    readonly link: LinkPart | null
  }[]
  readonly sources: readonly number[]
  /** Which kinds each source is about. */
  readonly origins: readonly { readonly label: string; readonly links: readonly LinkPart[] }[]
}

/** What answers have in common of where they come from: said once for all of them. */
export type OriginPart = {
  /** The one page that says all of it; null where there are several, or none. */
  readonly link: LinkPart | null
  /** None of it has a page for its reader. */
  readonly isEditorial: boolean
  /** The day of the oldest copy, in a sentence; empty where nothing answers. */
  readonly text: string
}

export type AdvisoryPart = {
  readonly name: string
  readonly isChanged: boolean
  readonly severity: AdvisorySeverity | null
  /** The step on the government's own scale; null where it has none. */
  readonly level: { readonly value: number; readonly from: number; readonly to: number } | null
  /** It gives no level of its own, and the word says so. */
  readonly isSilent: boolean
  readonly word: SaidText
  readonly lines: readonly LinePart[]
}

export type MissionPart = { readonly kind: string; readonly name: string; readonly lines: readonly LinePart[] }

/** Whom to ask beside the verdict: the first that is known, the others stand with the stop; else the country alone. */
export type AskedPart = {
  readonly stop: number
  readonly text: string
  /** Where the state itself lists whom to ask, or the mission has its page; null where no rule names it. */
  readonly list: LinkPart | null
  /** Null: no directory names anybody. */
  readonly mission: { readonly name: string; readonly place: string; readonly ways: readonly WayPart[] } | null
}

export type FactPart = {
  readonly group: CountryFactGroup
  /** The name of its group, where that begins here; null elsewhere. */
  readonly heading: string | null
  readonly label: string
  readonly value: SaidText
  readonly note: SaidText | null
  /** Numbers that a touch calls. */
  readonly calls: readonly WayPart[]
  readonly sources: readonly number[]
}

/** What stands together under one heading at a stop. */
export type SectionPart = {
  readonly title: string
  /** Told while it is closed. */
  readonly summary: string
  /** A sentence about all of it; empty where there is none. */
  readonly note: string
  readonly isChanged: boolean
  /** Nobody should have to look for what is in it. */
  readonly isOpen: boolean
} & (
  | {
      readonly is: 'questions'
      readonly kind: SectionKind
      /** Only of documents, and only where the stop asks for any. */
      readonly table: DocumentTable | null
      /** Beside a table only what its cells cannot tell. */
      readonly questions: readonly QuestionPart[]
      readonly origin: OriginPart
      /** The question that stands for all of it, where its reader says that something is wrong; null where there is none. */
      readonly about: string | null
      /** Few trips turn on it: it stands with others in one line. */
      readonly isRest: boolean
    }
  | { readonly is: 'advisories'; readonly advisories: readonly AdvisoryPart[] }
  | { readonly is: 'missions'; readonly missions: readonly MissionPart[] }
  | {
      readonly is: 'country'
      readonly facts: readonly FactPart[]
      /** What they rest on, and whom licences want named. */
      readonly origins: readonly string[]
    }
)

export type StopPart = {
  /** Its position in the order of the trip. */
  readonly stop: number
  readonly place: PlaceRef
  readonly role: StopRole
  readonly title: string
  readonly name: string
  readonly dates: string
  readonly isChanged: boolean
  /** Nobody has to do anything here. */
  readonly isQuiet: boolean
  /** Something here should not be looked for behind a line. */
  readonly isOpen: boolean
  /** That all of it was said at an earlier stop in the country, with these days, and then nothing else is said; null where it was not. */
  readonly again: string | null
  /** The position of that stop. */
  readonly sameAs: number | null
  readonly cells: readonly CellPart[]
  readonly sections: readonly SectionPart[]
  /** What the sections that few trips turn on have in common; null where they stand alone. */
  readonly rest: { readonly title: string; readonly summary: string; readonly origin: OriginPart } | null
  /** The day of the oldest copy its answers rest on, in a sentence; empty where nothing answers. */
  readonly origin: string
}

export type TaskPart = {
  readonly id: string
  /** By it a tick is kept on a device, wherever the stop of the task stands. */
  readonly key: string
  /** The days that hang on it, as data: where they are others, what was done is to be looked at again. */
  readonly dates: string
  /** Asked of some only, whom its name tells: nobody's must. */
  readonly isForSome: boolean
  readonly kind: TaskKind
  readonly stop: number
  readonly urgency: Urgency
  readonly when: string
  /** The same for a narrow column: in a few characters, and what else is known of the days; null where that is all. */
  readonly whenShort: string
  readonly latest: string | null
  readonly text: string
  /** It is a translation that nobody has confirmed. */
  readonly isUnconfirmed?: boolean
  readonly citizenshipIso2s: readonly Iso2[]
  readonly isChanged: boolean
  readonly lines: readonly LinePart[]
  readonly link: LinkPart | null
  /** That the mission at the stop can help, where one is known and to be asked; null elsewhere. */
  readonly mission: string | null
  /** Of a passport: the day until which it has to be valid, where the trip tells it. */
  readonly validUntil: CalendarDate | null
  /** The places of which nobody knows how long it has to be valid. */
  readonly validityNotKnownFor: string | null
  /** Its traveller is where it had to be done before, or is back. */
  readonly isPast: boolean
}

export type SourcePart = {
  readonly number: number
  readonly address: string
  /** What the page is called, where it has a name of its own. */
  readonly title: string | null
  readonly rung: Rung | null
  /** The oldest copy that was read. */
  readonly checkedAt: CalendarDate | null
  /** Whom the licence wants named. */
  readonly attribution: string | null
}

/** What follows from all of it, for whoever has ten seconds; `more` is what no line of it has room for. */
export type VerdictPart = {
  readonly status: Status
  readonly heading: string
  /** At most two: how many things there are to do, and the first of them with its day. */
  readonly lines: readonly string[]
  /** A line for all with the same answer; empty where it is the same for everybody. */
  readonly people: WordedBrief['people']
  /** Ids of the tasks that the lines count, what is due first first. */
  readonly toDo: readonly string[]
  /** What somebody who is refused is told; null elsewhere. */
  readonly warning: string | null
  /** What can be done about bad news; null where there is none. */
  readonly wayOut: WordedWayOut | null
  /** Why and instead, other days, and what it is counted from. */
  readonly more: readonly string[]
  /** The first deadline as the lines say it, to stand out there; null where there is none. */
  readonly deadline: string | null
}

/** What the day makes of a trip that is near, under way or over. */
export type MomentPart = {
  readonly is: Exclude<TripPhase['is'], 'before'>
  readonly title: string
  /** Where its reader is; null elsewhere, and where the trip does not tell it. */
  readonly stop: number | null
  /** How long those with the same days may stay there. */
  readonly stays: readonly { readonly citizenshipIso2s: readonly Iso2[]; readonly text: string }[]
  /** Where they go from there. */
  readonly next: { readonly stop: number; readonly text: string } | null
  /** What asked whether the trip is possible has been answered by being there. */
  readonly isVerdictOver: boolean
}

/** All that is said to a reader, in the order in which it is said. */
export type Outline = {
  /** Null where the trip is far. */
  readonly moment: MomentPart | null
  readonly verdict: VerdictPart
  /** Whom to ask at stops that somebody may not enter without an answer of the mission. */
  readonly missions: readonly AskedPart[]
  readonly changes: readonly ChangePart[]
  readonly tasks: readonly TaskPart[]
  readonly stops: readonly StopPart[]
  readonly sources: readonly SourcePart[]
}
