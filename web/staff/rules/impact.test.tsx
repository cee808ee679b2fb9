import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { everyPart, wordsOfEveryPart } from '#domain/testing/every-part.ts'
import { wordedCell, wordedSection, wordedStop, wordedValue } from '#domain/testing/worded-stops.ts'
import type { RulePreview } from '#domain/wording/rule-preview.ts'
import type { WordedStop, WordedTask, WordedValue } from '#domain/wording/worded.ts'
import type { RuleImpactQuery } from '../generated/graphql.ts'
import { ImpactCounts } from './ImpactCounts.tsx'
import { PreviewAnswer } from './PreviewAnswer.tsx'

const impact: RuleImpactQuery['ruleImpact'] = {
  errors: [],
  isComplete: true,
  lookedAt: 9,
  pages: 3,
  departingSoon: 1,
  mails: 2,
  otherPlaces: 0,
  otherCitizenships: 2,
  places: [{ key: 'COUNTRY:TH', name: 'Thailand', pages: 3 }],
  citizenships: [{ key: 'DE', name: 'Germany', pages: 3 }],
  types: [],
  examples: [
    { journeyId: '1', dateStart: '2026-12-01', destinations: ['Thailand'], citizenships: ['Germany'], types: [] },
  ],
}
const shown = (more: Partial<typeof impact> = {}) =>
  renderToStaticMarkup(<ImpactCounts impact={{ ...impact, ...more }} />)

test('a count that is not whole says so, and one of nothing names nobody', () => {
  expect(shown()).not.toContain('rule-impact.soFar')
  expect(shown({ isComplete: false })).toContain('rule-impact.soFar')
  const nothing = shown({
    pages: 0,
    departingSoon: 0,
    mails: 0,
    places: [],
    citizenships: [],
    examples: [],
    otherCitizenships: 0,
  })
  expect(nothing).toContain('rule-impact.pages')
  expect(nothing).not.toMatch(/rule-impact.(soon|examples|noExamples|others)/)
})

test('pages of others stand in the count alone, and what is not named is counted', () => {
  expect(shown()).toContain('rule-impact.more')
  expect(shown({ otherCitizenships: 0 })).not.toContain('rule-impact.more')
  expect(shown({ examples: [] })).toContain('rule-impact.noExamples')
})

const value = (word: string, why: string): WordedValue =>
  wordedValue({ answer: word, word, tone: 'plain', source: 'javascript:alert(1)', why })
const stop = (headline: string, text: WordedValue['text'] = null): WordedStop =>
  wordedStop('TH', {
    name: 'Thailand',
    cells: [wordedCell({ headline })],
    sections: [wordedSection([{ ...value(headline, 'Thailand, rule a1'), text }])],
  })
const apply: WordedTask = {
  ...everyPart.checklist[0]!,
  when: 'By 1 February 2027',
  text: 'Apply for the visa',
  detail: 'USD 50',
}
const preview: RulePreview = {
  errors: [],
  now: stop('No visa'),
  after: stop('Visa'),
  tasksNow: [],
  tasksAfter: [apply],
  changes: [],
}

test('a draft with mistakes says which, and shows no answer', () => {
  const errors = [{ field: 'facts.0.answer', messages: ['Not filled in.'] }]
  const html = renderToStaticMarkup(<PreviewAnswer preview={{ ...preview, errors, now: null, after: null }} />)
  expect(html).toContain('<code>facts.0.answer</code> Not filled in.')
  expect(html).not.toContain('rule-preview.now')
})

test('today stands beside the draft, with what changes and why; a source that is no page is no link', () => {
  const was = [value('No', 'Thailand, rule a1')]
  const is = [value('Yes', 'Thailand, rule b2')]
  const changed = {
    ...preview,
    changes: [{ type: 'VisaRequiredForStay', valueType: 'YESNO' as const, label: 'Visa required', was, is }],
  }
  const html = renderToStaticMarkup(<PreviewAnswer preview={changed} />)
  expect(html.indexOf('rule-preview.now')).toBeLessThan(html.indexOf('rule-preview.after'))
  for (const part of ['Thailand, rule a1', 'Thailand, rule b2', 'By 1 February 2027', 'USD 50'])
    expect(html).toContain(part)
  expect(html).not.toMatch(/rule-preview.same|javascript/)
  expect(renderToStaticMarkup(<PreviewAnswer preview={preview} />)).toContain('rule-preview.same')
})

test('a note with a form is shown in it, and says that its translation is not checked', () => {
  const after = stop('Visa', { text: '<p>Bring <strong>two</strong> photos</p>', language: 'de', isUnconfirmed: true })
  const html = renderToStaticMarkup(<PreviewAnswer preview={{ ...preview, after }} />)
  expect(html).toContain('Bring <strong>two</strong> photos')
  expect(html).not.toContain('&lt;p&gt;')
  expect(html).toContain('content.unconfirmed')
})

test('the preview drops nothing of an answer or a task', () => {
  const [after] = everyPart.stops
  const answers = after!.sections.flatMap((section) => section.answers)
  const tasksAfter = everyPart.checklist
  const html = renderToStaticMarkup(<PreviewAnswer preview={{ ...preview, after: after!, tasksAfter }} />)
  const parts = wordsOfEveryPart([after!.cells.map(({ headline, detail }) => [headline, detail]), answers, tasksAfter])
  expect(parts.length).toBeGreaterThan(10)
  // Sentences of ours are their keys here, and a fee stands in one; a name in the reader's language stands for the general words.
  expect(html).toContain('answer.fee')
  expect(parts.filter((word) => !html.toLowerCase().includes(word))).toEqual(['zfee', 'ztaskname', 'ztaskfee'])
})
