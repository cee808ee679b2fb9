import type { WordedQuestion } from './worded-question.ts'
import type { EntryPermission, TaskKind } from '../assessment/assessment.ts'
import type { Status } from '../status/status.ts'
import type { DocumentKind } from '../catalogue/travel-types.ts'
import type { SectionKind, StopRole, ValueType } from '../catalogue/catalogue.ts'
import type { CalendarDate } from '../dates.ts'
import type { Language } from '../languages.ts'
import type { Iso2, PlaceRef } from '../places.ts'
import type { AdvisoryGovernment, AdvisoryStep } from '../rulebook/advisory.ts'
import type { Confidence, UnknownReason } from '../rulebook/fact.ts'
import type { ContentText } from './content-text.ts'
import type { WordedVerdict, WordedWayOut } from './worded-verdict.ts'
import type { WordedChangeItem } from './worded-change.ts'

export type { ContentText, WordedChangeItem, WordedVerdict, WordedWayOut }

/** It, or what it follows from, says something else than its reader was told before. */
type Marked = { readonly isChanged?: true }

/** How an answer strikes the traveller; decides colour and icon, never the word. */
export const tones = ['good', 'bad', 'plain', 'unknown'] as const
export type Tone = (typeof tones)[number]

export type WordedAssessment = {
  readonly rulebookRevision: number
  readonly language: Language
  readonly verdict: WordedVerdict
  readonly stops: readonly WordedStop[]
  readonly checklist: readonly WordedTask[]
  /** What to ask single travellers, because it would change their answer. */
  readonly questions: readonly WordedQuestion[]
  /** What its reader has not read yet; left out where there is nothing. What each is about is marked in its place, too. */
  readonly changes?: readonly WordedChangeItem[]
}

export type WordedStop = Marked & {
  readonly role: StopRole
  readonly place: PlaceRef
  /** The country; for an airport its city and code. */
  readonly name: string
  /** "Exit: Germany", "Transit: Doha", "Thailand", "Return: Germany". */
  readonly title: string
  readonly iso2: Iso2
  readonly dateStart: CalendarDate | null
  readonly dateEnd: CalendarDate | null
  /** First and last day at a destination: given, or a share of what is left; null for other stops and without trip dates. */
  readonly days: { readonly from: CalendarDate; readonly to: CalendarDate; readonly isShared: boolean } | null
  readonly cells: readonly WordedCell[]
  /** One row a document kind; empty where no document is asked for. */
  readonly documents: readonly WordedDocument[]
  /** What each government says about the country, side by side; none at the departure and the return. */
  readonly advisories: readonly WordedAdvisory[]
  /** Whom to ask; empty where no directory names anybody. */
  readonly missions: readonly WordedMission[]
  /** All answers by category, the document categories included. */
  readonly sections: readonly WordedSection[]
  /** The oldest check among the answers shown; null when there is none. */
  readonly checkedAt: CalendarDate | null
  readonly sources: readonly string[]
}

export type WordedCell = Marked & {
  readonly citizenshipIso2: Iso2
  /** Position of the traveller in the trip. */
  readonly traveller: number
  readonly citizenshipName: string
  /** The name is a person's, and no country's. */
  readonly isNamed?: true
  readonly status: Status
  readonly permission: EntryPermission
  readonly maxStayDays: number | null
  /** Those days count within a longer span, together with other stays. */
  readonly isStayRolling?: true
  /** The passport to travel on here; false for the others of one person. */
  readonly isChosen: boolean
  /** "Visa-free for 60 days", "E-visa needed". */
  readonly headline: string
  /** The second line: what else, or by when. Empty when there is nothing. */
  readonly detail: string
  /** Of what changed: about which question something else was said before, and what is said now; left out where it is more than words. */
  readonly was?: readonly Pick<WordedChangeItem, 'about' | 'before' | 'now'>[]
  /** When the last of it was published, where that is known. */
  readonly changedOn?: CalendarDate
}

/** Whether a kind of document is enough to travel on. */
export const documentAnswers = ['YES', 'NO', 'UNKNOWN'] as const
export type DocumentAnswer = (typeof documentAnswers)[number]

export type WordedDocument = {
  readonly kind: DocumentKind
  readonly label: string
  readonly cells: readonly {
    readonly citizenshipIso2: Iso2
    readonly answer: DocumentAnswer
    readonly word: string
  }[]
  /** Validity and other notes, each with the citizenships it is for (all when empty). */
  readonly notes: readonly { readonly citizenshipIso2s: readonly Iso2[]; readonly text: ContentText }[]
}

export type WordedSection = Marked & {
  readonly category: string
  readonly kind: SectionKind
  /** "Health": what a page shows above the categories of one kind. */
  readonly kindTitle: string
  readonly title: string
  /** The answers in a few words, for a closed section. */
  readonly summary: string
  readonly answers: readonly WordedAnswer[]
  readonly checkedAt: CalendarDate | null
}

export type WordedAnswer = {
  readonly type: string
  readonly label: string
  readonly valueType: ValueType
  readonly values: readonly WordedValue[]
}

/** What some were told before, since they last read; null where the words are the same and what stands beside them has changed. */
export type WordedChange = {
  readonly citizenshipIso2s: readonly Iso2[]
  /** What is no longer said; null each where it still is. */
  readonly was: { readonly word: ContentText | null; readonly maxStayText: string | null } | null
  /** When the last of it was published, where that is known. */
  readonly on?: CalendarDate
}

export type WordedValue = {
  readonly citizenshipIso2s: readonly Iso2[]
  /** YES, NO, UNKNOWN, or a number or text, as a string. */
  readonly answer: string
  /** The answer as a reader says it: "Yes", "6 months", "no reliable information". */
  readonly word: string
  /** Another than the reader's where the answer is a text that nobody has written in that language yet. */
  readonly wordLanguage: Language
  /** The word is a translation that nobody has confirmed yet. */
  readonly wordIsUnconfirmed?: true
  readonly tone: Tone
  /** What the fact says in standard sentences, in the reader's language; null where they are the answer itself. */
  readonly said: string | null
  /** The fact's own text and note, which follow; null when it has none. */
  readonly text: ContentText | null
  readonly unknownReason: UnknownReason | null
  readonly unknownText: string | null
  /** Given when the answer holds for a part of the stop only. */
  readonly dateStart: CalendarDate | null
  readonly dateEnd: CalendarDate | null
  readonly phaseText: string | null
  readonly maxStayDays: number | null
  readonly maxStayText: string | null
  /** Null where no rule answers, and for travellers where the page is none for them. */
  readonly source: string | null
  readonly checkedAt: CalendarDate | null
  readonly confidence: Confidence | null
  /** Where the answer comes from, in one sentence. */
  readonly why: string
  readonly conditions: readonly WordedCondition[]
  readonly steps: readonly WordedStep[]
  /** Given where it says something else than before. */
  readonly changes?: readonly WordedChange[]
}

/** The name of a value within its stop, whatever it says: what is asked, for whom, and from which day where others hold before it. */
export const keyOfValue = (
  type: string,
  { citizenshipIso2s, dateStart }: Pick<WordedValue, 'citizenshipIso2s' | 'dateStart'>,
): string => [type, ...citizenshipIso2s, ...(dateStart ? [dateStart] : [])].join('/')

export type WordedCondition = {
  readonly text: string
  /** The country of residence would decide it, alone or with what else it asks, and the trip leaves it out. */
  readonly asksResidence: boolean
  /** How the traveller arrives would decide it, and the trip leaves it out. */
  readonly asksTravelMode: boolean
  /** The hours of a change of planes would decide it, and the trip leaves them out. */
  readonly asksChangeHours: boolean
  readonly answer: string
  readonly word: string
  readonly wordLanguage: Language
  readonly maxStayText: string | null
  /** As of a value: standard sentences, then the fact's own text and note. */
  readonly said: string | null
  readonly note: ContentText | null
  readonly source: string | null
  readonly checkedAt: CalendarDate | null
}

export type WordedStep = {
  readonly kind: TaskKind
  readonly name: ContentText
  readonly url: string | null
  /** "USD 25", in the reader's number format; null when free or not known. */
  readonly fee: string | null
  readonly processing: string | null
  readonly opens: string | null
}

export const urgencies = ['overdue', 'deadline', 'open'] as const
export type Urgency = (typeof urgencies)[number]

export type WordedTask = Marked & {
  /** Stable within the trip as it is. */
  readonly id: string
  /** What it is wherever its stop stands: by it what was done is kept, ticks on a device and entries of a calendar. */
  readonly key: string
  /** Asked of some only, whom its name tells. */
  readonly isForSome?: true
  /** Recommended, and asked by nobody. */
  readonly isAdvised?: true
  readonly kind: TaskKind
  /** "Now", "By Fri 22 January 2027 (recommended), at the very latest on 4 February 2027", "From Wed 10 February 2027, by 13 February 2027", "On 3 March 2027". */
  readonly when: string
  /** The same in a few characters for a narrow rail: "Now", "22 Jan". */
  readonly whenShort: string
  /** Beside that, the first possible day and the latest safe one: "From 3 Jan", "Recommended; 4 Feb at the latest". Null where there is one day only. */
  readonly latest: string | null
  readonly urgency: Urgency
  /** The last day; of what is applied for, the latest safe one. */
  readonly by: CalendarDate | null
  /** Of what is applied for: a day with reserve, from today on. */
  readonly recommendedBy: CalendarDate | null
  readonly from: CalendarDate | null
  /** Of a passport: the day until which it has to be valid, where the trip tells it. */
  readonly validUntil?: CalendarDate | null
  /** The places of which nobody knows how long it has to be valid: "Guatemala and Belize". Null where all is known, or nothing. */
  readonly validityNotKnownFor?: string | null
  /** What to do: "Apply for the e-visa: Vietnam". */
  readonly text: string
  /** The content's own name of it, where that is in another language than the reader's: it may hold a condition. */
  readonly name: ContentText | null
  /** The rule beneath, in the reader's language. Empty when there is nothing to add. */
  readonly detail: string
  /** The rule's own text, which follows; null when it has none. */
  readonly note: ContentText | null
  readonly citizenshipIso2s: readonly Iso2[]
  readonly stop: number
  /** Where it is asked for; left out of what is about the whole trip. */
  readonly place?: string
  /** Done while somebody is at the stop, or to leave it; left out of what is done before or on arriving. */
  readonly isThere?: true
  readonly source: string | null
  readonly url: string | null
  readonly fee: string | null
}

/** An embassy or consulate that says of itself that it is there for people who live in the reader’s country. */
export type WordedMission = {
  readonly name: string
  /** "Embassy", "Honorary consulate". */
  readonly kindText: string
  /** "Berlin, Germany". */
  readonly place: string
  /** For whom: "For travellers who live in Germany". */
  readonly forText: string
  readonly telephone: string | null
  readonly email: string | null
  readonly website: string | null
  readonly address: string | null
  readonly mapUrl: string | null
  /** Null for travellers where the page is none for them. */
  readonly source: string | null
  /** Day of the copy. */
  readonly asOf: CalendarDate
}

/** Whether a government advises against travel: all, or some. That it does neither is no all-clear and has no word. */
export const advisorySeverities = ['WARNING', 'PARTIAL_WARNING'] as const
export type AdvisorySeverity = (typeof advisorySeverities)[number]

export type WordedAdvisory = Marked & {
  readonly government: AdvisoryGovernment
  /** "German Federal Foreign Office". */
  readonly governmentName: string
  /** The level in the government's own words; null where it gives none. */
  readonly text: ContentText | null
  readonly title: ContentText
  readonly level: (AdvisoryStep & { readonly text: string }) | null
  /** "Gives no level", where there are no words of its own. */
  readonly noLevelText: string | null
  /** What we make of it for the map; null: nothing, which is no all-clear. */
  readonly severity: AdvisorySeverity | null
  readonly severityText: string | null
  /** "Parts of the country are assessed differently". */
  readonly partialText: string | null
  readonly publishedAt: CalendarDate
  /** Day of our copy. */
  readonly asOf: CalendarDate
  /** "Last reliable data: 3 March 2027", where our copy is old. */
  readonly oldText: string | null
  readonly link: string
}
