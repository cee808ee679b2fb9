import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { eventCategories } from '#domain/events/categories.ts'
import { eventLevels } from '#domain/events/levels.ts'
import { categoryIcons } from './CategoryGlyph.tsx'
import { LevelInWords } from './LevelInWords.tsx'

const draw = (level: 1 | 2 | 3 | 4 | 5 | null, isDerived = false) =>
  renderToStaticMarkup(<LevelInWords level={level} isDerived={isDerived} />)

test('as many bars are filled as the level says, and none where it is unknown', () => {
  const filled = [...eventLevels, null].map((level) => {
    const [, outline = ''] = /class="[^"]*full[^"]*" d="([^"]*)"/.exec(draw(level)) ?? []
    return outline.split('M').length - 1
  })
  expect(filled).toEqual([1, 2, 3, 4, 5, 0])
  expect(draw(null)).toMatch(/<svg[^>]*data-level="unknown"/)
})

test('a level that was derived says so, one of a source does not', () => {
  expect(draw(3, true)).toContain('event-board.derived')
  expect(draw(3)).not.toContain('event-board.derived')
})

test('no two categories have one sign', () => {
  expect(new Set(Object.values(categoryIcons)).size).toBe(eventCategories.length)
})
