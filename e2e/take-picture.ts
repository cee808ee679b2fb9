import { join } from 'node:path'
import { tokenFor } from './harness/api.ts'
import { launch } from './harness/chromium.ts'
import { startSystem } from './harness/start-system.ts'

/** `npm run picture`: the overview of the README, from the built system. */
const search =
  '/destination/overview/?from=COUNTRY:DE&to=COUNTRY:TH&to=COUNTRY:VN&via=AIRPORT:DOH&citizenship=DE&citizenship=TR&start=2027-02-12&end=2027-03-03&purpose=TOURISM'
const file = join(import.meta.dirname, '../docs/images/overview.png')

const system = await startSystem()
const browser = await launch()
try {
  const context = await browser.newContext({
    baseURL: system.url,
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const token = await tokenFor(system.url)
  await context.addInitScript((value) => {
    localStorage.setItem('authToken', value)
    localStorage.setItem('language', 'en')
  }, token)
  const page = await context.newPage()
  await page.goto(search)
  await page.locator('h1#verdict').waitFor()
  await page.evaluate(() => document.fonts.ready)
  await page.screenshot({ path: file })
  console.log('docs/images/overview.png')
} finally {
  await browser.close()
  await system.stop()
  system.removeData()
}
