import { readRichText, type RichBlock, type RichInline } from '#domain/rich-text.ts'
import type { ContentText } from '#domain/wording/worded.ts'
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
  { text, language, isUnconfirmed }: ContentText,
  reader: { readonly language: string; readonly t: Translate },
): PdfText => ({
  language,
  about: language === reader.language ? null : reader.t('content.only', { language }),
  isUnconfirmed: language === reader.language && isUnconfirmed === true,
  blocks: readRichText(text) ?? [{ kind: 'p', inlines: plain(text) }],
})

const plain = (text: string): RichInline[] =>
  text.split(addresses).flatMap((part, index): RichInline[] => {
    if (part === '') return []
    const href = index % 2 === 1 ? webAddress(part) : null
    return [href === null ? { text: part } : { text: part, href }]
  })

/** An address that may stand in a link: http or https, given a scheme where it has none. Null for everything else. */
export function webAddress(address: string | null): string | null {
  if (!address) return null
  const text = address.trim()
  const url = URL.parse(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`)
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : null
}
