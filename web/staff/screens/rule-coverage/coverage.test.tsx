import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { coverageFills } from './coverage-fills.ts'
import { CoverageTable } from './CoverageTable.tsx'
import type { Covered } from './coverage-shares.ts'

const counts = { official: 50, treaty: 0, government: 20, press: 10, dataset: 15, unknown: 5 }
const covered = (iso2: string, name: string, more: Partial<Covered> = {}): Covered => {
  return { ...counts, id: `COUNTRY:${iso2}`, iso2, name, ...more }
}
const known = { official: 100, government: 0, press: 0, dataset: 0, unknown: 0 }
const countries = [covered('DE', 'Germany', known), covered('TH', 'Thailand'), covered('QQ', 'Nowhere')]

test('each country has its shade on the map, and its share in words', () => {
  expect(coverageFills(countries, 'weak', 'en')).toEqual([
    { iso2: 'DE', name: 'Germany', fill: { colour: 'var(--step-0)' }, words: '0%' },
    { iso2: 'TH', name: 'Thailand', fill: { colour: 'var(--step-3)' }, words: '30%' },
    { iso2: 'QQ', name: 'Nowhere', fill: { colour: 'var(--step-3)' }, words: '30%' },
  ])
})

test('the table says the same of all, the worst first, and leads to their rules', () => {
  const table = renderToStaticMarkup(
    <MemoryRouter>
      <CoverageTable countries={countries} measure="weak" />
    </MemoryRouter>,
  )
  const links = [...table.matchAll(/href="([^"]+)"[^>]*>([^<]+)</g)].map(([, href, name]) => [href, name])
  expect(links.map(([, name]) => name)).toEqual(['Nowhere', 'Thailand', 'Germany'])
  expect(links[1]![0]).toMatch(/^\/entryrestrictions\/COUNTRY(:|%3A)TH\/edit$/)
  expect(table.match(/30\s?%/g)).toHaveLength(2)
})
