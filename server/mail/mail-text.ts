import type { Language } from '#domain/languages.ts'

export type MailLink = { readonly words: string; readonly address: string }

/** What a mail says, once: it is written formatted and plain. */
export type MailText = {
  readonly language: Language
  /** In whose name it is sent. */
  readonly sender: string
  /** `#rrggbb`; null: ours. */
  readonly colour: string | null
  readonly subject: string
  readonly title: string
  /** Under the title: the dates. */
  readonly lead: string
  readonly greeting: string
  readonly paragraphs: readonly string[]
  /** What is otherwise than it was. */
  readonly changes?: readonly MailChange[]
  /** What must not be overlooked. */
  readonly highlight: { readonly label: string; readonly text: string } | null
  readonly button: MailLink
  /** After the button. */
  readonly notes: readonly string[]
  /** Who wrote it and how to reach them. */
  readonly contact: readonly (string | MailLink)[]
  readonly legal: readonly MailLink[]
  /** Where these mails end. */
  readonly unsubscribe?: MailLink
}

/** One thing with the words for its two sides. */
export type MailChange = {
  readonly place: string
  readonly label: string
  readonly was: { readonly label: string; readonly text: string }
  readonly is: { readonly label: string; readonly text: string }
}

/** Between a label and what it names. */
export const colonOf = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ')

/** For who reads no HTML, and for a mail program of one's own. */
export function asPlainText(mail: MailText): string {
  const { greeting, paragraphs, changes = [], highlight, button, notes, contact, legal, unsubscribe } = mail
  const colon = colonOf(mail.language)
  const ofLink = ({ words, address }: MailLink) =>
    address.startsWith('mailto:') || address.startsWith('tel:') ? words : `${words}${colon}${address}`
  const blocks = [
    [greeting],
    ...paragraphs.map((text) => [text]),
    [[mail.title, mail.lead].filter(Boolean).join(', ')],
    ...changes.map(({ place, label, was, is }) => [
      `${place}, ${label}`,
      ...[was, is].map((side) => `${side.label}${colon}${side.text}`),
    ]),
    highlight ? [`${highlight.label}${colon}${highlight.text}`] : [],
    [ofLink(button)],
    notes,
    [...contact.map((line) => (typeof line === 'string' ? line : ofLink(line))), ...legal.map(ofLink)],
    unsubscribe ? [ofLink(unsubscribe)] : [],
  ]
  return blocks
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
}
