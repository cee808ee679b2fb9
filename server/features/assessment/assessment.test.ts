import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'

const document = `query ($departureType: DestinationType!, $departureId: ID!, $destinationsTypes: [DestinationType!]!, $destinationIds: [ID!]!,
  $citizenshipIds: [ID!]!, $restrictionType: RestrictionType!, $dateStart: Date, $dateEnd: Date, $departBy: Date, $nights: Int, $organisation: ID,
  $transitTypes: [DestinationType!], $transitIds: [ID!]) {
  destinationDetail(departureType: $departureType, departureId: $departureId, destinationsTypes: $destinationsTypes,
    destinationIds: $destinationIds, citizenshipIds: $citizenshipIds, restrictionType: $restrictionType, dateStart: $dateStart,
    dateEnd: $dateEnd, departBy: $departBy, nights: $nights, organisation: $organisation, transitTypes: $transitTypes, transitIds: $transitIds) {
    departureName departureId departureIso2 destinationNames destinationIds destinationIso2s transitNames transitIds transitIso2s
    citizenshipNames citizenshipIds citizenshipIso2s dateStart dateEnd nights events { title } liveEvents { id } url
    assessment { rulebookRevision language verdict { status sentence better basis } stops { role place { type id } iso2
      cells { citizenshipIso2 status permission maxStayDays headline }
      sections { category answers { type values { citizenshipIso2s answer why source unknownReason conditions { text } steps { name { text } } } } } } }
  }
}`
const trip = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinationsTypes: ['COUNTRY'],
  destinationIds: ['GB'],
  citizenshipIds: ['DE', 'TR'],
  restrictionType: 'TOURISM',
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
}

describeOnOneDatabase('a trip and its requirements', (open) => {
  let server: TestServer
  let token: string
  let organisationId: string

  beforeAll(async () => {
    server = await startServer(open())
    organisationId = await server.addOrganisation('Harbour')
    await server.addUser(organisationId, 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const ask = (changes: object = {}, language = 'en') =>
    server.call(document, { token, language, variables: { ...trip, ...changes } })
  const refusal = async (changes: object, language?: string) => {
    const { data, errors } = await ask(changes, language)
    expect(data ?? null).toBeNull()
    expect(errors[0]?.extensions.code).toBe('BAD_INPUT')
    return Object.fromEntries(errors[0]!.extensions.errors!.map(({ field, messages }) => [field, messages]))
  }

  test('names, ids, the address of the look-up and the assessment', async () => {
    const { data, errors } = await ask({ transitTypes: ['AIRPORT'], transitIds: ['DOH'] })
    expect(errors).toEqual([])
    const { assessment, ...detail } = data.destinationDetail
    expect(detail).toEqual({
      departureName: 'Germany',
      departureId: 'DE',
      departureIso2: 'DE',
      destinationNames: ['United Kingdom'],
      destinationIds: ['GB'],
      destinationIso2s: ['GB'],
      transitNames: ['Doha'],
      transitIds: ['DOH'],
      transitIso2s: ['QA'],
      citizenshipNames: ['Germany', 'Türkiye'],
      citizenshipIds: ['DE', 'TR'],
      citizenshipIso2s: ['DE', 'TR'],
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      nights: null,
      events: [],
      liveEvents: [],
      url: 'https://trips.example.org/destination/overview/?from=COUNTRY:DE&to=COUNTRY:GB&via=AIRPORT:DOH&citizenship=DE&citizenship=TR&start=2027-03-01&end=2027-03-10&purpose=TOURISM',
    })
    expect(assessment).toMatchObject({ rulebookRevision: expect.any(Number), language: 'en' })
    expect(
      assessment.stops.map((stop: { role: string; place: { id: string } }) => `${stop.role} ${stop.place.id}`),
    ).toEqual(['DEPARTURE DE', 'TRANSIT DOH', 'DESTINATION GB', 'RETURN DE'])
    expect(assessment.stops[2].cells).toMatchObject([
      { citizenshipIso2: 'DE', permission: 'ETA' },
      { citizenshipIso2: 'TR', permission: 'VISA_REQUIRED' },
    ])
  })

  test('what no fact covers is unknown, with its reason and no source', async () => {
    const { data } = await ask({ destinationIds: ['TH'], citizenshipIds: ['QA'] })
    const [, thailand] = data.destinationDetail.assessment.stops
    expect(thailand.cells).toMatchObject([{ permission: 'UNKNOWN', status: 'GRAY' }])
    const visa = thailand.sections
      .flatMap((s: { answers: { type: string }[] }) => s.answers)
      .find((a: { type: string }) => a.type === 'VisaRequiredForStay')
    expect(visa.values).toMatchObject([{ answer: 'UNKNOWN', source: null, unknownReason: 'not-researched' }])
  })

  test('in the language of the reader, again and again the same', async () => {
    const german = (await ask({}, 'de-AT,de;q=0.9,en;q=0.8')).data.destinationDetail
    expect(german).toMatchObject({ departureName: 'Deutschland', assessment: { language: 'de' } })
    expect((await ask({}, 'de')).data.destinationDetail).toEqual(german)
    expect((await ask({}, 'en')).data.destinationDetail.departureName).toBe('Germany')
    expect((await ask({}, 'xx')).data.destinationDetail.departureName).toBe('Deutschland')
  })

  test('without dates the trip is asked for today', async () => {
    const { data } = await ask({ dateStart: null, dateEnd: null })
    expect(data.destinationDetail).toMatchObject({ dateStart: null, dateEnd: null })
  })

  test('a departure alone is asked for its day, several days for all of them', async () => {
    const alone = (await ask({ dateEnd: null })).data.destinationDetail
    expect(alone).toMatchObject({
      dateStart: '2027-03-01',
      dateEnd: null,
      url: expect.stringContaining('start=2027-03-01&'),
    })
    const range = (await ask({ dateEnd: null, departBy: '2027-03-31' })).data.destinationDetail
    expect(range.url).toContain('start=2027-03-01..2027-03-31')
    expect(await refusal({ departBy: '2027-03-31' })).toEqual({
      departBy: ['A range of days for the departure takes no day of return'],
    })
    expect(await refusal({ dateEnd: null, departBy: '2027-02-28' })).toEqual({
      departBy: ['The last day of departure must not be before the first'],
    })
    expect(await refusal({ dateStart: null, dateEnd: null, departBy: '2027-02-28' })).toEqual({
      dateStart: ['Required'],
    })
    const far = ['The trip must end within the next 5 years']
    expect(await refusal({ dateEnd: null, departBy: '2031-11-21' })).toEqual({ departBy: far })
    expect(await refusal({ dateEnd: null, dateStart: '2031-11-21' })).toEqual({ dateStart: far })
  })

  test('a length beside several days of departure: the answer says what it covers', async () => {
    const window = { dateEnd: null, departBy: '2027-03-20', nights: 14 }
    const detail = (await ask(window)).data.destinationDetail
    expect(detail).toMatchObject({ dateStart: '2027-03-01', dateEnd: null, nights: 14 })
    expect(detail.url).toContain('start=2027-03-01..2027-03-20&end=14n')
    expect(detail.assessment.verdict.basis).toContain('Every departure with 14 nights is covered')
    const range = 'A number of nights belongs to a range of days for the departure'
    expect(await refusal({ nights: 14 })).toEqual({ nights: [range] })
    expect(await refusal({ dateStart: null, dateEnd: null, nights: 14 })).toEqual({ nights: [range] })
    const count = ['Please enter 0 to 365 nights']
    expect(await refusal({ ...window, nights: -1 })).toEqual({ nights: count })
    expect(await refusal({ ...window, nights: 366 })).toEqual({ nights: count })
    expect(await refusal({ ...window, dateEnd: '2027-03-25' })).toEqual({
      departBy: ['A range of days for the departure takes no day of return'],
    })
    const far = ['The trip must end within the next 5 years']
    expect(await refusal({ ...window, departBy: '2031-11-15' })).toEqual({ departBy: far })
  })

  test('a trip begins in this age and ends within five years', async () => {
    const far = ['Die Reise muss innerhalb von 5 Jahren enden']
    expect(await refusal({ dateStart: '9999-12-01', dateEnd: '9999-12-31' }, 'de')).toEqual({ dateEnd: far })
    expect(await refusal({ dateEnd: '2031-11-21' }, 'de')).toEqual({ dateEnd: far })
    for (const dateStart of ['1000-01-01', '1999-12-31'])
      expect(await refusal({ dateStart })).toEqual({ dateStart: ['The trip must not begin before the year 2000'] })
    expect((await ask({ dateStart: '2000-01-01', dateEnd: '2031-11-20' })).errors).toEqual([])
  })

  test('a trip that cannot be asked is refused with its fields', async () => {
    const many = (n: number) => ({
      destinationsTypes: Array.from({ length: n }, () => 'COUNTRY'),
      destinationIds: Array.from({ length: n }, () => 'GB'),
    })
    expect(await refusal({ departureId: 'ZZ' })).toEqual({ departureId: ['Unknown place: ZZ'] })
    expect(await refusal({ destinationIds: ['gb'] })).toEqual({ destinationIds: ['Unknown place: gb'] })
    expect(await refusal(many(0))).toEqual({ destinationIds: ['Required'] })
    expect(await refusal(many(11))).toEqual({ destinationIds: ['Please select a maximum of 10 destinations'] })
    expect(await refusal(many(1_000))).toEqual({ destinationIds: ['Please select a maximum of 10 destinations'] })
    expect(await refusal({ citizenshipIds: ['DE', 'FR', 'GB', 'TH', 'TR'] })).toEqual({
      citizenshipIds: ['Please select a maximum of 4 citizenships'],
    })
    expect(await refusal({ citizenshipIds: ['XX'] })).toEqual({ citizenshipIds: ['Unknown place: XX'] })
    expect(await refusal({ citizenshipIds: [] })).toEqual({ citizenshipIds: ['Required'] })
    expect(await refusal({ dateStart: '2027-03-11' })).toEqual({
      dateStart: ['The departure date must not be later than the return date'],
    })
    expect(await refusal({ dateStart: '2027-02-29' })).toEqual({
      dateStart: ['Please enter a date that exists, as YYYY-MM-DD'],
    })
    expect(await refusal({ dateStart: null })).toEqual({ dateStart: ['Required'] })
    expect(await refusal({ destinationsTypes: ['COUNTRY', 'COUNTRY'] })).toEqual({
      destinationIds: [expect.stringContaining('different lengths')],
    })
    expect(await refusal({ transitTypes: ['COUNTRY'], transitIds: ['QA'] })).toEqual({
      transitIds: ['Transits must be airports'],
    })
    expect(await refusal({ transitTypes: ['AIRPORT'], transitIds: ['ZZZ'] })).toEqual({
      transitIds: ['Unknown place: ZZZ'],
    })
    expect(await refusal({ departureType: 'PLANET' })).toEqual({ departureType: ['Invalid value'] })
    expect(await refusal({ departureId: null })).toEqual({ departureId: ['Required'] })
    expect(await refusal({ departureId: 'ZZ', dateStart: '2027-03-11' }, 'de')).toEqual({
      departureId: ['Unbekannter Ort: ZZ'],
      dateStart: ['Das Abreisedatum darf nicht nach dem Rückreisedatum liegen'],
    })
  })

  test('a date written into the document is refused with its field too', async () => {
    const { errors, status } = await server.call('{ myjourneys(dateStart: "2027-02-30") { totalCount } }', { token })
    expect(status).toBe(400)
    expect(errors[0]?.extensions.errors).toEqual([
      { field: 'dateStart', messages: ['Please enter a date that exists, as YYYY-MM-DD'] },
    ])
  })

  test("an organisation's own id is accepted, another's is not found", async () => {
    const other = await server.addOrganisation('Lighthouse')
    expect((await ask({ organisation: organisationId })).errors).toEqual([])
    for (const organisation of [other, '00000000-0000-4000-8000-000000000000', 'x']) {
      expect((await ask({ organisation })).errors[0]).toMatchObject({
        message: 'No data found',
        extensions: { code: 'NOT_FOUND' },
      })
    }
  })

  test('it needs a sign-in and the core permission, also when somebody else was answered just before', async () => {
    await server.addUser(organisationId, 'bare', ['a3m_core.ListMyJourney'])
    const bare = await server.signIn('bare')
    await ask()
    expect((await server.call(document, { token: bare, variables: trip })).errors[0]?.extensions.code).toBe('FORBIDDEN')
    expect((await server.call(document, { variables: trip })).status).toBe(401)
  })
})
