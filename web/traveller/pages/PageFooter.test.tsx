import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import type { Agency } from '../page-props.ts'
import { bareAgency } from '../testing/agency.ts'
import { PageFooter } from './PageFooter.tsx'

const agency: Agency = {
  ...bareAgency,
  name: 'Harbour <Travel>',
  phone: '+49 30 / 123 45',
  email: 'desk@harbour.example',
  website: 'harbour.example',
  imprint: '/legal/1/imprint',
  privacy: 'https://harbour.example/privacy',
}
const foot = (of: Agency | null) => renderToStaticMarkup(<PageFooter agency={of} t={translatorFor('de')} />)

test('an agency is a tap away, and says what it has to say about itself', () => {
  const html = foot(agency)
  expect(html).toContain('Harbour &lt;Travel&gt;')
  expect(html).toContain('href="tel:+493012345"')
  expect(html).toContain('href="mailto:desk@harbour.example"')
  expect(html).toContain('<a href="/legal/1/imprint">Impressum</a>')
  expect(html).toContain('<a href="https://harbour.example/privacy">Datenschutz</a>')
})

test('without either its website stands for them, and without anything nothing does', () => {
  const nothing = { ...agency, imprint: null, privacy: null, phone: null, email: null }
  expect(foot(nothing)).toContain('href="https://harbour.example/"')
  expect(foot({ ...nothing, website: null })).not.toContain('href')
  expect(foot(null)).not.toContain('href')
})

test.each(['javascript:alert(1)', 'data:text/html,x'])('%s is no link', (address) => {
  expect(foot({ ...agency, imprint: address, privacy: address })).not.toMatch(/href="(javascript|data)/)
})

test('another site’s address without its scheme stays a site, and no path of ours', () => {
  expect(foot({ ...agency, imprint: '//evil.example' })).not.toContain('href="//')
})
