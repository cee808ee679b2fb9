import { expect, onTestFinished, test } from 'vitest'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { journeyNow, shiftPageClock } from './harness/journey-clock.ts'
import { looks } from './harness/looks.ts'
import { signIn } from './harness/staff.ts'
import { startSystem } from './harness/start-system.ts'

const open = useBrowser()
const dayMs = 86_400_000
const ahead = 730
const day = (days: number): string => new Date(journeyNow() + (ahead + days) * dayMs).toISOString().slice(0, 10)
const trip = { citizenships: ['DE'], dateStart: day(20), dateEnd: day(30) }

test('installed two years from now: the rules are published, a trip is looked up, its page is made and opened', async () => {
  const system = await startSystem({ laterByDays: ahead })
  onTestFinished(async () => {
    await system.kill()
    system.removeData()
  })
  const look = looks[0]!
  const { page, expectClean } = await open(look, { baseURL: system.url })
  await page.context().addInitScript(shiftPageClock, ahead * dayMs)
  await signIn(page, look)
  const search = `from=COUNTRY:DE&to=COUNTRY:TH&citizenship=DE&start=${trip.dateStart}&end=${trip.dateEnd}&purpose=TOURISM`
  await page.goto(`/destination/overview/?${search}`)
  await page.locator('h1#verdict').waitFor()

  const token = await tokenFor(system.url)
  const made = await createTripPage(system.url, token, { ...trip, destinations: ['TH'] })
  expect((await page.goto(new URL(made.url).pathname))?.status()).toBe(200)
  expect(await page.getByRole('main').textContent()).toContain(trip.dateStart.slice(0, 4))
  await expectClean()

  // The day of the other journeys is over.
  const past = { ...trip, destinations: ['TH'], dateStart: '2027-02-03', dateEnd: '2027-02-24' }
  await expect(createTripPage(system.url, token, past)).rejects.toThrow('The trip is already over')
})
