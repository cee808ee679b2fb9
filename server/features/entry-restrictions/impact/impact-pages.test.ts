import { expect, test } from 'vitest'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import { fact } from '#domain/testing/rules.ts'
import { createDocument, trip } from '#server/testing/journey-desk.ts'
import { describeRuleDeskOnBoth } from '#server/testing/rule-desk.ts'
import type { WayToPages } from '../../journeys/changes/pages-as-text.ts'
import { countImpact } from './count-impact.ts'
import { emptyTally, type ImpactTally } from './impact-tally.ts'
import { emptyTables } from '#server/testing/empty-tables.ts'

const placed = (id: string, ...facts: EntryRestriction['facts']): EntryRestriction => ({
  place: { type: 'COUNTRY', id },
  policies: [],
  access: [],
  facts,
})
const visaForGermans = placed('TH', fact('VisaRequiredForStay', 'yes', { for: ['DE'], note: { de: 'a', en: 'b' } }))
const key = 'COUNTRY:TH'

/** The same value whose objects have their keys the other way round. */
const turnedRound = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(turnedRound)
    : typeof value === 'object' && value !== null
      ? Object.fromEntries(
          Object.entries(value)
            .toReversed()
            .map(([name, each]) => [name, turnedRound(each)]),
        )
      : value

describeRuleDeskOnBoth('the pages that a draft is counted over', (open) => {
  const made = async (more: object): Promise<void> => {
    const { server, editor: token } = open()
    const { data } = await server.call(createDocument, { token, variables: { input: { ...trip, ...more } } })
    expect(data.createMyjourney.errors).toEqual([])
  }
  const to = (...ids: string[]) => ({ destinations: ids.map((id) => ({ type: 'COUNTRY', id })) })
  const counted = async (body: unknown, way?: WayToPages, atOnce = 2): Promise<ImpactTally> => {
    const { server, holder } = open()
    const context = { db: server.db, clock: server.clock, rulebook: holder }
    const { organisation_id: own } = await server.db
      .selectFrom('users')
      .select('organisation_id')
      .where('username', '=', 'editor@harbour.example')
      .executeTakeFirstOrThrow()
    let last = emptyTally
    const draft = { kind: 'restriction', key, text: JSON.stringify(body) } as const
    const { signal } = new AbortController()
    expect(await countImpact(context, draft, own, signal, (tally) => (last = tally), atOnce, way)).toBe(true)
    return last
  }
  const withoutPages = () => emptyTables(open().server.db, 'journeys')

  test('are none where it says what is published with its keys in another order', async () => {
    await withoutPages()
    const { revision } = await open().rule(key)
    const { ok } = await open().save({ key, body: visaForGermans, baseRevision: revision })
    expect(ok).toBe(true)
    // A page is compared with publications after it alone.
    await made(to('TH'))
    expect(await counted(turnedRound(visaForGermans))).toMatchObject({ lookedAt: 0, pages: 0 })
    const otherwise = placed('TH', { ...visaForGermans.facts[0]!, answer: 'no' })
    expect(await counted(turnedRound(otherwise))).toMatchObject({ lookedAt: 1, pages: 1 })
  })

  test('are the same, each once, whether they are found by country or all are read', async () => {
    await withoutPages()
    for (const more of [
      to('TH'),
      to('TH', 'GB'),
      to('GB', 'TH', 'GB'),
      to('GB'),
      { ...to('TH'), dateEnd: '2027-04-20' },
    ])
      await made(more)
    await made({ ...to('TH'), departureId: 'TH', citizenshipCountryIds: ['FR', 'DE'] })
    await made({ ...to('GB'), departureId: 'TH' })
    const [byCountry, all] = [await counted(visaForGermans, 'by-country'), await counted(visaForGermans, 'all')]
    expect(byCountry.pages).toBeGreaterThan(3)
    const order = (tally: ImpactTally) => ({
      ...tally,
      examples: tally.examples.map(({ dateStart, types }) => [dateStart, types]),
    })
    expect(order(all)).toEqual(order(byCountry))
    expect(order(await counted(visaForGermans))).toEqual(order(all))
  })
})
