import { isRichLink, type RichBlock, type RichInline, type RichText } from '#domain/rich-text.ts'

/** What the editor holds, as far as it is ours: everything else in it is passed over. */
export type EditorNode = {
  readonly type?: string
  readonly text?: string
  readonly content?: readonly EditorNode[]
  readonly marks?: readonly { readonly type: string; readonly attrs?: Readonly<Record<string, unknown>> }[]
}

const lists: Readonly<Record<string, 'ul' | 'ol'>> = { bulletList: 'ul', orderedList: 'ol' }

/** The tree of what stands in the editor. */
export const treeOf = (document: EditorNode): RichText => (document.content ?? []).flatMap(blockOf)

function blockOf(node: EditorNode): RichBlock[] {
  if (node.type === 'paragraph') return [{ kind: 'p', inlines: (node.content ?? []).flatMap(inlineOf) }]
  const kind = lists[node.type ?? '']
  if (kind === undefined) return []
  const items = (node.content ?? []).map(treeOf)
  return items.length > 0 ? [{ kind, items }] : []
}

function inlineOf({ type, text = '', marks = [] }: EditorNode): RichInline[] {
  if (type === 'hardBreak') return ['break']
  if (type !== 'text' || text === '') return []
  const has = (name: string) => marks.some((mark) => mark.type === name)
  const href = marks.find((mark) => mark.type === 'link')?.attrs?.href
  return [
    {
      text,
      ...(has('bold') && { strong: true as const }),
      ...(has('italic') && { em: true as const }),
      ...(typeof href === 'string' && isRichLink(href) && { href }),
    },
  ]
}

/** The same the other way. */
export const documentOf = (tree: RichText): EditorNode & { type: 'doc' } => ({
  type: 'doc',
  content: tree.length > 0 ? tree.map(nodeOf) : [{ type: 'paragraph' }],
})

function nodeOf(block: RichBlock): EditorNode {
  if (block.kind === 'p') return { type: 'paragraph', content: block.inlines.map(leafOf) }
  return {
    type: block.kind === 'ul' ? 'bulletList' : 'orderedList',
    content: block.items.map((item) => ({
      type: 'listItem',
      // An item begins with a paragraph.
      content: [...(item[0]?.kind === 'p' ? [] : [{ type: 'paragraph' }]), ...item.map(nodeOf)],
    })),
  }
}

function leafOf(inline: RichInline): EditorNode {
  if (inline === 'break') return { type: 'hardBreak' }
  const { text, strong, em, href } = inline
  const marks = [
    ...(href === undefined ? [] : [{ type: 'link', attrs: { href } }]),
    ...(strong ? [{ type: 'bold' }] : []),
    ...(em ? [{ type: 'italic' }] : []),
  ]
  return { type: 'text', text, ...(marks.length > 0 && { marks }) }
}
