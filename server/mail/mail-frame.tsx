import type { CSSProperties, ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { brandsOf } from '../brand-colours.ts'
import { colonOf, type MailChange, type MailLink, type MailSide, type MailText } from './mail-text.ts'

const ours = '#0b6156'
const serif = "Alegreya, Georgia, 'Times New Roman', serif"
const sans = "'Source Sans 3', -apple-system, 'Segoe UI', Roboto, Arial, sans-serif"
const ink = '#14262f'
const quiet = '#42545d'
const line = '#d9ded9'

/** Programs that know dark colours take these; all others show what stands in the elements. */
const darkRules = (brand: string, onBrand: string): string => `
@media (prefers-color-scheme: dark) {
  .page { background: #0e191f !important; }
  .card { background: #15232b !important; border-color: #2c3c45 !important; }
  .head { background: #182629 !important; }
  .ink { color: #f0f3ee !important; }
  .quiet { color: #b9c4c6 !important; }
  .occasion { color: #f2a79d !important; }
  .note { background: #3a3016 !important; color: #f7e6b5 !important; }
  .rule { border-color: #2c3c45 !important; }
  .button { background: ${brand} !important; color: ${onBrand} !important; }
  .link { color: ${brand} !important; }
}`

/** Colours of organisations, moved until they can be read; which takes longer than drawing a mail. */
const brands = new Map<string, ReturnType<typeof brandsOf>>()
const mostBrands = 500
function brandsFor(colour: string): ReturnType<typeof brandsOf> {
  const found = brands.get(colour) ?? brandsOf(colour)
  if (brands.size >= mostBrands) brands.clear()
  brands.set(colour, found)
  return found
}

/** A mail leads to the web, a mailbox or a telephone. */
function safe(address: string): string {
  if (!/^(?:https?|mailto|tel):/i.test(address)) throw new Error('A mail leads to an address of another kind')
  return address
}

/** A whole mail: tables and inline styles, which every mail program shows; no picture and nothing fetched. */
export function drawMail(mail: MailText): string {
  const { light, dark } = brandsFor(mail.colour ?? ours)
  const page = (
    <html lang={mail.language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{mail.subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkRules(dark.brand, dark.text) }} />
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: '#f7f8f5' }}>
        {mail.preview && <div style={unseen}>{mail.preview}</div>}
        <Table className="page" style={{ background: '#f7f8f5' }} padding="24px 12px">
          <Table
            className="card"
            style={{ maxWidth: 600, margin: '0 auto', background: '#ffffff', border: `1px solid ${line}` }}
          >
            <Letter mail={mail} brand={light.brand} />
          </Table>
        </Table>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(page)}`
}

function Letter({ mail, brand }: { mail: MailText; brand: string }) {
  return (
    <>
      <Table className="head" style={{ background: '#f3eddd', borderTop: `6px dashed ${ink}` }} padding="20px 32px">
        <Text as="p" className="ink" style={{ fontWeight: 700, fontSize: 15 }}>
          {mail.sender}
        </Text>
      </Table>
      <Table padding="28px 32px">
        {mail.occasion && (
          <Text className="occasion" style={{ color: '#97271b', fontSize: 14, fontWeight: 700, margin: '0 0 4px' }}>
            {mail.occasion}
          </Text>
        )}
        <Text as="h1" className="ink" style={{ fontFamily: serif, fontSize: 28, lineHeight: '34px', fontWeight: 700 }}>
          {mail.title}
        </Text>
        <Text className="quiet" style={{ color: quiet, marginBottom: 24 }}>
          {mail.lead}
        </Text>
        {mail.greeting && <Text>{mail.greeting}</Text>}
        {mail.paragraphs.map((each) =>
          typeof each === 'string' ? (
            <Text key={each}>{each}</Text>
          ) : (
            <Text key={each.text} lang={each.language === mail.language ? undefined : each.language}>
              {each.text}
            </Text>
          ),
        )}
        {mail.changes?.map((change) => (
          <Change
            key={`${change.place} ${change.label} ${change.is.lines[0]?.text}`}
            change={change}
            language={mail.language}
          />
        ))}
        {mail.highlight && (
          <Table
            className="note"
            style={{ background: '#fdf1d5', borderRadius: 8, margin: '8px 0 20px' }}
            padding="14px 18px"
          >
            <Text className="note" style={{ color: '#6b4e08', margin: '0 0 4px', fontSize: 14 }}>
              {mail.highlight.label}
            </Text>
            <Text className="note" style={{ fontWeight: 700, margin: 0 }}>
              {mail.highlight.text}
            </Text>
          </Table>
        )}
        <a className="button" href={safe(mail.button.address)} style={buttonStyle(brand)}>
          {mail.button.words}
        </a>
        {mail.notes.map((text) => (
          <Text key={text} className="quiet" style={{ color: quiet, fontSize: 14, margin: '12px 0 0' }}>
            {text}
          </Text>
        ))}
      </Table>
      <Table className="rule" style={{ borderTop: `1px solid ${line}` }} padding="20px 32px">
        {mail.contact.map((part) => (
          <Text key={typeof part === 'string' ? part : part.address} className="quiet" style={small}>
            {typeof part === 'string' ? part : <Link link={part} brand={brand} />}
          </Text>
        ))}
        {mail.unsubscribe && (
          <Text className="quiet" style={{ ...small, marginTop: 12 }}>
            <Link link={mail.unsubscribe} brand={brand} />
          </Text>
        )}
        {mail.legal.length > 0 && (
          <Text className="quiet" style={{ ...small, marginTop: 12 }}>
            {mail.legal.map((link, index) => (
              <span key={link.address}>
                {index > 0 && ' · '}
                <Link link={link} brand={brand} />
              </span>
            ))}
          </Text>
        )}
      </Table>
    </>
  )
}

type ChangeProps = { change: MailChange; language: MailText['language'] }

/** Each side has its word: a line through a text alone is read out by no one. */
const Change = ({ change: { place, label, was, is, notes }, language }: ChangeProps) => (
  <Table className="rule" style={{ borderTop: `1px solid ${line}`, margin: '0 0 8px' }} padding="12px 0 4px">
    <Text style={{ fontWeight: 700, margin: '0 0 4px' }}>
      {place}, {label}
    </Text>
    <Side side={was} language={language} className="quiet" color={quiet} as="s" />
    <Side side={is} language={language} className="ink" color={ink} as="strong" />
    {notes.map((text) => (
      <Text key={text} className="quiet" style={{ color: quiet, fontSize: 14, margin: '0 0 4px' }}>
        {text}
      </Text>
    ))}
  </Table>
)

type SideProps = {
  side: MailSide
  language: MailText['language']
  className: string
  color: string
  as: 's' | 'strong'
}
const Side = ({ side: { label, lines }, language, className, color, as: Mark }: SideProps) =>
  lines.map(({ text, language: own }, at) => (
    <Text key={`${at}`} className={className} style={{ color, margin: '0 0 4px' }}>
      {at === 0 && label}
      {at === 0 && colonOf(language)}
      <Mark lang={own === language ? undefined : own}>{text}</Mark>
    </Text>
  ))

/** Read by lists of mails, and by nobody in the mail itself. */
const unseen: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px' }

const small: CSSProperties = { color: quiet, fontSize: 14, lineHeight: '22px', margin: 0 }
const buttonStyle = (brand: string): CSSProperties => ({
  display: 'inline-block',
  padding: '12px 22px',
  borderRadius: 8,
  background: brand,
  color: '#ffffff',
  fontFamily: sans,
  fontSize: 16,
  fontWeight: 700,
  textDecoration: 'none',
})

const Link = ({ link, brand }: { link: MailLink; brand: string }) => (
  <a className="link" href={safe(link.address)} style={{ color: brand }}>
    {link.words}
  </a>
)

type TextProps = {
  as?: 'p' | 'h1'
  className?: string
  lang?: string | undefined
  style?: CSSProperties
  children: ReactNode
}
const Text = ({ as: Element = 'p', className = 'ink', lang, style, children }: TextProps) => (
  <Element
    className={className}
    lang={lang}
    style={{ margin: '0 0 12px', color: ink, fontFamily: sans, fontSize: 16, lineHeight: '24px', ...style }}
  >
    {children}
  </Element>
)

/** One cell: the only box that every mail program draws alike. */
type TableProps = { className?: string; style?: CSSProperties; padding?: string; children: ReactNode }
const Table = ({ className, style, padding = '0', children }: TableProps) => (
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
