import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { atDesk, wordsOf } from './harness/looks.ts'
import { startedFolder } from './harness/prepared-folder.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
const canary = 'canary-traveller@example.org'
const note = 'canary-note-7261'
const codes = { over: '', disabled: '', unknown: '0123456789abcdefghjkmnpqrs' }
let before: System | undefined
let system: System | undefined

/** Days from today; the pages are made now, and looked at by a server whose clock is 40 days later. */
const day = (days: number): string => new Date(journeyNow() + days * 86_400_000).toISOString().slice(0, 10)

beforeAll(async () => {
  before = await startSystem({ dataDir: startedFolder() })
  const token = await tokenFor(before.url)
  const trip = { destinations: ['SG'], citizenships: ['DE'], dateStart: day(10), email: canary, internalNote: note }
  const over = await createTripPage(before.url, token, { ...trip, dateEnd: day(20) })
  const disabled = await createTripPage(before.url, token, { ...trip, dateEnd: day(300) })
  const query =
    'mutation Off($input: UpdateMyjourneyEmailNoteInput!) { updateMyjourneyEmailNote(input: $input) { ok } }'
  await callApi(before.url, token, query, {
    input: { id: disabled.id, isManuallyDisabled: true, email: '', internalNote: '' },
  })
  codes.over = new URL(over.url).pathname.slice(3)
  codes.disabled = new URL(disabled.url).pathname.slice(3)
  await before.stop()
  system = await startSystem({ dataDir: before.dataDir, env: { LOG_LEVEL: 'debug' }, laterByDays: 40 })
}, 90_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
})

describe.each(atDesk('de'))('trip pages that are no more: $language, $scheme, $screen', (look) => {
  const t = wordsOf(look)

  test.each([
    ['expired', codes, 'over', 410],
    ['disabled', codes, 'disabled', 403],
    ['not-found', codes, 'unknown', 404],
  ] as const)('%s has its own message', async (state, known, kind, status) => {
    const baseURL = system!.url
    const { page, expectClean, expectFailureOf } = await open(look, { baseURL })
    expectFailureOf(/\/m\//)
    const reply = await page.goto(`/m/${known[kind]}?lang=${look.language}`)
    expect(reply?.status()).toBe(status)
    await page.getByRole('heading', { level: 1, name: t(`traveller.end.${state}.title`) }).waitFor()
    expect(await page.getByRole('main').textContent()).toContain(t(`traveller.end.${state}.text`))
    expect((await page.content()).includes('Demo Travel')).toBe(state !== 'not-found')
    await checkScreens(page, `trip-page-${state}`, look)
    await expectClean()
  })
})

test('after the trip the address and the note are gone from the list, the logs and every answer (SAFETY 41)', async () => {
  const token = await tokenFor(system!.url)
  const query = '{ myjourneys { results { id email internalNote isExpired } } }'
  type Listed = { myjourneys: { results: { email: string | null; internalNote: string | null; isExpired: boolean }[] } }
  const { myjourneys } = await callApi<Listed>(system!.url, token, query)
  const expired = myjourneys.results.filter(({ isExpired }) => isExpired)
  expect(expired.length).toBeGreaterThan(0)
  expect(JSON.stringify(expired)).not.toMatch(/canary/)
  const logs = before!.output() + system!.output()
  expect(logs.length).toBeGreaterThan(500)
  expect(logs).not.toMatch(/canary/)
  expect(logs).not.toContain(codes.over)
})
