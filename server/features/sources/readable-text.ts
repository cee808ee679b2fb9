import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'

/** What is there on every page of a site, or not for readers. */
const notRead = ['script', 'style', 'noscript', 'template', 'svg', 'textarea', 'option', 'nav', 'header', 'footer']

/** What a reader reads on a page, in one line: its scripts, menus and layout may change as they like. */
export const readableText = (html: string): string =>
  sanitizeHtml(html, {
    allowedTags: [],
    allowedAttributes: {},
    nonTextTags: notRead,
    textFilter: (text) => ` ${text} `,
  })
    .replace(/\s+/g, ' ')
    .trim()

/** Of the readable text of a page; of a document, such as a PDF, of all that it is. */
export function hashOfPage(bytes: Uint8Array, contentType: string): string {
  const hash = createHash('sha256')
  if (!/^(text\/|application\/xhtml)/i.test(contentType)) return hash.update(bytes).digest('hex')
  const text = textOf(bytes, /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8')
  return hash.update(/html/i.test(contentType) ? readableText(text) : text).digest('hex')
}

function textOf(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
