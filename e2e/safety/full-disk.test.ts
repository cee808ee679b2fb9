import { expect, onTestFinished, test } from 'vitest'
import { fillDisk, makeRoom, whyNoSmallDisk } from '#server/testing/small-disk.ts'
import { createTripPage, tokenFor } from '../harness/api.ts'
import { startSystem } from '../harness/start-system.ts'

const trip = { destinations: ['SG'], citizenships: ['DE'], dateStart: '2027-03-01', dateEnd: '2027-03-20' }
const create =
  'mutation ($input: CreateMyjourneyInput!) { createMyjourney(input: $input) { ok myjourney { url } errors { field } } }'

/** A busy machine may answer 503 for a moment, as it should; a disk without room would answer so for ever. */
async function reads(url: string): Promise<void> {
  await expect.poll(async () => (await fetch(url)).status).toBe(200)
}

test('on a full disk writing is refused, reading goes on, and with room again it writes without a restart (SAFETY 6)', async (context) => {
  const why = whyNoSmallDisk()
  if (why !== null) return context.skip(why)
  const system = await startSystem({ diskMB: 200 })
  onTestFinished(async () => {
    await system.kill()
    system.removeData()
  })
  const disk = `/proc/${system.pid}/root${system.dataDir}`
  const token = await tokenFor(system.url)
  const pages = [(await createTripPage(system.url, token, trip)).url]
  const write = async () => {
    const input = {
      departureId: 'DE',
      destinations: [{ type: 'COUNTRY', id: 'SG' }],
      citizenshipCountryIds: ['DE'],
      dateStart: trip.dateStart,
      dateEnd: trip.dateEnd,
      restrictionType: 'TOURISM',
      internalNote: 'x'.repeat(2_000),
    }
    const reply = await fetch(`${system.url}/api/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `JWT ${token}`, 'accept-language': 'en' },
      body: JSON.stringify({ query: create, variables: { input } }),
    })
    const { data, errors } = (await reply.json()) as {
      data?: { createMyjourney?: { ok: boolean; myjourney: { url: string } } }
      errors?: { message: string }[]
    }
    if (data?.createMyjourney?.ok) pages.push(data.createMyjourney.myjourney.url)
    return `${reply.status} ${reply.headers.get('retry-after')} ${errors?.[0]?.message ?? 'made'}`
  }

  fillDisk(disk)
  // Some rows have room in what the tables have already.
  const answers: string[] = []
  for (let tries = 0; tries < 150 && answers.filter((answer) => answer.startsWith('503')).length < 20; tries += 1)
    answers.push(await write())
  const refused = '503 2 The server is busy. Please try again in a moment.'
  expect(answers.filter((answer) => answer !== '200 null made' && answer !== refused)).toEqual([])
  expect(answers).toContain(refused)
  for (const url of pages) await reads(url)
  await reads(`${system.url}/health/ready`)

  makeRoom(disk)
  await expect.poll(write, { timeout: 30_000 }).toBe('200 null made')
  for (const url of pages) await reads(url)
  expect(await system.stop()).toBe(0)
})
