import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { hostileTexts } from '#domain/testing/hostile-texts.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { AgencyText } from '../../page-props.ts'
import { agency } from '../../testing/agency.ts'
import { makeView } from '../../view.ts'
import { AgencyTexts } from './AgencyTexts.tsx'

const show = (agencyTexts: readonly AgencyText[]) =>
  renderToStaticMarkup(
    <AgencyTexts
      agency={agency}
      agencyTexts={agencyTexts}
      view={makeView({ language: 'fr', t: translatorFor('fr'), people: [], isOnePerson: false, today: '2026-11-21' })}
    />,
  )
const text = (said: string, language: 'de' | 'en' = 'de'): AgencyText => ({
  block: 'money',
  title: 'Argent',
  text: { text: said, language },
})

test('what the agency says stands under its name, and in which language it is', () => {
  const html = show([text('<p>Bar <strong>zahlen</strong>.</p>')])
  expect(html).toContain('Informations : Demo &lt;Travel&gt;')
  expect(html).toContain('<span lang="de">Bar <strong>zahlen</strong>.</span>')
  expect(html).toContain('en allemand uniquement')
  expect(show([])).toBe('')
})

test('nothing beyond the allowed set comes of any text (SAFETY 28)', () => {
  const frame = '<section|<h2|<h3|<details|<summary|<svg|<use|<div|<small|<span|<b'
  const known = new RegExp(`^(${frame}|<p|<br|<strong|<em|<ul|<ol|<li|<a)[ />]`)
  const attributes = /^<[a-z]\w*(\s(id|class|lang|aria-\w+|width|height|href|rel|target)(="[^"]*")?)*\/?>$/
  for (const hostile of hostileTexts)
    for (const tag of show([text(hostile)]).match(/<[a-z][^>]*>/gi) ?? []) {
      expect(tag, hostile).toMatch(known)
      expect(tag, hostile).toMatch(attributes)
      expect(tag, hostile).not.toMatch(/href="(?!https?:|mailto:|tel:|#)/)
    }
})
