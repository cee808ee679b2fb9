import { expect, test } from 'vitest'
import { cruises } from '../importers/parse-cruises.ts'
import { importContext, bytesOf } from '../testing/imports.ts'
import { sampleCruises } from './sample-cruises.ts'

test('the sample is a whole timetable, says that it is invented, and its ports lie in their countries', async () => {
  const feed = await cruises.parse(bytesOf(sampleCruises('2026-11-20')), importContext())
  expect(feed).toMatchObject({ refused: [], taken: 39, usualSource: 'Sample Line (invented)' })
})
