import { getSchema } from '@tiptap/core'
import { Node } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { writeText } from '#domain/write-rich-text.ts'
import { readRichText } from '#domain/rich-text.ts'
import { documentOf, treeOf, type EditorNode } from './document.ts'
import { extensions } from './extensions.ts'

const rich =
  '<p>A <a href="https://visa.example/"><strong>visa</strong></a><br /><em>now</em></p><ol><li><p>one</p><ul><li><p>two</p></li></ul></li></ol>'

test('what the editor is given comes back as it was', () => {
  const tree = readRichText(rich)!
  expect(treeOf(documentOf(tree))).toEqual(tree)
  expect(writeText(tree)).toBe(rich)
})

test('of what the editor may hold beyond the allowed set nothing is kept', () => {
  const pasted = {
    type: 'doc',
    content: [
      { type: 'heading', content: [{ type: 'text', text: 'gone' }] },
      { type: 'paragraph', content: [{ type: 'image' }, { type: 'text', text: '' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'x', marks: [{ type: 'strike' }, { type: 'link', attrs: { href: 'javascript:x' } }] },
        ],
      },
      { type: 'bulletList', content: [] },
    ],
  }
  expect(treeOf(pasted)).toEqual([
    { kind: 'p', inlines: [] },
    { kind: 'p', inlines: [{ text: 'x' }] },
  ])
})

const schema = getSchema(extensions)

test('the editor itself takes the document, and gives it back as it was', () => {
  const tree = readRichText(rich)!
  const node = Node.fromJSON(schema, documentOf(tree))
  node.check()
  expect(treeOf(node.toJSON() as EditorNode)).toEqual(tree)
})

test('the editor knows nothing beyond the allowed set', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(
    ['bulletList', 'doc', 'hardBreak', 'listItem', 'orderedList', 'paragraph', 'text'].sort(),
  )
  expect(Object.keys(schema.marks).sort()).toEqual(['bold', 'italic', 'link'])
})
