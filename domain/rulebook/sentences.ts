/**
 * What rules say again and again beside an answer. Content names a sentence, `locales/` has it in every language; a sentence
 * that takes a figure has its placeholder there (`count`, `days`, `inDays`, `currency`).
 */
export const sentenceKeys = [
  'blank-pages',
  'valid-for-stay',
  'not-for-paid-work',
  'officer-decides-length',
  'length-not-stated',
  'free-of-charge',
  'pay-in-cash',
  'no-extension',
] as const
export type SentenceKey = (typeof sentenceKeys)[number]

export type Sentence = {
  readonly say: SentenceKey
  readonly count?: number
  readonly days?: number
  readonly inDays?: number
  /** ISO 4217. */
  readonly currency?: string
}
