import { afterAll, beforeAll, expect, test } from 'vitest'
import { startSourceSite, type SourceSite } from '#server/testing/source-site.ts'
import { useBrowser } from './harness/browser.ts'
import { checkScreens } from './harness/check-screen.ts'
import { journeyNow } from './harness/journey-clock.ts'
import { atDesk } from './harness/looks.ts'
import { startedFolder } from './harness/prepared-folder.ts'
import { openSignedIn } from './harness/staff.ts'
import { freePort, startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
let site: SourceSite
let system: System
let port: number

/** A made-up directory in the form of the Auswärtiges Amt. */
const directory = JSON.stringify({
  response: {
    1: {
      country: 'Vereinigte Staaten',
      11: {
        lastModified: journeyNow() - 86_400_000,
        title: 'Botschaft der Musterstaaten',
        country: 'Deutschland',
        city: 'Berlin',
        telefone: '030 000000',
        url: 'https://ministry.example/berlin',
        type: 'Botschaft',
      },
    },
    contentList: ['1'],
  },
})
const path = '/representativesInGermany'
const start = (dataDir: string) =>
  startSystem({
    dataDir,
    port,
    env: {
      NODE_ENV: 'test',
      WATCH_SOURCES_TEST_ADDRESS: '127.0.0.1',
      ADVICE_SOURCES: `aa-missions-in-germany=${site.url}${path}`,
    },
  })

beforeAll(async () => {
  site = await startSourceSite()
  site.show(path, (response) => response.end(directory))
  port = await freePort()
  system = await start(startedFolder())
}, 90_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
  await site?.close()
})

test.each(atDesk('de'))(
  'a source that is switched on in the first steps names whom to call: $language',
  async (look) => {
    const { page, t, expectClean, expectFailureOf } = await openSignedIn(open, look, { baseURL: system.url })
    await page.goto('/welcome')
    await page.getByRole('button', { name: new RegExp(t('first-steps.step.ADVICE')) }).click()
    const name = t('advice-sources.name.aa-missions-in-germany')
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .last()
    await row.getByText(t('advice-sources.unchecked')).waitFor()
    expect(site.asked()).toEqual([])
    await row.getByRole('switch').press(' ')
    await row.getByText(t('advice-sources.state.WAITING')).waitFor()

    // The worker looks when it starts, and every minute after that; the screen asks meanwhile.
    expectFailureOf(/\/api\/graphql$/)
    await system.stop()
    system = await start(system.dataDir)
    await page.goto('/installation/advice-sources')
    await row.getByText(/^(Eine Vertretung|One mission)/).waitFor()
    await checkScreens(page, 'advice-sources', look)

    await page.goto(
      '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:US&citizenship=IR&start=2027-02-03&end=2027-02-24&purpose=TOURISM',
    )
    await page.locator('#verdict').waitFor()
    const call = page.getByRole('link', {
      name: t('mission.call', { name: 'Botschaft der Musterstaaten', number: '+49 30 000000' }),
    })
    expect(await call.first().getAttribute('href')).toBe('tel:+4930000000')
    const [headline, number] = [await page.locator('#verdict').boundingBox(), await call.first().boundingBox()]
    expect(number!.y - headline!.y).toBeLessThan(320)
    await checkScreens(page, 'whom-to-ask', look)
    await expectClean()
  },
)
