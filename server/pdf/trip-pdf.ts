import type { Status } from '#domain/status/status.ts'
import type { FramedPdf } from './pdf-template.ts'
import type { PdfText } from './pdf-text.ts'

export type PdfLink = { readonly words: string; readonly address: string }

/** What was said before and is said no more, and what is said instead. */
export type PdfSides = { readonly before: readonly PdfText[]; readonly now: readonly PdfText[] }

/** A value with what belongs to it. `who` is empty where it is for everyone; `sources` are numbers of the list at the end. */
export type PdfValue = {
  readonly who: string
  /** What some were told before, since they last read, with whom; none where nothing has changed or nothing is to be struck. */
  readonly before: readonly { readonly who: string; readonly lines: readonly PdfText[] }[]
  readonly isChanged: boolean
  /** What was said before is about the days alone: it stands beside them, not before the answer that still holds. */
  readonly isStayAlone: boolean
  readonly word: PdfText
  /** The word is a text of sentences, not a short answer. */
  readonly isText: boolean
  readonly lines: readonly PdfText[]
  readonly links: readonly PdfLink[]
  readonly sources: readonly number[]
}
export type PdfTask = {
  readonly when: string
  readonly text: string
  readonly who: string
  readonly isDue: boolean
  readonly isChanged: boolean
  readonly lines: readonly PdfText[]
  readonly links: readonly PdfLink[]
}
export type PdfSection = {
  readonly title: string
  /** Short facts that stand one after the other. */
  readonly isInline: boolean
  readonly answers: readonly {
    readonly label: string
    readonly isChanged: boolean
    readonly values: readonly PdfValue[]
  }[]
}
export type PdfStop = {
  /** A page of its own; others stand together. */
  readonly isDestination: boolean
  readonly title: string
  readonly dates: string
  /** That all of it was said at an earlier stop in the country; empty where it was not, and then the rest is empty. */
  readonly again: string
  readonly cells: readonly {
    readonly status: Status
    readonly who: string
    readonly headline: string
    readonly detail: string
    readonly isChanged: boolean
  }[]
  readonly documents: {
    readonly title: string
    readonly head: readonly string[]
    readonly rows: readonly {
      readonly label: string
      readonly cells: readonly string[]
      readonly notes: readonly { readonly who: string; readonly text: PdfText }[]
    }[]
    /** Below it: of what nothing is known, and for whom it counts. */
    readonly after: readonly { readonly who: string; readonly text: string }[]
    readonly sources: readonly number[]
  } | null
  readonly sections: readonly PdfSection[]
  /** What its answers rest on, said once. */
  readonly origin: string
}

/** Each change since its traveller last read; `sentence` says all where there are no sides. */
export type PdfChanges = {
  readonly title: string
  readonly items: readonly (PdfSides & { readonly title: string; readonly who: string; readonly sentence: string })[]
}
export type PdfCruise = {
  readonly title: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly ports: {
    readonly title: string
    readonly head: readonly string[]
    readonly rows: readonly (readonly string[])[]
  }
  readonly note: string
}
export type PdfVisa = {
  readonly title: string
  readonly needs: readonly {
    readonly title: string
    readonly who: string
    readonly yourself: { readonly title: string; readonly lines: readonly string[]; readonly links: readonly PdfLink[] }
    readonly providers: { readonly title: string; readonly hint: string; readonly list: readonly PdfLink[] }
  }[]
}

/** A trip page on paper: what is to be done first, then each stop, at the end where it all comes from. */
export type TripPdf = FramedPdf & {
  readonly eyebrow: string
  readonly dates: string
  readonly people: readonly string[]
  readonly state: string
  readonly live: PdfLink & { readonly code: string; readonly codeWords: string }
  /** "Changed", "Before:", "Now:", and what the mark at a translation means. */
  readonly marks: {
    readonly changed: string
    readonly before: string
    readonly now: string
    readonly unconfirmed: string
  }
  /** What the agency changed of the trip since the page was made. */
  readonly tripChange: {
    readonly title: string
    readonly parts: readonly { readonly label: string; readonly before: string; readonly after: string }[]
  } | null
  readonly verdict: { readonly status: Status; readonly sentence: string; readonly lines: readonly string[] }
  readonly changes: PdfChanges | null
  readonly checklist: { readonly title: string; readonly empty: string; readonly tasks: readonly PdfTask[] }
  readonly emergency: {
    readonly title: string
    readonly places: readonly {
      readonly name: string
      readonly numbers: readonly (PdfLink & { readonly label: string })[]
    }[]
  } | null
  readonly agency: { readonly title: string; readonly lines: readonly (PdfLink | string)[] }
  readonly cruise: PdfCruise | null
  readonly stops: readonly PdfStop[]
  readonly visa: PdfVisa | null
  /** What the agency itself says, under its name. */
  readonly agencyTexts: {
    readonly title: string
    readonly texts: readonly { readonly title: string; readonly text: PdfText }[]
  } | null
  readonly sources: {
    readonly title: string
    readonly groups: readonly {
      /** What they are; empty where that is not known. */
      readonly title: string
      /** Those of which the copies are of one day. */
      readonly copies: readonly {
        readonly about: string
        readonly list: readonly (PdfLink & { readonly number: number })[]
      }[]
    }[]
    readonly notes: readonly string[]
  }
}
