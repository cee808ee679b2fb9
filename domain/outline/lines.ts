import type { RichText } from '../rich-text.ts'
import type { Missing } from '../wording/missing.ts'
import type { ContentText } from '../wording/worded.ts'

/** Words with their language and whether they are confirmed. `text` never holds markup; `rich` is its tree where it has a form. */
export type SaidText = ContentText & { readonly rich?: RichText }

/** An official page, or the page that says so. Always http or https. */
export type LinkPart = { readonly role: 'official' | 'source'; readonly address: string }

/** What a touch does instead of reading: it calls, writes, opens a site or a map. */
export type WayPart = {
  readonly is: 'call' | 'mail' | 'site' | 'map'
  readonly words: string
  readonly address: string
}

/** What stands below an answer, a task, an advisory or a mission, in this order. */
export const lineKinds = [
  'level',
  'stay',
  'phase',
  'said',
  'unknown',
  'note',
  'step',
  'condition',
  'name',
  'detail',
  'fee',
  'contact',
  'old',
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
  /** Of the first condition that what the trip leaves out would decide: what that is. */
  readonly waitsFor?: readonly Missing[]
  /** The same for who can touch it. */
  readonly ways?: readonly WayPart[]
}
