import { createContext, type CSSProperties, type ReactNode, use } from 'react'
import type { Language } from '#domain/languages.ts'

/** One thing that a mail says, in both its forms: blocks of lines for who reads no HTML, and what is drawn. */
export type Part = { readonly text: (language: Language) => readonly string[]; readonly body: ReactNode }

export type MailLink = { readonly words: string; readonly address: string }

/** What the whole mail has: its language, and the colour of whoever sends it. */
export const Look = createContext<{ readonly language: Language; readonly brand: string }>({
  language: 'en',
  brand: '',
})

export const ink = '#14262f'
export const quiet = '#42545d'
export const line = '#d9ded9'
const serif = "Alegreya, Georgia, 'Times New Roman', serif"
const sans = "'Source Sans 3', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"

/** Between a label and what it names. */
export const colonOf = (language: Language): string => (language === 'fr' ? '\u00a0: ' : ': ')

/** Above the title: on what occasion. */
export const occasion = (words: string): Part => ({
  text: () => [words],
  body: (
    <Text className="occasion" style={{ color: '#97271b', fontSize: 14, fontWeight: 700, margin: '0 0 4px' }}>
      {words}
    </Text>
  ),
})

export const heading = (title: string, lead: string): Part => ({
  text: () => [title, lead],
  body: (
    <>
      <Text as="h1" className="ink" style={{ fontFamily: serif, fontSize: 28, lineHeight: '34px', fontWeight: 700 }}>
        {title}
      </Text>
      <Text className="quiet" style={{ color: quiet, marginBottom: 24 }}>
        {lead}
      </Text>
    </>
  ),
})

/** Drawn alone; for who reads the plain text it stands elsewhere. */
export const drawn = ({ body }: Part): Part => ({ text: () => [], body })
export const plain = (words: string): Part => ({ text: () => [words], body: null })

/** `language`: of somebody's own words, which may not be the mail's; then `mark` says which it is. */
export const paragraph = (words: string, language?: Language, mark = ''): Part => ({
  text: () => [mark ? `${words} (${mark})` : words],
  body: (
    <Text>
      <Spoken language={language}>{words}</Spoken>
      {mark && ` (${mark})`}
    </Text>
  ),
})

const Spoken = ({ language, children }: { language: Language | undefined; children: string }) => {
  const other = useOther(language)
  return other === undefined ? children : <span lang={other}>{children}</span>
}

/** What must not be overlooked. */
export const highlight = (label: string, words: string): Part => ({
  text: (language) => [`${label}${colonOf(language)}${words}`],
  body: (
    <Table
      className="note"
      style={{ background: '#fdf1d5', borderRadius: 8, margin: '8px 0 20px' }}
      padding="14px 18px"
    >
      <Text className="note" style={{ color: '#6b4e08', margin: '0 0 4px', fontSize: 14 }}>
        {label}
      </Text>
      <Text className="note" style={{ fontWeight: 700, margin: 0 }}>
        {words}
      </Text>
    </Table>
  ),
})

type Side = { readonly label: string; readonly words: string }

/** As it was and as it is. Each side has its word: a line through a text alone is read out by no one. */
export const changedThing = (title: string, was: Side, is: Side): Part => ({
  text: (language) => [title, ...[was, is].map(({ label, words }) => `${label}${colonOf(language)}${words}`)],
  body: <ChangedTable title={title} was={was} is={is} />,
})

function ChangedTable({ title, was, is }: { title: string; was: Side; is: Side }) {
  const colon = colonOf(use(Look).language)
  return (
    <Table className="rule" style={{ borderTop: `1px solid ${line}`, margin: '0 0 8px' }} padding="12px 0 4px">
      <Text style={{ fontWeight: 700, margin: '0 0 4px' }}>{title}</Text>
      <Text className="quiet" style={{ color: quiet, margin: '0 0 4px' }}>
        {was.label}
        {colon}
        <s>{was.words}</s>
      </Text>
      <Text style={{ margin: '0 0 4px' }}>
        {is.label}
        {colon}
        <strong>{is.words}</strong>
      </Text>
    </Table>
  )
}

export const button = (link: MailLink): Part => ({ text: plainLink(link), body: <Button {...link} /> })

export const notes = (all: readonly string[]): Part => ({
  text: () => all,
  body: all.map((words) => (
    <Text key={words} className="quiet" style={{ color: quiet, fontSize: 14, margin: '12px 0' }}>
      {words}
    </Text>
  )),
})

/** At the foot, one below the other. */
export const footLines = (lines: readonly (string | MailLink)[]): Part => ({
  text: (language) => lines.flatMap((each) => (typeof each === 'string' ? each : plainLink(each)(language))),
  body: lines.map((each) => (
    <Text key={typeof each === 'string' ? each : each.address} className="quiet" style={small}>
      {typeof each === 'string' ? each : <Link {...each} />}
    </Text>
  )),
})

/** At the foot, in one line. */
export const footLinks = (links: readonly MailLink[]): Part => ({
  text: (language) => links.flatMap((link) => plainLink(link)(language)),
  body: links.length > 0 && (
    <Text className="quiet" style={{ ...small, marginTop: 12 }}>
      {links.map((link, index) => (
        <span key={link.address}>
          {index > 0 && ' · '}
          <Link {...link} />
        </span>
      ))}
    </Text>
  ),
})

const plainLink =
  ({ words, address }: MailLink): Part['text'] =>
  (language) => [/^(?:mailto|tel):/.test(address) ? words : `${words}${colonOf(language)}${address}`]

const small: CSSProperties = { color: quiet, fontSize: 14, lineHeight: '22px', margin: 0 }

/** A mail leads to the web, a mailbox or a telephone. */
function safe(address: string): string {
  if (!/^(?:https?|mailto|tel):/i.test(address)) throw new Error('A mail leads to an address of another kind')
  return address
}

function Link({ words, address }: MailLink) {
  return (
    <a className="link" href={safe(address)} style={{ color: use(Look).brand }}>
      {words}
    </a>
  )
}

function Button({ words, address }: MailLink) {
  const look: CSSProperties = {
    display: 'inline-block',
    margin: '8px 0 4px',
    padding: '12px 22px',
    borderRadius: 8,
    background: use(Look).brand,
    color: '#ffffff',
    fontFamily: sans,
    fontSize: 16,
    fontWeight: 700,
    textDecoration: 'none',
  }
  return (
    <a className="button" href={safe(address)} style={look}>
      {words}
    </a>
  )
}

type TextProps = {
  as?: 'p' | 'h1'
  className?: string
  style?: CSSProperties
  children: ReactNode
}
export function Text({ as: Element = 'p', className = 'ink', style, children }: TextProps) {
  return (
    <Element
      className={className}
      style={{ margin: '0 0 12px', color: ink, fontFamily: sans, fontSize: 16, lineHeight: '24px', ...style }}
    >
      {children}
    </Element>
  )
}

/** A language that is not the mail's. */
export function useOther(language: Language | undefined): Language | undefined {
  const { language: own } = use(Look)
  return language === own ? undefined : language
}

/** One cell: the only box that every mail program draws alike. */
type TableProps = { className?: string; style?: CSSProperties; padding?: string; children: ReactNode }
export const Table = ({ className, style, padding = '0', children }: TableProps) => (
  <table
    role="presentation"
    width="100%"
    cellPadding={0}
    cellSpacing={0}
    className={className}
    style={{ borderCollapse: 'separate', ...style }}
  >
    <tbody>
      <tr>
        <td style={{ padding }}>{children}</td>
      </tr>
    </tbody>
  </table>
)
