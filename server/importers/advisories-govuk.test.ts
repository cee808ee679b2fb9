import { describe, expect, test } from 'vitest'
import type { AdvisoryList } from '#domain/rulebook/advisory.ts'
import { advisoriesIn, parseAdvisories } from '../testing/advisories.ts'
import { sample } from '../testing/imports.ts'

describe('GOV.UK', () => {
  const document = (
    name: string,
    status: unknown,
    updated = '2026-10-01T10:00:00Z',
    more: Record<string, unknown> = {},
  ) => ({
    document_type: 'travel_advice',
    base_path: `/foreign-travel-advice/${name.toLowerCase()}`,
    title: `${name} travel advice`,
    withdrawn_notice: {},
    details: { country: { slug: name, name }, updated_at: updated, alert_status: status },
    ...more,
  })

  test('alert_status in words; no status is no advice against travelling', async () => {
    const feed = await parseAdvisories([
      document('Afghanistan', ['avoid_all_travel_to_whole_country']),
      document('Belarus', ['avoid_all_but_essential_travel_to_whole_country']),
      document('Egypt', ['avoid_all_but_essential_travel_to_parts', 'avoid_all_travel_to_parts']),
      document('Albania', []),
    ])
    expect(
      Object.values(advisoriesIn(feed)).map(({ iso2, level, access, partial }) => [iso2, level, access, partial]),
    ).toEqual([
      ['AF', 'FCDO advises against all travel to the whole country', 'NO_ACCESS', false],
      ['BY', 'FCDO advises against all but essential travel to the whole country', 'SOME_RESTRICTIONS', false],
      [
        'EG',
        'FCDO advises against all travel to parts of the country; FCDO advises against all but essential travel to parts of the country',
        'SOME_RESTRICTIONS',
        true,
      ],
      ['AL', null, 'NO_RESTRICTIONS', false],
    ])
    expect(advisoriesIn(feed).AL).toMatchObject({
      url: 'https://www.gov.uk/foreign-travel-advice/albania',
      publishedAt: '2026-10-01T10:00:00.000Z',
    })
  })

  test('one document about several is about each of them', async () => {
    const feed = await parseAdvisories([
      document('Cook Islands, Tokelau and Niue', []),
      document('St Martin and St Barthélemy', []),
      document('Antigua and Barbuda', []),
    ])
    expect(feed.refused).toEqual([])
    expect(Object.keys(advisoriesIn(feed))).toEqual(['AG', 'CK', 'TK', 'NU', 'MF', 'BL'])
  })

  test('a status nobody knows, none at all: refused; a withdrawn document is left out', async () => {
    const feed = await parseAdvisories([
      document('France', ['avoid_mondays']),
      document('Italy', undefined),
      document('Spain', [], undefined, { withdrawn_notice: { explanation: 'gone' } }),
      document('Atlantis', []),
    ])
    expect(feed.refused.map(({ reason }) => reason)).toEqual([
      'alert_status "avoid_mondays" of FR is not known',
      'IT has no alert_status',
      '"Atlantis" is no country of the gazetteer',
    ])
    expect([...feed.leftOut]).toEqual([['withdrawn: ES', 1]])
  })

  test('one document adds to the others, and never goes back in time', async () => {
    const label = { source: 'https://www.gov.uk/x', date: '2026-11-20' }
    const listOf = async (previous: AdvisoryList | undefined, ...documents: unknown[]) => {
      const feed = await parseAdvisories(documents.length === 1 ? documents[0] : documents)
      return feed.toRecords(label, previous)[0]?.body as AdvisoryList
    }
    const first = { ...(await listOf(undefined, document('Albania', []))), asOf: '2026-10-05' }
    const second = await listOf(first, document('Egypt', ['avoid_all_travel_to_parts']))
    expect(second.advisories.map(({ iso2, asOf = second.asOf }) => [iso2, asOf])).toEqual([
      ['AL', '2026-10-05'],
      ['EG', '2026-11-20'],
    ])
    await expect(listOf(second, document('Egypt', [], '2026-09-01T00:00:00Z'))).rejects.toThrow(
      'older than that of 2026-10-01',
    )
    const whole = await listOf(second, document('France', []), document('Italy', []))
    expect(whole.advisories.map(({ iso2, asOf }) => [iso2, asOf])).toEqual([
      ['FR', undefined],
      ['IT', undefined],
    ])
  })
})

test.each(sample('govuk-full-country.dev.json'))('GOV.UK: %s', async (_title, text) => {
  if (text === null) return
  expect(advisoriesIn(await parseAdvisories(text)).AL).toMatchObject({
    level: null,
    access: 'NO_RESTRICTIONS',
    publishedAt: '2017-02-16T10:02:00.000Z',
  })
})
