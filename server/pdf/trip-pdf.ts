import type { SourcePart } from '#domain/outline/parts.ts'
import type { AskingOutline, AskingStop } from '#domain/outline/what-asks.ts'
import type { FramedPdf } from './pdf-template.ts'
import type { Paper, PdfLink } from './paper.ts'
import type { PdfText } from './pdf-text.ts'

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

/** A point of the way: where, and when or what. */
export type PdfRouteStop = {
  readonly name: string
  readonly detail: string
  /** Nobody stays here. */
  readonly isOnTheWay: boolean
  readonly isFirst: boolean
  readonly isLast: boolean
}

/** A trip page on paper: one sheet of what is to be done, then what each place asks, at the end where it all comes from. */
export type TripPdf = FramedPdf &
  Paper<Omit<AskingOutline, 'sources' | 'stops'>> & {
    readonly stops: readonly (Paper<Omit<AskingStop, 'same'>> & {
      /** That some of it was said for another place. */
      readonly same: readonly string[]
    })[]
    /** `#rrggbb`, dark enough to be read. */
    readonly colour: string
    readonly letterhead: {
      readonly name: string
      /** Of whoever made the page, as a drawing, and its size in millimetres. */
      readonly logo: {
        readonly picture: string
        readonly name: string
        readonly width: number
        readonly height: number
      } | null
      readonly place: string
      readonly ways: readonly PdfLink[]
    }
    readonly route: readonly PdfRouteStop[]
    /** Of a long checklist what is done on the way, behind the rest as on the page. */
    readonly onTheWay: { readonly title: string; readonly tasks: Paper<AskingOutline['tasks']> } | null
    readonly eyebrow: string
    readonly dates: string
    readonly people: readonly string[]
    /** The page, which is never out of date: its address as words, and as a code with what that is and what it is for. */
    readonly live: PdfLink & { readonly code: string; readonly codeWords: string; readonly caption: string }
    /** Headings and marks: "Changed", "Before:". */
    readonly words: {
      readonly changed: string
      readonly before: string
      readonly now: string
      readonly checklist: string
      readonly nothingToDo: string
      readonly sources: string
      /** Between a condition and what holds under it, with the space that the language puts before it. */
      readonly colon: string
    }
    /** What the agency changed of the trip since the page was made. */
    readonly tripChange: {
      readonly title: string
      readonly parts: readonly { readonly label: string; readonly before: string; readonly after: string }[]
    } | null
    /** Above what rules say otherwise than its traveller last read; empty where all is read. */
    readonly changesTitle: string
    readonly emergency: {
      readonly title: string
      /** What the agency says of it, its own numbers first. */
      readonly agency: {
        readonly name: string
        readonly numbers: readonly PdfLink[]
        readonly text: PdfText
      } | null
      readonly places: readonly {
        readonly name: string
        readonly numbers: readonly (PdfLink & { readonly label: string })[]
      }[]
    } | null
    readonly agency: { readonly title: string; readonly lines: readonly (PdfLink | string)[] }
    readonly cruise: PdfCruise | null
    readonly visa: PdfVisa | null
    /** What the agency itself says, under its name. */
    readonly agencyTexts: {
      readonly title: string
      readonly texts: readonly { readonly title: string; readonly text: PdfText }[]
    } | null
    /** Those of which the copies are of one day stand together. */
    readonly sources: readonly {
      readonly about: string
      readonly list: readonly (PdfLink & Pick<SourcePart, 'number'>)[]
    }[]
    readonly endNotes: string
  }
