import { type CSSProperties, Fragment } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { Language } from '#domain/languages.ts'
import { isWordmark } from '#domain/wordmark.ts'
import { brandsOf } from '../brand-colours.ts'
import { ink, line, Look, type Part, Table, Text } from './mail-parts.tsx'

const ours = '#0b6156'

/** What every mail has around what it says. */
export type MailContent = {
  readonly language: Language
  /** In whose name it is sent. */
  readonly sender: string
  /** `#rrggbb`; null: ours. */
  readonly colour: string | null
  /** It goes along with the mail, so that nothing is fetched when that is opened. */
  readonly logo?: { readonly url: string; readonly width: number; readonly height: number } | null
  readonly subject: string
  /** What a list of mails shows beside the subject. */
  readonly preview?: string
  readonly parts: readonly Part[]
  /** Who wrote it and how to reach them, and where such mails end. */
  readonly foot: readonly Part[]
}

/** For who reads no HTML, and for a mail program of one's own. */
export const asPlainText = ({ language, parts, foot }: MailContent): string =>
  [...parts, ...foot]
    .map(({ text }) => text(language).filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n')

/** Programs that know dark colours take these; all others show what stands in the elements. */
const darkRules = (brand: string, onBrand: string): string => `
@media (prefers-color-scheme: dark) {
  .page { background: #0e191f !important; }
  .card { background: #15232b !important; border-color: #2c3c45 !important; }
  .head { background: #182629 !important; border-top-color: #b9c4c6 !important; }
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

/** By what a mail finds the logo among what it brings. */
export const nameOfLogo = ({ url }: { readonly url: string }): string => `${url.split('/').at(-1)}@portolan`

/** A whole mail: tables and inline styles, which every mail program shows; nothing is fetched. */
export function drawMail({ language, sender, colour, logo, subject, preview, parts, foot }: MailContent): string {
  const { light, dark } = brandsFor(colour ?? ours)
  const page = (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        <title>{subject}</title>
        <style dangerouslySetInnerHTML={{ __html: darkRules(dark.brand, dark.text) }} />
      </head>
      <body className="page" style={{ margin: 0, padding: 0, background: '#f7f8f5' }}>
        {preview && <div style={unseen}>{preview}</div>}
        <Table className="page" style={{ background: '#f7f8f5' }} padding="16px 8px">
          <Table
            className="card"
            style={{ maxWidth: 600, margin: '0 auto', background: '#ffffff', border: `1px solid ${line}` }}
          >
            <Table className="head" style={{ background: '#f3eddd', borderTop: `6px dashed ${ink}` }} padding="20px">
              {logo && <Logo logo={logo} sender={sender} />}
              {!(logo && isWordmark(logo)) && <Text style={{ fontWeight: 700, fontSize: 15 }}>{sender}</Text>}
            </Table>
            <Table padding="24px 20px">
              <Bodies of={parts} />
            </Table>
            <Table className="rule" style={{ borderTop: `1px solid ${line}` }} padding="20px">
              <Bodies of={foot} />
            </Table>
          </Table>
        </Table>
      </body>
    </html>
  )
  return `<!doctype html>${renderToStaticMarkup(<Look value={{ language, brand: light.brand }}>{page}</Look>)}`
}

/** On a plate of its own: it was drawn for white paper. A program that shows no pictures shows the name. */
function Logo({ logo, sender }: { logo: NonNullable<MailContent['logo']>; sender: string }) {
  const scale = Math.min(220 / logo.width, 48 / logo.height, 1)
  return (
    <img
      src={`cid:${nameOfLogo(logo)}`}
      width={Math.round(logo.width * scale)}
      height={Math.round(logo.height * scale)}
      alt={isWordmark(logo) ? sender : ''}
      style={{
        display: 'block',
        padding: '4px 8px',
        background: '#ffffff',
        borderRadius: 4,
        fontWeight: 700,
        color: ink,
      }}
    />
  )
}

const Bodies = ({ of: parts }: { of: readonly Part[] }) =>
  parts.map(({ body }, at) => <Fragment key={`${at}`}>{body}</Fragment>)

/** Read by lists of mails, and by nobody in the mail itself. */
const unseen: CSSProperties = { display: 'none', maxHeight: 0, overflow: 'hidden', fontSize: 1, lineHeight: '1px' }
