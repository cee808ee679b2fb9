import { readRichText, type RichBlock, type RichInline } from '#domain/rich-text.ts'
import { webLink } from '#domain/web-link.ts'
import type { SaidText } from '#domain/outline/lines.ts'
import type { Translate } from '#domain/wording/translate.ts'

/** Text of the content as a document shows it: its own language, what is to be known of that, and its parts. */
export type PdfText = {
  readonly language: string
  /** "German only"; null where it is in the reader's language. */
  readonly about: string | null
  /** Nobody has confirmed the translation: a mark, which the document explains once. */
  readonly isUnconfirmed: boolean
  readonly blocks: readonly RichBlock[]
}

const addresses = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** Rich texts by their tree, plain ones as words, with the addresses in them as links. */
export const pdfText = (
  { text, rich, language, isUnconfirmed }: SaidText,
  reader: { readonly language: string; readonly t: Translate },
): PdfText => ({
  language,
  about: language === reader.language ? null : reader.t('content.only', { language }),
  isUnconfirmed: language === reader.language && isUnconfirmed === true,
  blocks: rich ?? readRichText(text) ?? [{ kind: 'p', inlines: plain(text) }],
})

const plain = (text: string): RichInline[] =>
  text.split(addresses).flatMap((part, index): RichInline[] => {
    if (part === '') return []
    const href = index % 2 === 1 ? webLink(part) : null
    return [href === null ? { text: part } : { text: part, href }]
  })
