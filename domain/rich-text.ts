/** A run of words with what is said of them, or the end of a line. */
export type RichInline =
  | { readonly text: string; readonly strong?: true; readonly em?: true; readonly href?: string }
  | 'break'
export type RichBlock =
  | { readonly kind: 'p'; readonly inlines: readonly RichInline[] }
  | { readonly kind: 'ul' | 'ol'; readonly items: readonly (readonly RichBlock[])[] }
export type RichText = readonly RichBlock[]

/** A text is rich when it begins so; every other text is plain, as in the files. */
const begins = /^<(?:p|ul|ol)>/
export const isRich = (text: string): boolean => begins.test(text)

/** How deep lists may stand in lists. */
const deepest = 4

/** Where a link may lead: never to a script, and to no file of this site. */
export const isRichLink = (href: string): boolean =>
  // A control character or a blank would hide what stands behind it.
  !/[\s\p{Cc}]/u.test(href) &&
  (/^(?:mailto|tel):[^/]/i.test(href) || (/^https?:\/\//i.test(href) && URL.canParse(href)))

/**
 * The tree of a rich text, made of the allowed set alone: p br strong em ul ol li and a with its href. Null where the text
 * is plain, or holds anything else: then it is words and no markup, and whoever shows it shows it so.
 */
export function readRichText(text: string): RichText | null {
  if (!isRich(text)) return null
  const reading: Reading = { tokens: tokensOf(text), at: 0 }
  const blocks = readBlocks(reading, 0)
  return blocks !== null && reading.at === reading.tokens.length ? blocks : null
}

/** Markup that no text may have: of a rich one all but the allowed set, of a plain one every tag. */
export const holdsOtherMarkup = (text: string): boolean =>
  isRich(text) ? readRichText(text) === null : /<[a-z/!?]/i.test(text)

type Reading = { readonly tokens: readonly string[]; at: number }

/** Tags and what stands between them; a `<` that begins no tag is a token of its own, which nothing takes. */
const tokensOf = (text: string): string[] => text.match(/<[^<>]*>|[^<]+|</g) ?? []

const isWhite = (token: string | undefined): boolean => token !== undefined && /^[ \t\r\n]*$/.test(token)

function take(reading: Reading, token: string): boolean {
  if (reading.tokens[reading.at] !== token) return false
  reading.at += 1
  return true
}

function skipWhite(reading: Reading): void {
  while (isWhite(reading.tokens[reading.at])) reading.at += 1
}

function readBlocks(reading: Reading, depth: number): RichBlock[] | null {
  const blocks: RichBlock[] = []
  for (skipWhite(reading); isRich(reading.tokens[reading.at] ?? ''); skipWhite(reading)) {
    const block = readBlock(reading, depth)
    if (block === null) return null
    blocks.push(block)
  }
  return blocks
}

function readBlock(reading: Reading, depth: number): RichBlock | null {
  if (take(reading, '<p>')) {
    const inlines = readInlines(reading, {})
    return inlines !== null && take(reading, '</p>') ? { kind: 'p', inlines } : null
  }
  const kind = take(reading, '<ul>') ? 'ul' : take(reading, '<ol>') ? 'ol' : null
  if (kind === null || depth >= deepest) return null
  const items: RichBlock[][] = []
  for (skipWhite(reading); take(reading, '<li>'); skipWhite(reading)) {
    const item = readItem(reading, depth)
    if (item === null) return null
    items.push(item)
  }
  return items.length > 0 && take(reading, `</${kind}>`) ? { kind, items } : null
}

/** Words that stand in an item without a paragraph are one. */
function readItem(reading: Reading, depth: number): RichBlock[] | null {
  const blocks: RichBlock[] = []
  while (!take(reading, '</li>')) {
    if (isRich(reading.tokens[reading.at] ?? '')) {
      const block = readBlock(reading, depth + 1)
      if (block === null) return null
      blocks.push(block)
      skipWhite(reading)
      continue
    }
    const before = reading.at
    const inlines = readInlines(reading, {})
    if (inlines === null || reading.at === before) return null
    blocks.push({ kind: 'p', inlines })
  }
  return blocks
}

type Marks = Omit<Exclude<RichInline, 'break'>, 'text'>
const linkTag = /^<a href="([^"<>]*)">$/

function readInlines(reading: Reading, own: Marks): RichInline[] | null {
  const inlines: RichInline[] = []
  for (;;) {
    const token = reading.tokens[reading.at]
    if (token === undefined) return null
    if (!token.startsWith('<')) {
      reading.at += 1
      inlines.push({ text: decoded(token), ...own })
      continue
    }
    if (/^<br ?\/?>$/.test(token)) {
      reading.at += 1
      inlines.push('break')
      continue
    }
    const opened = openedBy(token, own)
    if (opened === null) return inlines
    reading.at += 1
    const within = readInlines(reading, { ...own, ...opened.marks })
    if (within === null || !take(reading, `</${opened.tag}>`)) return null
    inlines.push(...within)
  }
}

function openedBy(token: string, own: Marks): { readonly tag: string; readonly marks: Marks } | null {
  const tag = token.slice(1, -1)
  // Nothing stands in its like, so marks are never deeper than three.
  if (tag === 'strong' || tag === 'em') return own[tag] ? null : { tag, marks: { [tag]: true } }
  const href = decoded(linkTag.exec(token)?.[1] ?? '')
  // A link within a link is none.
  return href !== '' && own.href === undefined && isRichLink(href) ? { tag: 'a', marks: { href } } : null
}

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00A0',
}
const decoded = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => entities[entity] ?? '')
