import { webLink } from '../web-link.ts'

/** A piece of a line: plain words, or the words of a link. */
export type Piece = string | { readonly words: string; readonly link: string }
export type Line = readonly Piece[]

/** A text that is written twice, formatted and plain, from one value. */
export type Block =
  | { readonly kind: 'heading'; readonly text: string }
  | { readonly kind: 'paragraph'; readonly lines: readonly Line[] }
  | { readonly kind: 'list' | 'numbered'; readonly items: readonly Line[] }

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign]!)

function pieceAsHtml(piece: Piece): string {
  if (typeof piece === 'string') return escaped(piece)
  const link = webLink(piece.link)
  return link === null ? escaped(piece.words) : `<a href="${escaped(link)}">${escaped(piece.words)}</a>`
}

const lineAsHtml = (line: Line): string => line.map(pieceAsHtml).join('')

function blockAsHtml(block: Block): string {
  if (block.kind === 'heading') return `<h3>${escaped(block.text)}</h3>`
  if (block.kind === 'paragraph') return `<p>${block.lines.map(lineAsHtml).join('<br>')}</p>`
  const items = block.items.map((item) => `<li>${lineAsHtml(item)}</li>`).join('')
  return block.kind === 'list' ? `<ul>${items}</ul>` : `<ol>${items}</ol>`
}

/** For a mail program: headings, lists and links, and nothing that a program may refuse. */
export const asHtml = (blocks: readonly Block[]): string => filled(blocks).map(blockAsHtml).join('\n')

const lineAsText = (line: Line): string =>
  line
    .map((piece) =>
      // The host of an address says nothing beside the address.
      typeof piece === 'string'
        ? piece
        : piece.link.includes(piece.words)
          ? piece.link
          : `${piece.words} ${piece.link}`,
    )
    .join('')

function blockAsText(block: Block): string {
  if (block.kind === 'heading') return block.text
  if (block.kind === 'paragraph') return block.lines.map(lineAsText).join('\n')
  return block.items
    .map((item, index) => `${block.kind === 'list' ? '-' : `${index + 1}.`} ${lineAsText(item)}`)
    .join('\n')
}

/** What a heading stands over follows at once; everything else has an empty line between. */
export const asText = (blocks: readonly Block[]): string =>
  filled(blocks)
    .map(
      (block, index, all) =>
        (index === 0 ? '' : all[index - 1]!.kind === 'heading' ? '\n' : '\n\n') + blockAsText(block),
    )
    .join('')

/** Without empty lines and blocks, and without a heading of what is empty. */
function filled(blocks: readonly Block[]): readonly Block[] {
  const said = blocks.map((block) =>
    block.kind === 'paragraph' ? { ...block, lines: block.lines.filter((line) => lineAsText(line) !== '') } : block,
  )
  return said.filter((block, index) => {
    const over = block.kind === 'heading' ? said[index + 1] : block
    return over !== undefined && !isEmpty(over)
  })
}

function isEmpty(block: Block): boolean {
  if (block.kind === 'heading') return true
  return (block.kind === 'paragraph' ? block.lines : block.items).length === 0
}
