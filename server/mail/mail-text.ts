import type { Language } from '#domain/languages.ts'

/** Written by somebody in a language that may be another than the mail's. */
export type MailLine = { readonly text: string; readonly language: Language }

export type MailLink = { readonly words: string; readonly address: string }

/** What a mail says, once: it is written formatted and plain. */
export type MailText = {
  readonly language: Language
  /** In whose name it is sent. */
  readonly sender: string
  /** `#rrggbb`; null: ours. */
  readonly colour: string | null
  readonly subject: string
  /** What a list of mails shows beside the subject. */
  readonly preview?: string
  /** Above the title: on what occasion. */
  readonly occasion?: string
  readonly title: string
  /** Under the title: the dates. */
  readonly lead: string
  /** Empty where the title says at once what it is about. */
  readonly greeting: string
  readonly paragraphs: readonly (string | MailLine)[]
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
  readonly was: MailSide
  readonly is: MailSide
  /** For whom, and as of when. */
  readonly notes: readonly string[]
}
export type MailSide = { readonly label: string; readonly lines: readonly MailLine[] }

/** Between a label and what it names. */
export const colonOf = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ')

/** For who reads no HTML, and for a mail program of one's own. */
export function asPlainText(mail: MailText): string {
  const { occasion, greeting, paragraphs, changes = [], highlight, button, notes, contact, legal, unsubscribe } = mail
  const colon = colonOf(mail.language)
  const ofLink = ({ words, address }: MailLink) =>
    address.startsWith('mailto:') || address.startsWith('tel:') ? words : `${words}${colon}${address}`
  const said = paragraphs.map((each) => [typeof each === 'string' ? each : each.text])
  const title = [mail.title, mail.lead].filter(Boolean)
  const blocks = [
    // What has changed is its own greeting.
    ...(greeting === '' ? [occasion ? [occasion] : [], title, ...said] : [[greeting], ...said, [title.join(', ')]]),
    ...changes.map(({ place, label, was, is, notes: own }) => [
      `${place}, ${label}`,
      ...[was, is].flatMap((side) =>
        side.lines.map(({ text }, at) => (at === 0 ? `${side.label}${colon}${text}` : `  ${text}`)),
      ),
      ...own,
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
