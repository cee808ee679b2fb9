import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, test } from 'vitest'
import { databaseUrl, dropDatabase, onServer, serverUrl } from '#server/testing/databases.ts'
import { createTripPage, tokenFor } from './harness/api.ts'
import { useBrowser } from './harness/browser.ts'
import { looks, wordsOf } from './harness/looks.ts'
import { signIn } from './harness/staff.ts'
import { startSystem, type System } from './harness/start-system.ts'

const open = useBrowser()
const name = `portolan_e2e_${randomBytes(6).toString('hex')}`
let system: System | undefined
let server = ''

beforeAll(async () => {
  server = await serverUrl()
  await onServer(server, `CREATE DATABASE ${name}`)
  system = await startSystem({ env: { DATABASE_URL: databaseUrl(server, name) } })
}, 90_000)
afterAll(async () => {
  await system?.stop()
  system?.removeData()
  await dropDatabase(server, name)
})

test('the same system on a PostgreSQL server: sign-in, list, trip page', async () => {
  const look = looks[0]!
  const { url } = system!
  const tripPage = await createTripPage(url, await tokenFor(url), {
    destinations: ['TH'],
    citizenships: ['DE'],
    dateStart: '2027-02-03',
    dateEnd: '2027-02-24',
    internalNote: 'On a server',
  })
  const { page, expectClean } = await open(look, { baseURL: url })
  await signIn(page, look)
  await page.goto('/portolan-history')
  await page.getByText('On a server').waitFor()
  await page.goto(tripPage.url)
  await page.getByRole('heading', { name: wordsOf(look)('traveller.checklist') }).waitFor()
  await expectClean()
})
