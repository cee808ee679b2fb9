import { drawMail } from './mail-frame.tsx'
import type { MailLine, MailSide, MailText } from './mail-text.ts'

/** Mails differ in their words: how the others of the same make look is drawn once, with a mark in the place of each text. */
const most = 500
const drawn = new Map<string, readonly string[]>()

/** What `drawMail` says, at a small part of its work. Refuses an address that is none of the web, a mailbox or a telephone. */
export function asHtml(mail: MailText): string {
  const texts: string[] = []
  const marked = withMarks(mail, texts)
  const key = JSON.stringify(marked)
  const pieces = drawn.get(key) ?? draw(key, marked)
  return pieces.map((piece, at) => (at % 2 === 0 ? piece : escaped(texts[Number(piece)]!))).join('')
}

function draw(key: string, marked: MailText): readonly string[] {
  const pieces = drawMail(marked).split(/\u{F0000}(\d+)\u{F0001}/u)
  if (drawn.size >= most) drawn.clear()
  drawn.set(key, pieces)
  return pieces
}

/** The same mail with the number of each text in its place; the language and the colour are part of how it is drawn. */
function withMarks(mail: MailText, texts: string[]): MailText {
  const mark = (text: string): string => `\u{F0000}${texts.push(text) - 1}\u{F0001}`
  const link = ({ words, address }: MailText['button']) => {
    if (!/^(?:https?|mailto|tel):/i.test(address)) throw new Error('A mail leads to an address of another kind')
    return { words: mark(words), address: mark(address) }
  }
  const side = ({ label, text }: { readonly label: string; readonly text: string }) => ({
    label: mark(label),
    text: mark(text),
  })
  const line = ({ text, language }: MailLine): MailLine => ({ text: mark(text), language })
  const lines = (given: MailSide): MailSide => ({ label: mark(given.label), lines: given.lines.map(line) })
  const { language, colour, preview, occasion, changes, highlight, unsubscribe } = mail
  return {
    language,
    colour,
    sender: mark(mail.sender),
    subject: mark(mail.subject),
    ...(preview && { preview: mark(preview) }),
    ...(occasion && { occasion: mark(occasion) }),
    title: mark(mail.title),
    lead: mark(mail.lead),
    greeting: mail.greeting && mark(mail.greeting),
    paragraphs: mail.paragraphs.map((each) => (typeof each === 'string' ? mark(each) : line(each))),
    ...(changes && {
      changes: changes.map(({ place, label, was, is, notes }) => ({
        place: mark(place),
        label: mark(label),
        was: lines(was),
        is: lines(is),
        notes: notes.map(mark),
      })),
    }),
    highlight: highlight && side(highlight),
    button: link(mail.button),
    notes: mail.notes.map(mark),
    contact: mail.contact.map((part) => (typeof part === 'string' ? mark(part) : link(part))),
    legal: mail.legal.map(link),
    ...(unsubscribe && { unsubscribe: link(unsubscribe) }),
  }
}

const written: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
}
/** As React writes a text, in an element and in an attribute alike. */
const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => written[letter]!)
