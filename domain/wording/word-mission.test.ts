import { travellersOf } from '#domain/assessment/traveller.ts'
import { describe, expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { assess } from '../assessment/assess.ts'
import type { Trip } from '../assessment/trip.ts'
import { compile } from '../rulebook/compile.ts'
import type { Mission } from '../rulebook/mission.ts'
import type { Fact } from '../rulebook/fact.ts'
import { abroad, countryRef, fact, farther, home, restriction, trip, world } from '../testing/rules.ts'
import { wordedCell, wordedStop } from '../testing/worded-stops.ts'
import { wordAssessment } from './word-assessment.ts'
import { asksMission, stopsToAsk } from './word-mission.ts'
import type { WordedStop } from './worded.ts'
import { wordsFor, type Audience } from './words.ts'

const mission: Mission = {
  iso2: abroad,
  locatedIn: home,
  town: 'Harbour',
  kind: 'embassy',
  name: 'Embassy of the ministry of example',
  names: { de: 'Botschaft des Musterministeriums' },
  telephone: '+49 30 000000',
  latitude: 52.5,
  longitude: -13.4,
  responsibleFor: [home],
  source: 'https://ministry.example/',
  asOf: '2026-11-01',
}

function told(
  of: Partial<Trip> = {},
  missions: readonly Mission[] = [mission],
  language: 'de' | 'en' = 'en',
  audience: Audience = 'staff',
  facts: readonly Fact[] = [],
) {
  const t = translatorFor(language)
  const rulebook = compile(
    { ...world([restriction(countryRef(abroad), facts)]), missions: [{ key: 'table', missions }] },
    1,
  )
  const { stops } = wordAssessment(assess(trip(of), rulebook, '2026-11-21'), wordsFor(language, audience, t, rulebook))
  return stops.map((stop) => stop.missions)
}

describe('whom to ask', () => {
  test('of people who live apart the mission of whoever is kept out comes first', () => {
    const both = [mission, { ...mission, name: 'Elsewhere', responsibleFor: [farther] }]
    const refused = fact('EntryProhibited', 'yes', { for: [farther] })
    const travellers = [
      { passports: [{ iso2: home }] },
      { passports: [{ iso2: farther }], residence: { iso2: farther } },
    ]
    const first = (facts: readonly Fact[]) =>
      told({ travellers }, both, 'en', 'staff', facts)[1]!.map(({ name }) => name)
    expect(first([refused, fact('VisaRequiredForStay', 'no')])).toEqual(['Elsewhere', mission.name])
    expect(first([fact('VisaRequiredForStay', 'no'), fact('EntryPermitForStayOrTransit', 'no')])).toEqual([
      mission.name,
      'Elsewhere',
    ])
  })

  test('the mission for who lives where the trip begins, or where the trip says', () => {
    const [atHome, there, back] = told()
    expect([atHome, back]).toEqual([[], []])
    expect(there).toMatchObject([
      {
        name: 'Embassy of the ministry of example',
        kindText: 'Embassy',
        telephone: '+49 30 000000',
        mapUrl: 'https://www.openstreetmap.org/?mlat=52.5&mlon=-13.4#map=17/52.5/-13.4',
        website: null,
        asOf: '2026-11-01',
      },
    ])
    expect(told({ travellers: travellersOf({ citizenships: [home], residence: farther }) })[1]).toEqual([])
    expect(
      told({ travellers: travellersOf({ citizenships: [home], residence: farther }) }, [
        { ...mission, responsibleFor: [farther] },
      ])[1],
    ).toHaveLength(1)
  })

  test('a traveller is named no code host and no file as a page of theirs, staff are', () => {
    const listed = { ...mission, website: 'www.embassy.example', source: 'https://github.com/somebody/missions' }
    const shown = (of: Partial<Mission>, audience: Audience) => told({}, [{ ...listed, ...of }], 'en', audience)[1]![0]!
    expect(shown({}, 'traveller')).toMatchObject({ website: 'www.embassy.example', source: null })
    expect(shown({}, 'staff').source).toBe(listed.source)
    expect(shown({ website: 'https://www.facebook.com/embassy' }, 'traveller').website).toBeNull()
    expect(shown({ source: 'https://ministry.example/missions.json' }, 'traveller').source).toBe(
      'https://ministry.example/',
    )
  })

  test('in the words of the reader, with the part of the country where it is for that alone', () => {
    expect(told({}, [mission], 'de')[1]![0]).toMatchObject({
      name: 'Botschaft des Musterministeriums',
      kindText: 'Botschaft',
    })
    expect(told({}, [{ ...mission, district: 'the north' }])[1]![0]!.forText).toContain('(the north)')
  })

  test('without a directory nobody is named', () => {
    expect(told({}, [])).toEqual([[], [], []])
  })

  test('who lives in the country itself is at home there', () => {
    expect(
      told({ travellers: travellersOf({ citizenships: [home], residence: abroad }) }, [
        { ...mission, responsibleFor: [abroad] },
      ])[1],
    ).toEqual([])
  })
})

describe('where they are asked', () => {
  const stop = (part: Parameters<typeof wordedCell>[0]): WordedStop => wordedStop('XB', { cells: [wordedCell(part)] })

  test.each([
    [{ permission: 'NO_ADMISSION', status: 'RED' }, true],
    [{ permission: 'UNKNOWN', status: 'GRAY' }, true],
    [{ permission: 'VISA_REQUIRED', status: 'YELLOW' }, true],
    [{ permission: 'VISA_FREE', status: 'RED' }, true],
    [{ permission: 'VISA_FREE', status: 'BLUE' }, false],
    [{ permission: 'E_VISA', status: 'YELLOW' }, false],
    [{ permission: 'NO_ADMISSION', status: 'RED', isChosen: false }, false],
  ] as const)('%j: %s', (part, asks) => {
    expect(asksMission(stop(part), 0, [])).toBe(asks)
  })

  test('a task that says so is enough, at its own stop', () => {
    expect(asksMission(stop({}), 1, [{ kind: 'ask', stop: 1 }])).toBe(true)
    expect(asksMission(stop({}), 0, [{ kind: 'ask', stop: 1 }])).toBe(false)
  })

  test('beside the verdict stands whom somebody can really ask, each country once', () => {
    const closed = stop({ permission: 'NO_ADMISSION', status: 'RED' })
    const open = stop({ permission: 'UNKNOWN', status: 'GRAY' })
    const missions = [told()[1]![0]!]
    expect(stopsToAsk({ stops: [stop({}), { ...closed, missions }, { ...closed, missions }], checklist: [] })).toEqual([
      1,
    ])
    expect(stopsToAsk({ stops: [stop({}), { ...open, missions }], checklist: [] })).toEqual([1])
    const asked = [stop({}), { ...stop({}), missions }]
    expect(stopsToAsk({ stops: asked, checklist: [] })).toEqual([])
    expect(stopsToAsk({ stops: asked, checklist: [{ kind: 'ask', stop: 1 }] })).toEqual([1])
  })

  test('where no directory names anybody the country is named to who is refused, and not to who sets out from there', () => {
    const closed = stop({ permission: 'NO_ADMISSION', status: 'RED' })
    const open = stop({ permission: 'UNKNOWN', status: 'GRAY' })
    expect(
      stopsToAsk({ stops: [{ ...closed, role: 'DEPARTURE', iso2: 'XC' }, stop({}), closed], checklist: [] }),
    ).toEqual([2])
    expect(stopsToAsk({ stops: [stop({}), open], checklist: [] })).toEqual([])
  })
})
