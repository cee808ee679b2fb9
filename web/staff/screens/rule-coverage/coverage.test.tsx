import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { CoverageMap } from './CoverageMap.tsx'
import { CoverageTable } from './CoverageTable.tsx'
import type { Covered } from './coverage-shares.ts'

const counts = { official: 50, treaty: 0, government: 20, press: 10, dataset: 15, unknown: 5 }
const covered = (iso2: string, name: string, more: Partial<Covered> = {}): Covered => {
  return { ...counts, id: `COUNTRY:${iso2}`, iso2, name, ...more }
}
const known = { official: 100, government: 0, press: 0, dataset: 0, unknown: 0 }
const countries = [covered('DE', 'Germany', known), covered('TH', 'Thailand'), covered('QQ', 'Nowhere')]

test('the map has a shade for each country that is on it, and says how many are not', () => {
  const map = renderToStaticMarkup(<CoverageMap countries={countries} measure="weak" />)
  const steps = [...map.matchAll(/<path d="[^"]+" data-step="(\w+)"/g)].map(([, step]) => step)
  expect(steps.length).toBeGreaterThan(230)
  expect(steps.filter((step) => step === '3')).toHaveLength(1)
  expect(steps.filter((step) => step === '0')).toHaveLength(1)
  expect(steps.filter((step) => step !== 'none')).toHaveLength(2)
  expect(map).toContain('rule-coverage.off-map')
  const allDrawn = renderToStaticMarkup(<CoverageMap countries={countries.slice(0, 2)} measure="weak" />)
  expect(allDrawn).not.toContain('rule-coverage.off-map')
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
