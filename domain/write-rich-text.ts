import { isRich, readRichText, type RichBlock, type RichInline, type RichText } from './rich-text.ts'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The one way in which a tree is written: reading it again gives the same tree. */
export const writeRichText = (blocks: RichText): string => blocks.map(writeBlock).join('')

const writeBlock = (block: RichBlock): string =>
  block.kind === 'p'
    ? `<p>${block.inlines.map(writeInline).join('')}</p>`
    : `<${block.kind}>${block.items.map((item) => `<li>${writeRichText(item)}</li>`).join('')}</${block.kind}>`

function writeInline(inline: RichInline): string {
  if (inline === 'break') return '<br />'
  const { text, strong, em, href } = inline
  const words = escaped(text)
  const italic = em ? `<em>${words}</em>` : words
  const bold = strong ? `<strong>${italic}</strong>` : italic
  return href === undefined ? bold : `<a href="${escaped(href)}">${bold}</a>`
}

/** A plain text as a tree: a blank line parts paragraphs, a new line stays one. */
export const asRichText = (text: string): RichText =>
  readRichText(text) ??
  text.split(/\n{2,}/).map((paragraph) => ({
    kind: 'p' as const,
    inlines: paragraph
      .split('\n')
      .flatMap((line, index): RichInline[] => [
        ...(index > 0 ? (['break'] as const) : []),
        ...(line === '' ? [] : [{ text: line }]),
      ]),
  }))

/** One text after another: plain ones with a blank between them, and rich as soon as one of them is. */
export const joinTexts = (texts: readonly string[]): string =>
  texts.some(isRich) ? writeRichText(texts.flatMap(asRichText)) : texts.join(' ')

/** The same in words alone, for whatever shows no markup: a paragraph a line, an item after a dash, a link with its address. */
export function plainTextOf(text: string): string {
  const tree = readRichText(text)
  return tree === null ? text : linesOf(tree).join('\n')
}

/** Nothing is said in it. */
export const isEmptyText = (text: string): boolean => !saysSomething(asRichText(text))

const saysSomething = (blocks: RichText): boolean =>
  blocks.some((block) =>
    block.kind === 'p'
      ? block.inlines.some((inline) => inline !== 'break' && inline.text.trim() !== '')
      : block.items.some(saysSomething),
  )

const linesOf = (blocks: RichText): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'p') return wordsOf(block.inlines).split('\n')
    return block.items.flatMap((item, index) => {
      const [first = '', ...rest] = linesOf(item)
      const sign = block.kind === 'ul' ? '- ' : `${index + 1}. `
      return [`${sign}${first}`, ...rest.map((line) => `  ${line}`)]
    })
  })

const wordsOf = (inlines: readonly RichInline[]): string =>
  inlines
    .map((inline, index) => {
      if (inline === 'break') return '\n'
      const { text, href } = inline
      const next = inlines[index + 1]
      // A link of several runs names its address once, at its end.
      if (href === undefined || (next !== undefined && next !== 'break' && next.href === href)) return text
      return isAddressItself(text, href) ? text : `${text} (${href.replace(/^(?:mailto|tel):/i, '')})`
    })
    .join('')

const isAddressItself = (text: string, href: string): boolean => {
  const bare = (address: string): string => address.replace(/^(?:mailto:|tel:|https?:\/\/)/i, '').replace(/\/$/, '')
  return bare(text.trim()) === bare(href)
}

/** The plainest way to write a tree: as a plain text where nothing in it needs markup. */
export function writeText(tree: RichText): string {
  const lines = tree.map((block) =>
    block.kind === 'p' && block.inlines.every((inline) => inline === 'break' || isBare(inline))
      ? wordsOf(block.inlines)
      : null,
  )
  const plain = lines.join('\n\n')
  const isPlain = lines.every((line) => line !== null) && !/<[a-z/!?]/i.test(plain)
  return isPlain ? plain.trim() : writeRichText(tree)
}

const isBare = ({ strong, em, href }: Exclude<RichInline, 'break'>): boolean => !strong && !em && href === undefined
