import type { SectionKind, StopRole } from '../catalogue/catalogue.ts'
import type { TaskKind } from '../assessment/assessment.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { RichText } from '../rich-text.ts'
import type { Confidence } from '../rulebook/fact.ts'
import type { Status } from '../status/status.ts'
import type { PassportReason } from '../wording/passport-choice.ts'
import type { Rung } from '../wording/reliability.ts'
import type { AdvisorySeverity, ContentText, Tone, Urgency } from '../wording/worded.ts'

/** Words with their language and whether they are confirmed. `text` never holds markup; `rich` is its tree where it has a form. */
export type SaidText = ContentText & { readonly rich?: RichText }

/** An official page, or the page that says so. Always http or https. */
export type LinkPart = { readonly role: 'official' | 'source'; readonly address: string }

/** What stands below an answer, a task, an advisory or a mission, in this order. */
export const lineKinds = [
  'level',
  'stay',
  'phase',
  'said',
  'note',
  'unknown',
  'step',
  'condition',
  'name',
  'detail',
  'fee',
  'contact',
  'date',
] as const
export type LineKind = (typeof lineKinds)[number]

/** One line: what it is about, its main words, what follows them, and where they lead. */
export type LinePart = {
  readonly kind: LineKind
  /** The condition under which the line holds; null elsewhere. */
  readonly about: string | null
  /** The name of a step, the answer under a condition; null elsewhere. */
  readonly main: SaidText | null
  readonly texts: readonly SaidText[]
  readonly link: LinkPart | null
}

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
  readonly was: readonly WasPart[]
  readonly lines: readonly LinePart[]
  /** Numbers in the list of sources. */
  readonly sources: readonly number[]
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
}

/** Kinds of document by citizenship; kinds with the same answers and notes are one row. */
export type DocumentTable = {
  /** Citizenships that share a column. */
  readonly columns: readonly { readonly citizenshipIso2s: readonly Iso2[] }[]
  readonly rows: readonly {
    readonly label: string
    /** One a column. */
    readonly cells: readonly string[]
    readonly notes: readonly { readonly citizenshipIso2s: readonly Iso2[]; readonly text: SaidText }[]
  }[]
  /** Below it: of what nothing is known, and for whom it does not count. */
  readonly after: readonly { readonly citizenshipIso2s: readonly Iso2[]; readonly text: string }[]
  readonly sources: readonly number[]
}

export type AdvisoryPart = {
  readonly name: string
  readonly isChanged: boolean
  readonly severity: AdvisorySeverity | null
  readonly word: SaidText
  readonly lines: readonly LinePart[]
}

export type MissionPart = { readonly kind: string; readonly name: string; readonly lines: readonly LinePart[] }

export type FactPart = {
  readonly label: string
  readonly value: SaidText
  readonly note: SaidText | null
  readonly sources: readonly number[]
}

/** What stands together under one heading at a stop. */
export type SectionPart = { readonly title: string; readonly isChanged: boolean } & (
  | {
      readonly is: 'questions'
      readonly kind: SectionKind
      readonly summary: string
      /** Only of documents, and only where the stop asks for any. */
      readonly table: DocumentTable | null
      /** Beside a table only what its cells cannot tell. */
      readonly questions: readonly QuestionPart[]
    }
  | { readonly is: 'advisories'; readonly advisories: readonly AdvisoryPart[] }
  | { readonly is: 'missions'; readonly missions: readonly MissionPart[] }
  | { readonly is: 'country'; readonly facts: readonly FactPart[] }
)

export type StopPart = {
  /** Its position in the order of the trip. */
  readonly stop: number
  readonly role: StopRole
  readonly title: string
  readonly name: string
  readonly dates: string
  /** That all of it was said at an earlier stop in the country, and then nothing else is said; null where it was not. */
  readonly again: string | null
  readonly cells: readonly CellPart[]
  readonly sections: readonly SectionPart[]
  /** The day of the oldest copy its answers rest on, in a sentence; empty where nothing answers. */
  readonly origin: string
}

export type TaskPart = {
  readonly id: string
  readonly kind: TaskKind
  readonly stop: number
  readonly urgency: Urgency
  readonly when: string
  readonly text: string
  readonly citizenshipIso2s: readonly Iso2[]
  readonly isChanged: boolean
  readonly lines: readonly LinePart[]
  readonly link: LinkPart | null
}

/** What rules say otherwise than when their reader last read. */
export type ChangePart = {
  readonly title: string
  readonly citizenshipIso2s: readonly Iso2[]
  /** All that there is to say where there are no sides; empty elsewhere. */
  readonly sentence: string
  /** What is to be done because of it by another day than before; null where nothing is. */
  readonly deadline: string | null
  readonly before: readonly SaidText[]
  readonly now: readonly SaidText[]
}

export type SourcePart = {
  readonly number: number
  readonly address: string
  readonly rung: Rung | null
  /** The oldest copy that was read. */
  readonly checkedAt: CalendarDate | null
  /** Whom the licence wants named. */
  readonly attribution: string | null
}

/** All that is said to a reader, in the order in which it is said. */
export type Outline = {
  readonly verdict: { readonly status: Status; readonly sentence: string; readonly lines: readonly string[] }
  readonly changes: readonly ChangePart[]
  readonly tasks: readonly TaskPart[]
  readonly stops: readonly StopPart[]
  readonly sources: readonly SourcePart[]
}
