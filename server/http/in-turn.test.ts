import { expect, test } from 'vitest'
import { oneAtATime } from './in-turn.ts'

test('works one after the other; of one person too many are refused, and their places are free again, whatever came of them', async () => {
  const inTurn = oneAtATime(2)
  const begun: string[] = []
  const ends: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<string>((resolve, reject) => {
      ends.push(() => (name === 'fails' ? reject(new Error(name)) : resolve(name)))
    })
  }
  const [first, fails, more, other] = [
    inTurn('anna', work('first')),
    inTurn('anna', work('fails')).catch((error: Error) => `no: ${error.message}`),
    inTurn('anna', work('more')).catch((error: Error) => `no: ${error.message}`),
    inTurn('ben', work('other')),
  ]
  expect(await more).toBe('no: TOO_MANY')
  expect(begun).toEqual(['first'])
  ends[0]!()
  expect(await first).toBe('first')
  const again = inTurn('anna', work('again'))
  ends[1]!()
  expect(await fails).toBe('no: fails')
  ends[2]!()
  expect(await other).toBe('other')
  ends[3]!()
  expect(await again).toBe('again')
  expect(begun).toEqual(['first', 'fails', 'other', 'again'])
})
