import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readContent } from '../../content/read-content.ts'
import { spokenNames } from './spoken-names.ts'

test('every spoken name is that of a country or region of the gazetteer, and of one alone', async () => {
  const reading = await readContent(join(import.meta.dirname, '../../../content'), '2026-11-21')
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
  const places = new Set(reading.content.places.filter(({ type }) => type !== 'AIRPORT').map(({ id }) => id))
  expect(Object.keys(spokenNames).filter((id) => !places.has(id))).toEqual([])
  const names = Object.values(spokenNames).flat()
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
