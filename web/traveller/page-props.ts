import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import type { MinorCompany, TravelMode, TravelType } from '#domain/rulebook/fact.ts'
import type { WordedNotice } from '#domain/wording/word-notices.ts'
import type { WordedSafety } from '#domain/wording/word-safety.ts'
import type { WordedTripEvents } from '#domain/wording/word-trip-events.ts'
import type { WordedTripChange } from '#domain/wording/word-trip-change.ts'
import type { ChangePart, UpdatePart } from '#domain/outline/change-parts.ts'
import type { SaidText } from '#domain/outline/lines.ts'
import type { Outline, VerdictPart } from '#domain/outline/parts.ts'
import type { NamedRow } from '#domain/wording/people.ts'
import type { ContentText, WordedAssessment } from '#domain/wording/worded.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { ShownCruise } from './pages/cruise/shown-cruise.ts'
import type { CountryChoices } from './pages/selection/CountrySelect.tsx'
import type { VisaProvider } from '#domain/visa-providers.ts'
import type { Agency, PageProps } from './framed-page.ts'

export type { Agency, PageAssets, PageProps } from './framed-page.ts'
export type { EventPageProps, ShownHotel } from './pages/event/event-page-props.ts'

export type TripFrame = {
  readonly departureName: string
  readonly dateStart: CalendarDate | null
  readonly dateEnd: CalendarDate | null
  readonly travelType: TravelType
  /** Whoever travels, by row, in the order of the trip, each named in the reader's language. */
  readonly citizenships: readonly NamedRow[]
  /** Where the travellers live; null where the trip leaves it out. */
  readonly residence: { readonly iso2: Iso2; readonly name: string } | null
  /** The citizenships are passports of one person. */
  readonly onePerson: boolean
  /** With whom somebody under 18 travels, and how they arrive; null where the trip leaves it out. */
  readonly minor: MinorCompany | null
  readonly by: TravelMode | null
  /** Hours of the changes of planes, by the place's code, as far as they are known. */
  readonly changeHours: ReadonlyMap<string, number>
}

export type JourneyPageProps = PageProps & {
  /** All that is said about the trip. */
  readonly outline: Outline
  /** For what stands around it: the route, the ports, where visas are applied for. */
  readonly assessment: WordedAssessment
  readonly trip: TripFrame
  /** The verdict for each citizenship alone, in their order; none where the page is about one person. */
  readonly alone: readonly VerdictPart[]
  /** How each citizenship is called at the beginning of a line, in the same order: "Turkish passport", or a name. */
  readonly whose: readonly string[]
  /** Where the page has another trip than it was made for: what is different. Changed rules are marked where they stand. */
  readonly tripChange?: WordedTripChange | null
  /** What its agency wrote to its travellers. */
  readonly notices?: readonly WordedNotice[]
  /** What happens along the trip; null: nothing, or its agency wants none of it here. */
  readonly events?: WordedTripEvents | null
  /** Whether they are safe, while something grave happens where they are; null: they are not asked. */
  readonly safety?: WordedSafety | null
  /** The newest publication with changes that its reader has not read; null where they have read all. */
  readonly unread?: number | null
  /** What editors say of those. */
  readonly unreadSentences?: readonly SaidText[]
  /** What they have, as its address says it; null: nothing. */
  readonly readings?: string | null
  /** What was changed since the page was made, read or not, the newest first. */
  readonly updates?: readonly UpdatePart[]
  readonly agency: Agency
  /** What the agency itself says beside the rules, in the order of its blocks. */
  readonly agencyTexts?: readonly AgencyText[]
  /** Whom the agency names for visas and permits, none too; left out where it has no visa part. */
  readonly visaProviders?: readonly VisaProvider[] | null
  /** Where the trip is a cruise: what it was when the page was made. */
  readonly cruise?: ShownCruise | null
  /** The page as it would be for other travellers: the trip itself stays as it is. Left out on the trip's own page. */
  readonly travellersView?: { readonly tripPath: string; readonly query: string } | null
  /** Its whole address, and that as a code to scan, for paper. */
  readonly live?: { readonly address: string; readonly qr: string }
  readonly today: CalendarDate
  readonly isDemo: boolean
  /** Mails can be sent, so that somebody may follow the page. */
  readonly takesSubscriptions?: boolean
  /** The agency keeps an address for the trip, to which the PDF goes. */
  readonly mailsPdf?: boolean
}

/** In the reader's language, or in German where the agency wrote no other. */
export type AgencyText = { readonly block: string; readonly title: string; readonly text: ContentText }

export const terminalStates = [
  'expired',
  'disabled',
  'not-found',
  'load-failed',
  'no-regulations',
  'place-gone',
  'verification-required',
] as const
export type TerminalState = (typeof terminalStates)[number]

/** `agency` is not shown on `not-found`, whatever is passed: there who runs the installation stands at the foot. */
export type TerminalPageProps = PageProps & {
  readonly state: TerminalState
  readonly agency: Agency | null
  readonly operator?: Agency | null
  /** Its ports, where the page has nothing else to show. */
  readonly cruise?: { readonly shown: ShownCruise; readonly today: CalendarDate } | null
  /** What the gazetteer no longer has, on `place-gone`. */
  readonly places?: readonly string[]
}

/** A stop, and its answers: what somebody may say something about. */
export type FeedbackTopic = {
  readonly title: string
  readonly value: string
  readonly answers: readonly { readonly label: string; readonly value: string }[]
}
export type FeedbackValues = {
  readonly about: string
  readonly type: string
  readonly title: string
  readonly text: string
}

/** `path` is that of the form; `sent`: it has been sent. */
export type FeedbackPageProps = PageProps & {
  readonly tripPath: string
  readonly topics: readonly FeedbackTopic[]
  readonly values: FeedbackValues
  readonly problems: Readonly<Partial<Record<keyof FeedbackValues | '', string>>>
  readonly isSent: boolean
  readonly agency: Agency
}

/** What stands on a page about following a trip page by mail: a form, a question, or what came of it. */
export type SubscriptionView =
  | {
      readonly is: 'form'
      readonly email: string
      /** Ticked by its sender before, and refused for something else. */
      readonly hasConsented: boolean
      readonly wantsReminders: boolean
      readonly problem: 'email' | 'consent' | 'attempts' | 'too-many' | null
    }
  /** `address`: the link of the mail, which the answer is sent to. */
  | {
      readonly is: 'confirm'
      readonly address: string
      readonly places: string
      readonly dates: string
      readonly wantsReminders: boolean
    }
  /** Which mails they get; `unsubscribe`: where they end all of them. */
  | {
      readonly is: 'manage'
      readonly address: string
      readonly unsubscribe: string
      readonly wantsReminders: boolean
      readonly deadlines: readonly {
        readonly task: string
        readonly text: string
        readonly people: string
        readonly isDone: boolean
      }[]
      readonly isSaved: boolean
    }
  | { readonly is: 'unsubscribe'; readonly address: string }
  | { readonly is: 'sent'; readonly email: string }
  /** Between which days they are written to, as they are said. */
  | {
      readonly is: 'confirmed'
      readonly days: { readonly isRunning: boolean; readonly from: string; readonly to: string }
      readonly wantsReminders: boolean
    }
  /** `declined`: whoever says no to the first mail had none before. */
  | { readonly is: 'exists' | 'ended' | 'declined' | 'invalid' }

export type SubscriptionPageProps = PageProps & {
  /** Null: whoever reads this is not led to the trip yet. */
  readonly tripPath: string | null
  readonly view: SubscriptionView
  readonly agency: Agency
}

/** What stands on a page about somebody's account, before they are signed in. Problems are worded. */
export type AccountView =
  /** Where a link to choose another password is asked for. */
  | { readonly is: 'ask'; readonly email: string; readonly problem: string | null }
  | { readonly is: 'asked' }
  | {
      readonly is: 'choose'
      readonly username: string
      readonly shortest: number
      readonly longest: number
      readonly problem: { readonly field: string; readonly words: string } | null
    }
  /** A program of their organisation sends them: nothing happens before this is posted. */
  | { readonly is: 'sign-in' }
  /** `ticket`: a second step is asked for where it leads. */
  | ({ readonly is: 'signed-in'; readonly leadsTo: string } & (
      | { readonly token: string }
      | { readonly ticket: string }
    ))
  /** Nothing to do here, and why; `mayAsk`: a new link may be asked for. */
  | { readonly is: 'refused'; readonly title: string; readonly words: string; readonly mayAsk: boolean }

export type AccountPageProps = PageProps & { readonly view: AccountView; readonly agency: Agency | null }

/** `path` is that of the form; `changes` are those that it marks as read. */
export type ReadPageProps = PageProps & {
  readonly tripPath: string
  readonly changes: readonly ChangePart[]
  readonly people: TripFrame['citizenships']
  readonly revision: number
  /** Null: all. */
  readonly item: string | null
  /** What they had read before, as the address of the page says it. */
  readonly readings: string | null
  /** Why nothing was marked; null before somebody tried. */
  readonly problem: string | null
  readonly agency: Agency
  readonly today: CalendarDate
}

/** `path`: of this form; `citizenships`: one a field, empty ones too. */
export type TravellersPageProps = PageProps & {
  readonly tripPath: string
  readonly citizenships: readonly string[]
  readonly travelType: TravelType
  readonly choices: CountryChoices
  readonly problem: string | null
  readonly agency: Agency
}

export type LegalPageProps = PageProps & {
  readonly which: 'imprint' | 'privacy' | 'accessibility'
  readonly text: string
  readonly agency: Agency
}

/** `path` is that of this page. */
export type PaperSentPageProps = PageProps & { readonly tripPath: string; readonly agency: Agency }

/** What an officer reads, in one language. */
export type CardSaid = {
  readonly place: string
  readonly who: string
  readonly headline: string
  readonly detail: string
  readonly passport: string
}

/** What is shown at a counter. `english`: the words for whoever stands behind it. */
export type CardPageProps = PageProps & {
  readonly english: Translate
  readonly tripPath: string
  readonly agency: Agency
  readonly today: CalendarDate
  readonly cards: readonly {
    readonly id: string
    readonly days: { readonly from: CalendarDate; readonly to: CalendarDate } | null
    readonly english: CardSaid
    readonly own: CardSaid | null
    readonly source: string | null
    readonly missing: readonly string[]
  }[]
  readonly without: readonly { readonly who: string; readonly place: string }[]
}
