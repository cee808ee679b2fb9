import { expect, test } from 'vitest'
import { bytesOf, inputOf } from '../testing/imports.ts'
import { gatherGovUk } from './read-feed.ts'

const index = (...slugs: string[]) =>
  JSON.stringify({
    document_type: 'travel_advice_index',
    links: { children: slugs.map((slug) => ({ base_path: `/foreign-travel-advice/${slug}` })) },
  })

test('all documents together have a limit of time, whatever each of them takes', async () => {
  let minutes = 0
  const now = () => (minutes += 6) * 60_000
  // Nobody may be reached, so that asking at all would be told in other words.
  const options = { mostBytes: 1_000_000, allows: () => false }
  const input = inputOf(bytesOf(index('france', 'italy')), { address: 'http://127.0.0.1/index' })
  await expect(gatherGovUk(input, options, now)).rejects.toThrow('not an address of the public internet')
  minutes = 0
  const slow = () => (minutes += 11) * 60_000
  await expect(gatherGovUk(input, options, slow)).rejects.toThrow('took longer than 10 minutes')
})
