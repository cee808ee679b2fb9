import { expect, test } from 'vitest'
import { missionsByCountry, missionsFor, ownMissions, type Mission } from './mission.ts'

const mission = (part: Partial<Mission>): Mission => ({
  iso2: 'VN',
  locatedIn: 'DE',
  town: 'Berlin',
  kind: 'embassy',
  name: 'Embassy',
  responsibleFor: ['DE'],
  source: 'https://ministry.example/',
  asOf: '2026-11-01',
  ...part,
})
const towns = (missions: readonly Mission[]) => missions.map(({ town }) => town)

test('only a mission that says so of itself is named, wherever it is; never one that is only near', () => {
  const all = [
    mission({}),
    mission({ locatedIn: 'AT', town: 'Wien', responsibleFor: ['AT', 'SI'] }),
    mission({ locatedIn: 'CH', town: 'Bern', responsibleFor: ['CH'] }),
  ]
  expect(towns(missionsFor(all, 'SI'))).toEqual(['Wien'])
  expect(missionsFor(all, 'LI')).toEqual([])
  expect(missionsFor([], 'DE')).toEqual([])
})

test('for the whole country before for a part, embassies first, honorary consulates last, and no more than three', () => {
  const all = [
    mission({ town: 'Bremen', kind: 'honorary-consulate' }),
    mission({ town: 'München', kind: 'consulate-general', district: 'Bayern' }),
    mission({ town: 'Hamburg', kind: 'consulate' }),
    mission({ town: 'Berlin' }),
  ]
  expect(towns(missionsFor(all, 'DE'))).toEqual(['Berlin', 'Hamburg', 'München'])
  expect(towns(missionsFor(all.toReversed(), 'DE'))).toEqual(['Berlin', 'Hamburg', 'München'])
  expect(towns(missionsFor(all.slice(0, 1), 'DE'))).toEqual(['Bremen'])
})

test('what the own table says of a country in another, no other list says again', () => {
  const office = {
    key: 'aa-in-germany',
    missions: [mission({ town: 'Bonn' }), mission({ iso2: 'TH', town: 'Frankfurt' })],
  }
  const own = { key: ownMissions, missions: [mission({}), mission({ town: 'Leipzig', kind: 'consulate' })] }
  for (const lists of [
    [office, own],
    [own, office],
  ]) {
    const byCountry = missionsByCountry(lists)
    expect(towns(byCountry.get('VN')!)).toEqual(['Berlin', 'Leipzig'])
    expect(towns(byCountry.get('TH')!)).toEqual(['Frankfurt'])
  }
  expect(missionsByCountry([]).get('VN')).toBeUndefined()
})
