import { Fragment, type ReactNode } from 'react'
import { readRichText, type RichBlock, type RichInline, type RichText as Tree } from '#domain/rich-text.ts'
import { LinkedText } from './LinkedText.tsx'

type RichTextProps = { text: string; tree?: Tree | null; newTab?: boolean }

/**
 * A text of the content, rich or plain. It is made of elements from its tree, never from its markup, so that nothing but the
 * allowed set can come of it. A single paragraph is words alone and may stand within a line.
 */
export function RichText({ text, tree = readRichText(text), newTab = false }: RichTextProps): ReactNode {
  if (tree === null) return <LinkedText text={text} newTab={newTab} />
  const words = inLine(tree)
  return words ? <Inlines inlines={words} newTab={newTab} /> : <Blocks blocks={tree} newTab={newTab} />
}

/** It needs an element of its own, which no paragraph may hold. */
export const isBlockText = (text: string): boolean => isBlockTree(readRichText(text))

export const isBlockTree = (tree: Tree | null): boolean => tree !== null && inLine(tree) === null

const inLine = ([first, ...rest]: Tree): readonly RichInline[] | null =>
  rest.length === 0 && first?.kind === 'p' ? first.inlines : null

const Blocks = ({ blocks, newTab }: { blocks: Tree; newTab: boolean }) =>
  blocks.map((block, index) => <Block key={index} block={block} newTab={newTab} />)

function Block({ block, newTab }: { block: RichBlock; newTab: boolean }) {
  if (block.kind === 'p')
    return (
      <p>
        <Inlines inlines={block.inlines} newTab={newTab} />
      </p>
    )
  const { kind: List, items } = block
  return (
    <List className="rich-list">
      {items.map((item, index) => {
        const words = inLine(item)
        return (
          <li key={index}>
            {words ? <Inlines inlines={words} newTab={newTab} /> : <Blocks blocks={item} newTab={newTab} />}
          </li>
        )
      })}
    </List>
  )
}

const Inlines = ({ inlines, newTab }: { inlines: readonly RichInline[]; newTab: boolean }) =>
  inlines.map((inline, index) =>
    inline === 'break' ? <br key={index} /> : <Fragment key={index}>{elementOf(inline, newTab)}</Fragment>,
  )

function elementOf({ text, strong, em, href }: Exclude<RichInline, 'break'>, newTab: boolean): ReactNode {
  const words = em ? <em>{text}</em> : text
  const said = strong ? <strong>{words}</strong> : words
  if (href === undefined) return said
  const opensBeside = newTab && /^https?:/i.test(href)
  return (
    <a className="address" href={href} target={opensBeside ? '_blank' : undefined} rel="noreferrer">
      {said}
    </a>
  )
}
