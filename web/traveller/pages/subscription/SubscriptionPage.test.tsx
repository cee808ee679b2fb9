import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { languages, type Language } from '#domain/languages.ts'
import type { SubscriptionView } from '../../page-props.ts'
import { renderSubscriptionPage } from '../../render.tsx'
import { agency } from '../../testing/agency.ts'

const pageOf = (view: SubscriptionView, language: Language = 'en'): string =>
  renderSubscriptionPage({
    language,
    t: translatorFor(language),
    path: '/m/CODE/subscribe',
    tripPath: '/m/CODE',
    assets: { css: [], fonts: [], scripts: [] },
    agency,
    view,
  })
const pageWith = (form: Partial<Extract<SubscriptionView, { is: 'form' }>>): string =>
  pageOf({ is: 'form', email: 'mistyped@', hasConsented: true, wantsReminders: false, problem: 'email', ...form })
const titleOf = (html: string) => /<title>(.*?)<\/title>/.exec(html)![1]
const inputOf = (html: string, name: string) => new RegExp(`<input [^>]*name="${name}"[^>]*>`).exec(html)![0]

test('a refused address keeps the consent, has the focus, and its error begins the title of the page', () => {
  const html = pageWith({})
  expect(inputOf(html, 'consent')).toContain('checked=""')
  expect(inputOf(html, 'email')).toMatch(/autofocus=""/i)
  expect(inputOf(html, 'consent')).not.toMatch(/autofocus/i)
  const error = /role="alert"[^>]*>(.*?)</.exec(html)![1]!
  expect(titleOf(html)!.startsWith(`${error} | `)).toBe(true)
})

test('a missing consent is not ticked for its sender, and is where to go on', () => {
  const html = pageWith({ email: 'reader@example.org', hasConsented: false, problem: 'consent' })
  expect(inputOf(html, 'consent')).not.toContain('checked')
  expect(inputOf(html, 'consent')).toMatch(/autofocus=""/i)
})

test('without an error nothing takes the focus', () => {
  const html = pageWith({ email: '', hasConsented: false, problem: null })
  expect(html).not.toMatch(/autofocus|checked=/i)
  expect(titleOf(html)).not.toContain('valid')
})

test.each(languages)(
  'who has confirmed reads between which days mails come, and of reminders who wants them (%s)',
  (language) => {
    const t = translatorFor(language)
    const days = { isRunning: false, from: 'FIRST', to: 'LAST' }
    const html = pageOf({ is: 'confirmed', days, wantsReminders: true }, language)
    for (const said of ['FIRST', 'LAST', t('subscription.confirmed.reminders'), t('subscription.confirmed.end')])
      expect(html).toContain(said)
    const alone = pageOf({ is: 'confirmed', days, wantsReminders: false }, language)
    expect(alone).not.toContain(t('subscription.confirmed.reminders'))
  },
)
