import { createHash } from 'node:crypto'
import sanitizeHtml from 'sanitize-html'
import { boundedCache } from '#domain/bounded-cache.ts'
import { holdsOtherMarkup, isRich, isRichLink, readRichText } from '#domain/rich-text.ts'
import { writeRichText } from '#domain/write-rich-text.ts'
import { problemIf, type Problem } from './problem.ts'

/** Of these not even what stands between their tags is words. */
const withoutWords = 'script style textarea option noscript template xmp iframe noembed noframes title svg math object'

const allowed: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 'ul', 'ol', 'li', 'a'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowedSchemesAppliedToAttributes: ['href'],
  allowProtocolRelative: false,
  nonTextTags: withoutWords.split(' '),
  nestingLimit: 40,
  transformTags: { b: 'strong', i: 'em' },
  // A link that leads nowhere allowed is its words.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'a' && !isRichLink(attribs.href ?? '') ? ('excludeTag' as const) : false,
}

/**
 * A text as it may be shown, whatever was stored: of a rich one the allowed set is left, in the one way it is written. A plain
 * text is never read as markup and stays as it is.
 */
export function sanitiseText(text: string): string {
  if (!isRich(text)) return text
  const key = createHash('sha256').update(text).digest('base64')
  const clean = () => recent.of(key, () => read(text))
  return asTheyMayBe.of(key, () => clean() === text) ? text : clean()
}

/** Reading one takes milliseconds, and a list of news holds hundreds. Most are as they were written: of those nothing is kept but that. */
const asTheyMayBe = boundedCache<boolean>(10_000)
const recent = boundedCache<string>(200)

function read(text: string): string {
  const clean = sanitizeHtml(text, allowed)
  // What is nested as no text may be is left as words.
  const tree = readRichText(clean) ?? readRichText(`<p>${sanitizeHtml(clean, { allowedTags: [] })}</p>`)
  return writeRichText(tree ?? [])
}

/** That a text which is to be kept holds markup beyond the allowed set, or a link to where none may lead. */
export const checkMarkup = (field: string, text: string): Problem[] =>
  problemIf(
    holdsOtherMarkup(text) || (isRich(text) && asWritten(sanitiseText(text)) !== asWritten(text)),
    field,
    'texts.markup-not-allowed',
  )

const asWritten = (text: string): string => {
  const tree = readRichText(text)
  return tree === null ? text : writeRichText(tree)
}

/** Every text in a value that was stored, sanitised; the same value where nothing in it is rich. */
export function sanitiseTexts<T>(value: T): T {
  if (typeof value === 'string') return sanitiseText(value) as T
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) {
    const clean = value.map((each: unknown) => sanitiseTexts(each))
    return clean.some((each, index) => each !== value[index]) ? (clean as T) : value
  }
  const entries = Object.entries(value)
  const clean = entries.map(([key, each]): [string, unknown] => [key, sanitiseTexts(each)])
  return clean.some(([, each], index) => each !== entries[index]?.[1]) ? (Object.fromEntries(clean) as T) : value
}
