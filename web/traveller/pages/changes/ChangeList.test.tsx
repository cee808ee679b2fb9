import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ChangePart } from '#domain/outline/change-parts.ts'
import type { SaidText } from '#domain/outline/lines.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { makeView, type View } from '../../view.ts'
import { ChangeList } from './ChangeList.tsx'

const t = translatorFor('fr')
const parts = makeView({ language: 'fr', t, people: [], isOnePerson: false, today: '2026-11-28' })
const view: View = { ...parts, isNotedOnce: true }
const french: SaidText = { text: '200 cigarettes', language: 'fr', isUnconfirmed: true }
const english: SaidText = { text: '100 cigarettes', language: 'en' }

function shown(before: SaidText, now: SaidText): string {
  const change: ChangePart = {
    item: 'i',
    stop: null,
    title: 'Douane',
    citizenshipIso2s: [],
    sentence: '',
    deadline: null,
    published: null,
    before: [before],
    now: [now],
  }
  return renderToStaticMarkup(<ChangeList changes={[change]} hasStops={false} view={view} />)
}

test('a translation beside what is new in English: each side says what it is, and is read in its language', () => {
  const html = shown(french, english)
  expect(html).toMatch(/<ins><span lang="en">100 cigarettes<\/span> <small class="other-language">/)
  expect(html).toContain(t('content.only', { language: 'en' }))
  expect(html).toContain(t('content.unconfirmed'))
})

test('where both sides are in one language the page says it once, at its end', () => {
  const html = shown({ ...english, text: '200 cigarettes' }, english)
  expect(html).not.toContain('other-language')
  expect(html.match(/lang="en"/g)).toHaveLength(2)
})
