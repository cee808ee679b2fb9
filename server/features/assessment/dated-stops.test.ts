import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { fact } from '#domain/testing/rules.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { smallWorld } from '../../testing/small-world.ts'

/** Türkiye lets Germans stay a week; Qatar asks who comes by land for a visa, and wants a letter of a lone parent. */
const world: RuleContent = {
  ...smallWorld,
  restrictions: [
    ...smallWorld.restrictions.filter(({ place }) => place.id !== 'TR' && place.id !== 'QA'),
    {
      place: { type: 'COUNTRY', id: 'TR' },
      policies: [],
      access: [],
      facts: [
        fact('VisaRequiredForStay', 'no', { for: ['DE'], maxStay: { days: 7 } }),
        fact('VisaRequiredForStay', 'yes', { for: ['DE', 'GB'] }),
        fact('EntryPermitForStayOrTransit', 'no'),
        fact('VisaRequiredForStay', 'no', { for: ['TR'] }),
      ],
    },
    {
      place: { type: 'COUNTRY', id: 'QA' },
      policies: [],
      access: [],
      facts: [
        fact('VisaRequiredForStay', 'no', { for: ['DE'], when: { by: ['air'] } }),
        fact('VisaRequiredForStay', 'yes', { for: ['DE'] }),
        fact('EntryPermitForStayOrTransit', 'no'),
        fact('TransitVisaRequired', 'no', { when: { changeUpTo: 24 } }),
        fact('TransitVisaRequired', 'yes'),
        fact('RegulationsForMinors', undefined, {
          text: { de: 'Vollmacht' },
          when: { minor: ['one-parent'] },
          steps: [{ kind: 'carry', name: { de: 'Vollmacht mitführen' } }],
        }),
      ],
    },
  ],
}
const document = `query ($ids: [ID!]!, $types: [DestinationType!]!, $citizenshipIds: [ID!]!, $dateStart: Date, $dateEnd: Date,
  $transitTypes: [DestinationType!], $transitIds: [ID!], $destinationsDateStart: [Date], $destinationsDateEnd: [Date],
  $transitHours: [Int], $onePerson: Boolean, $travelBy: TravelMode, $minor: MinorCompany) {
  destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: $types, destinationIds: $ids,
    citizenshipIds: $citizenshipIds, restrictionType: TOURISM, dateStart: $dateStart, dateEnd: $dateEnd,
    transitTypes: $transitTypes, transitIds: $transitIds, destinationsDateStart: $destinationsDateStart,
    destinationsDateEnd: $destinationsDateEnd, transitHours: $transitHours, onePerson: $onePerson, travelBy: $travelBy,
    minor: $minor) {
    url assessment { stops { role days { from to isShared } dateStart dateEnd cells { permission } } checklist { text name { text } } }
  }
}`
const dates = { dateStart: '2027-03-01', dateEnd: '2027-03-21' }

describeOnOneDatabase('a trip with days at its stops', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open(), { content: world })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const variablesOf = (ids: string[], more: object) => ({
    ids,
    types: ids.map(() => 'COUNTRY'),
    citizenshipIds: ['DE'],
    ...dates,
    ...more,
  })
  const ask = async (ids: string[], more: object = {}) => {
    const { data, errors } = await server.call(document, { token, language: 'en', variables: variablesOf(ids, more) })
    expect(errors).toEqual([])
    return data.destinationDetail
  }
  const stopsOf = async (ids: string[], more?: object) =>
    (await ask(ids, more)).assessment.stops.filter(({ role }: { role: string }) => role === 'DESTINATION')
  const refusal = async (ids: string[], more: object, language = 'en') => {
    const { data, errors } = await server.call(document, { token, language, variables: variablesOf(ids, more) })
    expect(data ?? null).toBeNull()
    expect(errors[0]?.extensions.code).toBe('BAD_INPUT')
    return Object.fromEntries(errors[0]!.extensions.errors!.map(({ field, messages }) => [field, messages]))
  }

  test('left out, the days are shared out and said to be; rules are asked for all that is possible', async () => {
    expect(await stopsOf(['GB', 'TR'])).toMatchObject([
      { days: { from: '2027-03-01', to: '2027-03-11', isShared: true }, dateEnd: '2027-03-21' },
      { days: { from: '2027-03-11', to: '2027-03-21', isShared: true }, dateStart: '2027-03-01' },
    ])
    expect((await ask(['GB', 'TR'])).assessment.stops[0]).toMatchObject({ days: null })
    expect(await stopsOf(['GB'], { dateStart: null, dateEnd: null })).toMatchObject([{ days: null }])
  })

  test('given, they decide, and are in the address of the look-up', async () => {
    const given = { destinationsDateStart: [null, '2027-03-16'], destinationsDateEnd: [null, null] }
    expect(await stopsOf(['GB', 'TR'], given)).toMatchObject([
      { days: { from: '2027-03-01', to: '2027-03-16', isShared: false } },
      { days: { from: '2027-03-16', to: '2027-03-21', isShared: false }, cells: [{ permission: 'VISA_FREE' }] },
    ])
    expect(await stopsOf(['GB', 'TR'], { destinationsDateStart: [null, '2027-03-05'] })).toMatchObject([
      {},
      { cells: [{ permission: 'VISA_REQUIRED' }] },
    ])
    expect((await ask(['GB', 'TR'], given)).url).toContain('&to=COUNTRY:TR&days=&days=2027-03-16..&citizenship=')
  })

  test('how they travel, how long they change planes, and with whom a minor travels are heard and kept', async () => {
    const visa = async (travelBy: string | null) => (await stopsOf(['QA'], { travelBy }))[0].cells[0].permission
    expect([await visa('AIR'), await visa('LAND')]).toEqual(['VISA_FREE', 'VISA_REQUIRED'])
    const change = async (hours: number | null) => {
      const via = { transitTypes: ['AIRPORT'], transitIds: ['DOH'], transitHours: [hours] }
      return (await ask(['TH'], via)).assessment.stops[1].cells[0].permission
    }
    expect([await change(24), await change(25)]).toEqual(['VISA_FREE', 'VISA_REQUIRED'])
    const papers = async (minor: string) =>
      (await ask(['QA'], { minor })).assessment.checklist.filter(
        ({ text, name }: { text: string; name: { text: string } | null }) =>
          [text, name?.text].includes('Vollmacht mitführen'),
      )
    expect([(await papers('ONE_PARENT')).length, (await papers('BOTH_PARENTS')).length]).toEqual([1, 0])
    const { url } = await ask(['GB'], {
      travelBy: 'SEA',
      minor: 'ONE_PARENT',
      onePerson: true,
      citizenshipIds: ['DE', 'GB'],
      transitTypes: ['AIRPORT', 'AIRPORT'],
      transitIds: ['DOH', 'IST'],
      transitHours: [null, 5],
    })
    expect(url).toContain(
      '&via=AIRPORT:DOH&via=AIRPORT:IST&hours=&hours=5&citizenship=DE&citizenship=GB&passports=one&minor=one-parent&by=sea&',
    )
    expect((await ask(['GB'], { onePerson: true })).url).not.toContain('passports')
  })

  test('days that cannot be are refused with their field and a message', async () => {
    const first = (...days: (string | null)[]) => ({ destinationsDateStart: days })
    const last = (...days: (string | null)[]) => ({ destinationsDateEnd: days })
    const cases: [object, object, object][] = [
      [
        { ...first('2027-03-10', '2027-03-05'), ...last('2027-03-15', '2027-03-09') },
        { destinationsDateStart: ['Destination 2 comes before destination 1 in time: please check the order'] },
        { destinationsDateStart: ['Reiseziel 2 liegt zeitlich vor Reiseziel 1: bitte prüfen Sie die Reihenfolge'] },
      ],
      [
        { ...first(null, '2027-03-09'), ...last('2027-03-10', null) },
        { destinationsDateStart: ['Destination 2 begins before destination 1 ends'] },
        { destinationsDateStart: ['Reiseziel 2 beginnt, bevor Reiseziel 1 endet'] },
      ],
      [
        last(null, '2027-03-22'),
        { destinationsDateEnd: ['Destination 2 is not wholly within the dates of the trip'] },
        { destinationsDateEnd: ['Reiseziel 2 liegt nicht ganz innerhalb der Reisedaten'] },
      ],
      [
        first('2027-02-28', null),
        { destinationsDateStart: ['Destination 1 is not wholly within the dates of the trip'] },
        { destinationsDateStart: ['Reiseziel 1 liegt nicht ganz innerhalb der Reisedaten'] },
      ],
      [
        { ...first('2027-03-10', null), ...last('2027-03-09', null) },
        { destinationsDateEnd: ['Destination 1 ends before it begins'] },
        { destinationsDateEnd: ['Reiseziel 1 endet, bevor es beginnt'] },
      ],
      [
        { ...first('2027-03-10', null), dateStart: null, dateEnd: null },
        { destinationsDateStart: ['Days at a destination need the dates of the whole trip'] },
        { destinationsDateStart: ['Tage an einem Reiseziel brauchen die Daten der ganzen Reise'] },
      ],
      [
        first('2027-03-10'),
        {
          destinationsDateStart: ['The list needs exactly one entry for each place; what is not known stays empty'],
        },
        {
          destinationsDateStart: ['Die Liste braucht genau einen Eintrag je Ort; was nicht bekannt ist, bleibt leer'],
        },
      ],
    ]
    for (const [input, english, german] of cases) {
      expect(await refusal(['GB', 'TR'], input)).toEqual(english)
      expect(await refusal(['GB', 'TR'], input, 'de')).toEqual(german)
    }
    expect(await refusal(['GB', 'TR'], last('2027-03-32', null))).toEqual({
      destinationsDateEnd: ['Please enter a date that exists, as YYYY-MM-DD'],
    })
    expect(await ask(['GB', 'TR'], { ...last('2027-03-10', null), ...first(null, '2027-03-10') })).toBeTruthy()
  })

  test('a change of planes of no hours or of days is refused, and so is a mode or a company that is none', async () => {
    const via = { transitTypes: ['AIRPORT'], transitIds: ['DOH'] }
    for (const hours of [0, -1, 73])
      expect(await refusal(['GB'], { ...via, transitHours: [hours] })).toEqual({
        transitHours: ['The connection must take between 1 and 72 hours'],
      })
    expect(await refusal(['GB'], { ...via, transitHours: [0] }, 'de')).toEqual({
      transitHours: ['Die Umsteigezeit muss zwischen 1 und 72 Stunden liegen'],
    })
    expect(Object.keys(await refusal(['GB'], { ...via, transitHours: [3, 4] }))).toEqual(['transitHours'])
    expect(Object.keys(await refusal(['GB'], { transitHours: [3] }))).toEqual(['transitHours'])
    expect(await refusal(['GB'], { travelBy: 'ROCKET' })).toEqual({ travelBy: ['Invalid value'] })
    expect(await refusal(['GB'], { minor: 'MINUS_ONE' })).toEqual({ minor: ['Invalid value'] })
    expect(await refusal(['GB'], { ...via, transitHours: [1.5] })).toEqual({ transitHours: ['Invalid value'] })
  })

  test('nobody who is not signed in learns anything', async () => {
    const { status } = await server.call(document, { variables: variablesOf(['GB'], {}) })
    expect(status).toBe(401)
  })
})
