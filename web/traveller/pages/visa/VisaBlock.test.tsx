import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { eVisa, wordedWith } from '#domain/testing/worded.ts'
import { travellersOf } from '#domain/assessment/traveller.ts'
import { fact, farther, home, trip } from '#domain/testing/rules.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import type { VisaProvider } from '#domain/visa-providers.ts'
import { languages, type Language } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { agency } from '../../testing/agency.ts'
import { makeView } from '../../view.ts'
import { VisaBlock } from './VisaBlock.tsx'

const worded = wordedWith(translatorFor)
const show = (
  facts: readonly Fact[],
  visaProviders: readonly VisaProvider[] | null,
  language: Language = 'en',
  about = trip(),
) =>
  renderToStaticMarkup(
    <VisaBlock
      assessment={worded([...facts], about, language)}
      agency={agency}
      visaProviders={visaProviders}
      view={makeView({
        language,
        t: translatorFor(language),
        people: [{ iso2: home, name: home }],
        isOnePerson: false,
        today: '2026-11-21',
      })}
    />,
  )
const provider = (name: string, more: Partial<VisaProvider> = {}): VisaProvider => ({
  list: 'VISA',
  name,
  url: `https://${name}.example/`,
  types: ['E_VISA'],
  ...more,
})
const hosts = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, link]) => link)

test('the official way with its fee stands first, then who gets it for money, in the order of the list', () => {
  const html = show(eVisa, [
    provider('second'),
    provider('first'),
    provider('other', { types: ['VISA', 'TRANSIT_VISA'] }),
  ])
  expect(hosts(html)).toEqual(['https://example.org/evisa', 'https://second.example/', 'https://first.example/'])
  expect(html.indexOf('Official fee: ')).toBeLessThan(html.indexOf('second.example'))
  expect(html.match(/rel="noopener noreferrer"/g)).toHaveLength(3)
  expect(html).toContain('Demo &lt;Travel&gt;')
})

test('closed it says for whom and where, and whom the agency names', () => {
  const summary = (html: string) =>
    /<summary.*<\/summary>/
      .exec(html)![0]
      .replaceAll(/<[^>]*>/g, '')
      .trim()
  const named = show(eVisa, [provider('first'), provider('second')])
  expect(named).toMatch(/<details class="fold visa named" id="visa"><summary/)
  expect(summary(named)).toMatch(/ · first, second$/)
  expect(show(eVisa, [])).toMatch(/<details class="fold visa" id="visa"><summary/)
  expect(summary(show(eVisa, []))).not.toContain(' · ')
})

test('that nobody is named is said once for all that is needed', () => {
  const both = trip({ travellers: travellersOf({ citizenships: [home, farther] }) })
  const visas = [fact('VisaRequiredForStay', 'yes'), fact('EVisaPossible', 'yes', { for: [farther] })]
  const html = show(visas, [], 'en', both)
  expect(html.split('class="visa-need').length).toBeGreaterThan(2)
  expect(html.split('names no provider')).toHaveLength(2)
})

test('a permit is got by those of the other list', () => {
  const permit = [fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'yes')]
  const both = [
    provider('visas', { types: ['ENTRY_PERMIT'] }),
    provider('permits', { list: 'ENTRY_PERMIT', types: ['ENTRY_PERMIT'] }),
  ]
  expect(hosts(show(permit, both)).filter((link) => !link!.startsWith('#'))).toEqual(['https://permits.example/'])
})

test.each(languages)('nobody named is said, and so is an unknown official way (%s)', (language) => {
  const t = translatorFor(language)
  const html = show([fact('VisaRequiredForStay', 'yes')], [], language)
  expect(html).toContain('<details class="fold visa" id="visa">')
  expect(html.split(t('visa.providers.none', { agency: 'Demo &lt;Travel&gt;' }))).toHaveLength(2)
  expect(html).toContain(t('visa.yourself.unknown'))
  expect(html).not.toContain('https://')
})

test.each(['javascript:alert(1)', '//evil.example', 'https:evil.example', 'https://bank.example@evil.example/'])(
  'whatever was stored, %s is no link (SAFETY 30)',
  (url) => {
    const html = show(eVisa, [provider('first', { url })])
    expect(hosts(html)).toEqual(['https://example.org/evisa'])
    expect(html).not.toContain('evil')
  },
)

test('nothing is shown where nothing is needed, and where the agency has no visa part', () => {
  expect(show([fact('VisaRequiredForStay', 'no')], [provider('first')])).toBe('')
  expect(show(eVisa, null)).toBe('')
})
