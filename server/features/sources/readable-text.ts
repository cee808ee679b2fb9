import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Parser } from 'htmlparser2'

/** What is there on every page of a site, or not for readers. */
const notRead = new Set([
  'script',
  'style',
  'noscript',
  'template',
  'svg',
  'textarea',
  'option',
  'nav',
  'header',
  'footer',
])
const lettersAtOnce = 16_384
/** Deeper than any page that people wrote: each further level costs more than the one before. */
const deepest = 1000

/** What a reader reads on a page, in one line: its scripts, menus and layout may change as they like. Null: it is no page for readers. */
export async function readableText(html: string): Promise<string | null> {
  const parts: string[] = []
  let depth = 0
  let unread = 0
  const parser = new Parser({
    onopentag: (name) => {
      depth += 1
      if (notRead.has(name)) unread += 1
    },
    ontext: (text) => {
      if (unread === 0) parts.push(text)
    },
    onclosetag: (name) => {
      depth -= 1
      if (notRead.has(name)) unread -= 1
      parts.push(' ')
    },
  })
  for (let at = 0; at < html.length; at += lettersAtOnce) {
    parser.write(html.slice(at, at + lettersAtOnce))
    if (depth > deepest) return null
    // A large page keeps no reader of this process waiting.
    await nextTurn()
  }
  parser.end()
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** Of the readable text of a page; of a document, such as a PDF, of all that it is. */
export async function hashOfPage(bytes: Uint8Array, contentType: string): Promise<string> {
  const hash = createHash('sha256')
  if (!/^(text\/|application\/xhtml)/i.test(contentType)) return hash.update(bytes).digest('hex')
  const text = textOf(bytes, /charset="?([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8')
  if (!/html/i.test(contentType)) return hash.update(text).digest('hex')
  return hash.update((await readableText(text)) ?? bytes).digest('hex')
}

function textOf(bytes: Uint8Array, charset: string): string {
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}
