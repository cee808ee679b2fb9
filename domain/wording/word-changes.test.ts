import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import { changedNow } from '../assessment/changed-now.ts'
import { compare, type Change } from '../assessment/compare.ts'
import { outlineWords } from '../outline/outline-words.ts'
import { valuesOf } from '../outline/outline-questions.ts'
import { compile } from '../rulebook/compile.ts'
import type { RuleContent } from '../rulebook/content.ts'
import type { EntryRestriction, Fact, Group } from '../rulebook/fact.ts'
import { advisory, advisoryLists } from '../testing/advisories.ts'
import {
  abroad,
  airportRef,
  countryRef,
  fact,
  farther,
  group,
  home,
  hub,
  restriction,
  trip,
  world,
} from '../testing/rules.ts'
import { markChanges } from './mark-changes.ts'
import { wordAssessment } from './word-assessment.ts'
import { itemOf, wordChanges } from './word-changes.ts'
import { wordsFor } from './words.ts'

const about = trip({ travellers: travellersOf({ citizenships: [home, farther] }) })
type World = readonly Fact[] | EntryRestriction | RuleContent
const contentOf = (given: World): RuleContent => {
  if ('places' in given) return given
  return world([Array.isArray(given) ? restriction(countryRef(abroad), given) : (given as EntryRestriction)])
}
/** What is told under the last of several rules to whoever read under the first. */
function told(worlds: readonly World[], { of = about, language = 'en' as (typeof languages)[number] } = {}) {
  const books = worlds.map((each, index) => compile(contentOf(each), index + 1))
  const assessed = books.map((book) => assess(of, book, '2026-11-21'))
  const changes = JSON.parse(
    JSON.stringify(assessed.slice(1).flatMap((after, index) => compare(assessed[index]!, after))),
  ) as Change[]
  const last = assessed.at(-1)!
  const words = wordsFor(language, 'traveller', translatorFor(language), books.at(-1)!)
  const items = wordChanges(last, changes, words)
  // A mail asks for no more than the changes are about, and says the same.
  expect(wordChanges(changedNow(of, books.at(-1)!, '2026-11-21', changes), changes, words)).toEqual(items)
  return {
    items,
    changes,
    marked: markChanges(wordAssessment(last, words), last, changes, words),
  }
}
const visa = (answer: 'yes' | 'no', more: Partial<Fact> = {}) => fact('VisaRequiredForStay', answer, more)
const lines = (texts: readonly { text: string }[]) => texts.map(({ text }) => text)
const sides = (item: { before: readonly { text: string }[]; now: readonly { text: string }[] } | undefined) =>
  item && [lines(item.before), lines(item.now)]

test('an answer stands with what was said and what is said now, and for whom', () => {
  const before = [visa('no', { for: [home], maxStay: { days: 60 } }), visa('yes')]
  const { items } = told([before, [visa('yes')]])
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ kind: 'answer', stop: 1, citizenshipIso2s: [home] })
  expect(sides(items[0])).toEqual([['No', 'Up to 60 days'], ['Yes']])
})

test('of several publications the first says what was before, for each citizenship by itself', () => {
  const one = [visa('no', { maxStay: { days: 90 } })]
  const two = [visa('no', { for: [home], maxStay: { days: 60 } }), visa('no', { maxStay: { days: 90 } })]
  const three = [visa('no', { maxStay: { days: 30 } })]
  const { items } = told([one, two, three])
  expect(items.map(({ citizenshipIso2s }) => citizenshipIso2s)).toEqual([[home], [farther]])
  expect(items.map(sides)).toEqual([
    [['Up to 90 days'], ['Up to 30 days']],
    [['Up to 90 days'], ['Up to 30 days']],
  ])
  expect(told([one, two, one])).toMatchObject({ items: [] })
  expect(told([one, two, one]).marked).not.toHaveProperty('changes')
})

test('an answer that is gone, and one that is new, say so on the side that is empty', () => {
  const customs = fact('CustomsAndRestrictedItems', undefined, { text: { de: 'Kein Alkohol', en: 'No alcohol' } })
  expect(told([[visa('no'), customs], [visa('no')]]).items.map(sides)).toEqual([[['No alcohol'], ['not stated']]])
  expect(told([[visa('no')], [visa('no'), customs]]).items.map(sides)).toEqual([[['not stated'], ['No alcohol']]])
})

test('of a long text only what differs is shown, with some words around it', () => {
  const long = (word: string) => `${'one '.repeat(80)}${word} ${'two '.repeat(80)}`.trim()
  const customs = (word: string) => [
    fact('CustomsAndRestrictedItems', undefined, { text: { de: long(word), en: long(word) } }),
  ]
  const [item] = told([customs('ten'), customs('twenty')]).items
  expect(sides(item)).toEqual([
    [`… ${'one '.repeat(10)}ten ${'two '.repeat(10)}…`],
    [`… ${'one '.repeat(10)}twenty ${'two '.repeat(10)}…`],
  ])
})

test('a border that closes, and one that opens', () => {
  const open = restriction(countryRef(abroad), [visa('no')])
  const closed = { ...open, access: [{ authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS' }] as const }
  const { items, marked } = told([open, closed])
  expect(items.map(sides)).toEqual([[['Entry is open'], ['Nobody is let in']]])
  expect(marked.stops[1]!.cells.map(({ isChanged }) => isChanged)).toEqual([true, true])
  expect(told([closed, open]).items.map(sides)).toEqual([[['Nobody is let in'], ['Entry is open']]])
  expect(told([closed, open, closed]).items).toEqual([])
})

test('an advisory that rises, once, and marked where it stands', () => {
  const rules = contentOf([visa('no')])
  const level = (value: number, text: string) => ({
    ...rules,
    advisories: advisoryLists(
      advisory('us', {
        iso2: abroad,
        level: text,
        step: { value, from: 1, to: 4 },
        access: value > 2 ? 'SOME_RESTRICTIONS' : null,
      }),
    ),
  })
  const { items, marked } = told([level(1, 'Normal precautions'), level(3, 'Reconsider travel')])
  expect(items).toHaveLength(1)
  expect(items[0]).toMatchObject({ kind: 'advisory', about: 'US Department of State', stop: 1 })
  expect(sides(items[0])![0]).toContain('Normal precautions')
  expect(sides(items[0])![1]).toContain('Reconsider travel')
  expect(marked.stops[1]!.advisories.map(({ isChanged }) => isChanged)).toEqual([true])
})

test('a change of planes that becomes a stop, and one that is none any more', () => {
  const of = trip({ transits: [airportRef(hub)] })
  const area: Group = {
    ...group('area', [{ code: abroad }, { code: farther }]),
    kind: 'places',
    withoutInnerBorders: true,
  }
  const rules = (areas: Group[]) => world([restriction(countryRef(abroad), [visa('no')])], areas)
  const [apart, within] = [rules([]), rules([area])]
  const changed = told([within, apart], { of }).items.find(({ kind }) => kind === 'stop')
  const gone = told([apart, within], { of }).items.find(({ kind }) => kind === 'stop')
  expect([changed?.stop === null, gone?.stop === null]).toEqual([false, true])
  expect([sides(changed), sides(gone)]).toEqual([
    [[], []],
    [[], []],
  ])
})

test('a task and a permission are marked where what they follow from has changed, and no others', () => {
  const apply = { steps: [{ kind: 'apply', name: { de: 'Visum', en: 'Visa' } }] } as const
  const { marked, items } = told([[visa('no')], [visa('yes', { for: [home], ...apply }), visa('no')]])
  expect(items).toHaveLength(1)
  expect(marked.stops[1]!.cells.map(({ citizenshipIso2, isChanged }) => [citizenshipIso2, isChanged ?? false])).toEqual(
    [
      [home, true],
      [farther, false],
    ],
  )
  expect(marked.checklist.filter(({ isChanged }) => isChanged).every(({ kind }) => kind === 'apply')).toBe(true)
  expect(marked.checklist.filter(({ isChanged }) => isChanged)).not.toEqual([])
  expect(marked.checklist.filter(({ isChanged }) => !isChanged).every(({ kind }) => kind !== 'apply')).toBe(true)
  expect(marked.stops.map(({ isChanged }) => isChanged ?? false)).toEqual([false, true, false])
})

test('all that the outline says of an answer is told of a change, its steps and conditions too', () => {
  const said = (text: string) => ({ de: text, en: text })
  const fee = { amount: 77, currency: 'EUR' }
  const step = { kind: 'apply', name: said('Zstep'), fee, workingDays: 13, opensDaysBefore: 91 } as const
  const more = { maxStay: { days: 61 }, note: said('Znote'), steps: [step] }
  const under = visa('no', { when: { residentOf: [farther] }, maxStay: { days: 29 }, note: said('Zunder') })
  const { items, marked } = told([[visa('no')], [under, visa('yes', more)]])
  const answer = marked.stops[1]!.sections.flatMap(({ answers }) => answers).find(
    ({ type }) => type === 'VisaRequiredForStay',
  )
  const shown = valuesOf(answer!, outlineWords('en', translatorFor('en'), '2026-11-21')).filter(
    ({ citizenshipIso2s }) => citizenshipIso2s.length === 0 || citizenshipIso2s.includes(home),
  )
  const telling = (value: unknown) => new Set(JSON.stringify(value).match(/\bZ[a-z]+\b|\b\d\d\b|under|resid\w+/g))
  const lines = telling(shown.map((each) => each.lines))
  expect(lines).toEqual(new Set(['61', 'Znote', 'Zstep', '77', '13', '91', 'Zunder', '29', ...lines]))
  const heard = telling(items.map(({ now }) => now))
  expect([...lines].filter((word) => !heard.has(word))).toEqual([])
})

test.each(languages)('is said in %s', (language) => {
  const open = restriction(countryRef(abroad), [visa('no')])
  const closed = { ...open, access: [{ authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS' }] as const }
  const { items } = told([open, closed], { language })
  expect(JSON.stringify(items)).not.toMatch(/changes\.|undefined/)
  const t = translatorFor(language)
  for (const count of [1, 2, 5, 22]) expect(t('changes.title', { count })).not.toMatch(/[{}#]/)
})

test('the name of an item is short and holds codes alone', () => {
  const { changes } = told([[visa('no')], [visa('yes')]])
  expect(changes.map(itemOf)).toEqual([`answer.DESTINATION.COUNTRY:${abroad}.VisaRequiredForStay`])
})
