import { MantineProvider } from '@mantine/core'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { DetailTypeKey } from '#domain/catalogue/types.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import { fact } from '#domain/testing/rules.ts'
import { makeWords } from '#domain/wording/words.ts'
import { FactListContext } from '#web/staff/fact-editor/fact-context.ts'
import { AnswerColumns } from './AnswerColumns.tsx'

const nothing = () => {}
const t = (key: string, values: Record<string, unknown> = {}) => [key, ...Object.values(values)].join(' ')
const names = { groupNames: new Map(), policyNames: new Map(), missions: () => [], places: new Map(), translations: {} }
const shared = {
  t,
  words: makeWords('en', 'staff', t, names),
  today: '2026-11-22',
  readOnly: false,
  tokens: () => [],
  change: nothing,
  move: nothing,
  duplicate: nothing,
  remove: nothing,
  toggle: nothing,
  edit: nothing,
}
const shown = (type: DetailTypeKey, heard: readonly Fact[], isOwn: boolean, published: readonly Fact[] = heard) =>
  renderToStaticMarkup(
    <MantineProvider>
      <FactListContext value={shared}>
        <AnswerColumns
          type={type}
          heard={heard}
          isOwn={isOwn}
          published={published}
          parentNames=""
          onTakeOver={nothing}
        />
      </FactListContext>
    </MantineProvider>,
  )
const choices = (html: string) =>
  [...html.matchAll(/role="radiogroup" aria-label="([^"]+)"/g)].map(([, label]) => label)
const checked = (html: string) =>
  [...html.matchAll(/value="(\w+)" checked=""|checked="" value="(\w+)"/g)].map(([, a, b]) => a ?? b)

test('a question that nobody answers has a choice in each column, and nothing is chosen', () => {
  const html = shown('PassportSufficient', [], false)
  expect(choices(html)).toEqual([
    'rule-editor.column.question type.PassportSufficient TOURISM',
    'rule-editor.column.question type.PassportSufficient BUSINESS',
  ])
  expect(checked(html)).toEqual([])
})

test('what a parent says is told and cannot be changed here; so is what is answered in words', () => {
  expect(choices(shown('PassportSufficient', [fact('PassportSufficient', 'yes')], false))).toEqual([])
  expect(choices(shown('Currencies', [], true))).toEqual([])
})

test('a rule for both is chosen once, with the chain beside it; what was published is named where it differs', () => {
  const rule = fact('PassportSufficient', 'no')
  const html = shown('PassportSufficient', [rule], true, [{ ...rule, answer: 'yes' }])
  expect(checked(html)).toEqual(['no'])
  expect(html).toContain('aria-pressed="true" aria-label="rule-editor.column.chain type.PassportSufficient"')
  expect(html).toContain('rule-editor.column.was answer.YES')
  expect(shown('PassportSufficient', [rule], true)).not.toContain('rule-editor.column.was')
})

test('a question that business never sees has no field there, and a figure has its unit', () => {
  const html = shown('ChildrenPassportMaxExpirationInMonthsOnEntry', [], false)
  expect(html).toContain('rule-editor.column.hidden')
  expect(html.match(/inputMode="numeric"/gi)).toHaveLength(1)
})
