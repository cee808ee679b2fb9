import { expect, test } from 'vitest'
import { readTags, tagsInput, writeTags } from './chosen-tags.ts'

const tag = (nameDe: string, order: number | null) => ({ nameDe, nameEn: '', order })

test('are kept as one text, and what is none is no tag', () => {
  const tags = [tag('Einreise', 2), tag('Asien', null)]
  expect(readTags(writeTags(tags))).toEqual(tags)
  expect(writeTags([])).toBe('')
  expect(['', 'x', '{}', '[1]', '[[1, 2]]'].map(readTags)).toEqual([[], [], [], [], []])
})

test('that stand as before keep their places, and a new one comes last', () => {
  expect(tagsInput([tag('a', 3), tag('b', 7), tag('c', null)])).toEqual([
    { nameDe: 'a', nameEn: '', order: 3 },
    { nameDe: 'b', nameEn: '', order: 7 },
    { nameDe: 'c', nameEn: '' },
  ])
})

test('that were moved change places, and no two have one', () => {
  const orders = (tags: Parameters<typeof tagsInput>[0]) => tagsInput(tags).map(({ order }) => order)
  expect(orders([tag('b', 7), tag('a', 3)])).toEqual([3, 7])
  expect(orders([tag('new', null), tag('a', 3)])).toEqual([3, 4])
  expect(orders([tag('b', 3), tag('a', 3)])).toEqual([3, 4])
})
