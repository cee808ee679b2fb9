import { readFileSync } from 'node:fs'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { statuses } from '#domain/status/status.ts'
import { outlineWords } from '#domain/outline/outline-words.ts'
import { valuesOf } from '#domain/outline/outline-questions.ts'
import { Word } from './outline/Word.tsx'
import { IsoCode } from './IsoCode.tsx'
import { LinkedText } from './LinkedText.tsx'
import { Rhumb } from './Rhumb.tsx'
import { RouteLine } from './RouteLine.tsx'
import { StatusChip } from './StatusChip.tsx'

test('every status has a shape of its own, and a class of the style sheet', () => {
  const css = readFileSync(new URL('parts.css', import.meta.url), 'utf8')
  const chips = statuses.map((status) => renderToString(<StatusChip status={status}>words</StatusChip>))
  expect(new Set(chips.map((chip) => chip.match(/<svg.*<\/svg>/)?.[0].replace(/status-\w+/g, ''))).size).toBe(5)
  for (const status of statuses) expect(css).toContain(`.status-${status.toLowerCase()} {`)
})

test.each([
  [
    'Bern: https://thaiembassy.ch/.',
    'Bern: <a class="address" href="https://thaiembassy.ch/" rel="noreferrer">https://thaiembassy.ch/</a>.',
  ],
  [
    '(https://www.roc-taiwan.org/de_de/)',
    '(<a class="address" href="https://www.roc-taiwan.org/de_de/" rel="noreferrer">https://www.roc-taiwan.org/de_de/</a>)',
  ],
  ['http://[bad and javascript://x', 'http://[bad and javascript://x'],
  ['<b>no markup</b>', '&lt;b&gt;no markup&lt;/b&gt;'],
])('addresses in %j are links', (text, html) => {
  expect(renderToStaticMarkup(<LinkedText text={text} />)).toBe(html)
})

test('nothing carries an inline style, which a strict content policy would refuse', () => {
  const html = renderToString(
    <>
      <Rhumb width={300} height={420} x={60} y={400} radius={300} />
      <IsoCode iso2="DE" name="Germany" />
      <RouteLine
        label="Route"
        stops={[
          { role: 'DEPARTURE', name: 'FRA' },
          { role: 'TRANSIT', name: 'DOH', detail: '12 Feb' },
        ]}
      />
    </>,
  )
  expect(html).not.toContain('style=')
  expect(html).toContain('<small>12 Feb</small>')
})

test('a code is read out by its name, and by itself where the name stands beside it', () => {
  expect(renderToStaticMarkup(<IsoCode iso2="DE" name="Germany" />)).toBe(
    '<span class="iso" role="img" aria-label="Germany" title="Germany">DE</span>',
  )
  expect(renderToStaticMarkup(<IsoCode iso2="DE" />)).toBe('<span class="iso">DE</span>')
})

test('what was said before stands before what has changed: the answer, or the days alone', () => {
  const reader = {
    language: 'en' as const,
    t: (key: string) => `[${key}]`,
    formatDay: (day: string) => day,
    people: [{ iso2: 'DE', name: 'Germany' }],
    newTab: false,
    classFor: () => undefined,
  }
  const words = outlineWords('en', reader.t, '2027-01-01')
  const value = {
    citizenshipIso2s: ['DE'],
    answer: 'NO',
    word: 'No',
    wordLanguage: 'en',
    tone: 'good',
    said: null,
    phaseText: null,
    unknownText: null,
    text: null,
    conditions: [],
    steps: [],
    why: '',
    source: null,
    checkedAt: null,
    confidence: null,
    unknownReason: null,
    dateStart: null,
    dateEnd: null,
    maxStayDays: null,
  } as const
  const shown = (word: string | null, maxStayText: string | null) => {
    const was = { word: word === null ? null : { text: word, language: 'en' as const }, maxStayText: 'Up to 60 days' }
    const changes = [{ citizenshipIso2s: ['DE'], was }]
    const question = {
      type: 'VisaRequiredForStay',
      valueType: 'YESNO' as const,
      values: [{ ...value, maxStayText, changes }],
    }
    const html = valuesOf(question, words)
      .map((part) => renderToStaticMarkup(<Word value={part} reader={reader} />))
      .join('')
    return html
      .replaceAll(/<[^>]*>/g, ' ')
      .trim()
      .split(/\s{2,}/)
      .filter(Boolean)
      .join(' | ')
  }
  const [before, now, changed] = ['[answer.before]', '[answer.now]', '[answer.changed]']
  expect(shown(null, 'Up to 30 days')).toBe(`No | ${before} | Up to 60 days | ${now} | Up to 30 days | ${changed}`)
  expect(shown(null, null)).toBe(`No | ${before} | Up to 60 days | ${changed}`)
  expect(shown('Yes', null)).toBe(`${before} | Yes | Up to 60 days | ${now} | No | ${changed}`)
})
