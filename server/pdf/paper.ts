import type { LinkPart, SaidText } from '#domain/outline/lines.ts'
import type { Iso2 } from '#domain/places.ts'
import type { PdfText } from './pdf-text.ts'

/** On paper the address itself has to be read. */
export type PdfLink = { readonly words: string; readonly address: string }

/**
 * A part of what is said as a document shows it: each text with its blocks, each link with the words it is read by, and beside the
 * citizenships the people by name or by their passport (`who`), empty where it is for all who travel.
 */
export type Paper<Part> = Part extends SaidText
  ? PdfText
  : Part extends LinkPart
    ? PdfLink
    : Part extends readonly (infer Each)[]
      ? readonly Paper<Each>[]
      : Part extends object
        ? { readonly [Key in keyof Part]: Paper<Part[Key]> } & (Part extends {
            readonly citizenshipIso2s: readonly Iso2[]
          }
            ? { readonly who: string }
            : unknown)
        : Part

type Drawing = {
  readonly text: (text: SaidText) => PdfText
  readonly link: (link: LinkPart) => PdfLink
  readonly who: (citizenships: readonly Iso2[]) => string
}

/** Nothing is left out: what has another kind than the three is passed on as it is. */
export function onPaper<Part>(part: Part, drawing: Drawing): Paper<Part> {
  const drawn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(drawn)
    if (typeof value !== 'object' || value === null) return value
    if (isText(value)) return drawing.text(value)
    if (isLink(value)) return drawing.link(value)
    const own = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, drawn(each)]))
    if (!isForWhom(value)) return own
    return { who: drawing.who(value.citizenshipIso2s), ...own }
  }
  return drawn(part) as Paper<Part>
}

const isText = (value: object): value is SaidText => 'text' in value && 'language' in value
const isLink = (value: object): value is LinkPart => 'role' in value && 'address' in value
const isForWhom = (value: object): value is { citizenshipIso2s: readonly Iso2[] } => 'citizenshipIso2s' in value
