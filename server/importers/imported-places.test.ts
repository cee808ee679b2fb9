import { beforeAll, expect, test } from 'vitest'
import { fixedClock } from '../clock.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { readRulebook } from '../rulebook/rulebook-holder.ts'
import { latestRevision } from '../rulebook/store.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { inputOf } from '../testing/imports.ts'
import { smallWorld } from '../testing/small-world.ts'
import { runImport } from './run-import.ts'
import type { ImportKind } from './importer.ts'
import { openGate } from '../testing/open-gate.ts'

const clock = fixedClock('2026-11-20T10:00:00Z')
const airportRow = (iata: string, iso2: string, region: string, name: string): string =>
  `1,${iata}X,large_airport,${name},10,20,1,EU,${iso2},${region},Town,yes,,${iata},,,,,`
const airportFile = (...rows: string[]): string =>
  [
    'id,ident,type,name,latitude_deg,longitude_deg,elevation_ft,continent,iso_country,iso_region,municipality,scheduled_service,icao_code,iata_code,gps_code,local_code,home_link,wikipedia_link,keywords',
    ...rows,
  ].join('\n')
const regionFile = (codes: readonly string[]): string =>
  [
    'id,code,local_code,name,continent,iso_country,wikipedia_link,keywords',
    ...codes.map((code) => `1,${code},x,Imported ${code},EU,${code.slice(0, 2)},,`),
  ].join('\n')
const regionCodes = ['DE-HE', ...Array.from({ length: 20 }, (_, index) => `FR-${index + 10}`)]

describeOnOneDatabase('imported places', (open) => {
  beforeAll(async () => {
    await loadContent({ db: open().db, clock, gate: openGate }, smallWorld)
  })
  const run = (kind: ImportKind, text: string) =>
    runImport(
      { db: open().db, clock, gate: openGate },
      {
        kind,
        from: null,
        input: inputOf(text),
        date: '2026-11-01',
      },
    )
  const placesNow = async () => (await readRulebook(open().db, (await latestRevision(open().db)) ?? 0)).places

  test('new ones join the gazetteer, those of the files win, and a region is named only where it is known', async () => {
    const rows = [
      airportRow('FRA', 'FR', 'FR-10', 'Not Frankfurt'),
      ...['CDG', 'ORY', 'NCE', 'LYS', 'MRS'].map((iata) => airportRow(iata, 'FR', 'FR-10', `Airport ${iata}`)),
    ]
    await run('airports', airportFile(...rows))
    const before = await placesNow()
    expect(before.get('AIRPORT:FRA')).toMatchObject({ iso2: 'DE', name: 'Frankfurt Airport' })
    expect(before.get('AIRPORT:CDG')).toMatchObject({ iso2: 'FR', regionId: null })

    await run('regions', regionFile(regionCodes))
    const after = await placesNow()
    expect(after.get('REGION:DE-HE')).toMatchObject({ name: 'Hessen' })
    expect(after.get('REGION:FR-10')).toMatchObject({ name: 'Imported FR-10' })
    expect(after.get('AIRPORT:CDG')).toMatchObject({ regionId: 'FR-10' })
    expect(after.size).toBe(smallWorld.places.length + 5 + 20)
  })

  test('a content load after that leaves them', async () => {
    const { db } = open()
    expect(await loadContent({ db, clock, gate: openGate }, smallWorld)).toMatchObject({
      revision: null,
      changed: 0,
      removed: 0,
    })
    const places = smallWorld.places.filter(({ id }) => id !== 'FRA')
    expect(await loadContent({ db, clock, gate: openGate }, { ...smallWorld, places })).toMatchObject({
      changed: 1,
      removed: 0,
    })
    expect((await placesNow()).get('AIRPORT:FRA')).toMatchObject({ name: 'Not Frankfurt' })
  })
})
