import { readRichText } from '../rich-text.ts'
import { plainTextOf } from '../write-rich-text.ts'
import type { ContentText } from '../wording/worded.ts'
import { webLink } from '../web-link.ts'
import type { LineKind, LinePart, LinkPart, SaidText } from './lines.ts'

/** A text of the content: its words, and its tree where it has a form. */
export function saidText(text: ContentText): SaidText {
  const rich = readRichText(text.text)
  return rich === null ? text : { ...text, text: plainTextOf(text.text), rich }
}

type Line = Partial<Pick<LinePart, 'about' | 'main' | 'link' | 'ways' | 'waitsFor'>> & {
  readonly texts?: readonly (SaidText | null)[]
}

/** None where there is nothing to say. */
export function line(
  kind: LineKind,
  { about = null, main = null, texts = [], link = null, ways = [], waitsFor = [] }: Line,
): LinePart[] {
  const said = texts.filter((text) => text !== null)
  if (main === null && said.length === 0 && link === null && ways.length === 0) return []
  return [
    {
      kind,
      about,
      main,
      texts: said,
      link,
      ...(ways.length > 0 && { ways }),
      ...(waitsFor.length > 0 && { waitsFor }),
    },
  ]
}

export function linkTo(role: LinkPart['role'], address: string | null): LinkPart | null {
  const link = webLink(address)
  return link === null ? null : { role, address: link }
}
