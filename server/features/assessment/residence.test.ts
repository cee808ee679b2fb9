import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { residentWorld } from '../../testing/resident-world.ts'

const document = `query ($residence: ID, $departure: ID!) {
  destinationDetail(departureType: COUNTRY, departureId: $departure, destinationsTypes: [COUNTRY], destinationIds: ["GB"],
    citizenshipIds: ["TR"], restrictionType: TOURISM, dateStart: "2027-03-01", dateEnd: "2027-03-10",
    residenceCountryId: $residence) {
    residenceName residenceIso2 url
    assessment { stops { role cells { permission }
      sections { answers { type values { answer why conditions { text asksResidence word } } } } } }
  }
}`

describeOnOneDatabase('the residence of a look-up', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open(), { content: residentWorld })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const ask = (variables: object, language = 'en') =>
    server.call(document, { token, language, variables: { departure: 'DE', ...variables } })
  const wayBack = async (residence: string | null | undefined, language?: string) => {
    const { data, errors } = await ask({ residence }, language)
    expect(errors).toEqual([])
    const { assessment, ...detail } = data.destinationDetail
    const stop = assessment.stops.at(-1)
    const visa = stop.sections
      .flatMap((section: { answers: { type: string }[] }) => section.answers)
      .find((answer: { type: string }) => answer.type === 'VisaRequiredForStay')
    return { ...detail, permission: stop.cells[0].permission, visa: visa.values[0] }
  }

  test('left out, it is not taken from the departure: a condition beside the general answer', async () => {
    for (const residence of [undefined, null]) {
      expect(await wayBack(residence)).toMatchObject({
        residenceName: null,
        residenceIso2: null,
        url: expect.not.stringContaining('residence'),
        permission: 'VISA_REQUIRED',
        visa: {
          answer: 'YES',
          why: expect.not.stringContaining('residence'),
          conditions: [{ text: 'with residence in Germany', asksResidence: true, word: 'No' }],
        },
      })
    }
  })

  test('given, it is named, decides, and is in the address of the look-up', async () => {
    expect(await wayBack('DE')).toMatchObject({
      residenceName: 'Germany',
      residenceIso2: 'DE',
      url: expect.stringContaining('&citizenship=TR&residence=COUNTRY:DE&start='),
      permission: 'VISA_FREE',
      visa: { answer: 'NO', why: expect.stringMatching(/ Residence in Germany is decisive\.$/), conditions: [] },
    })
    expect(await wayBack('DE', 'de')).toMatchObject({
      residenceName: 'Deutschland',
      visa: { why: expect.stringMatching(/ Entscheidend ist der Wohnsitz in Deutschland\.$/) },
    })
    expect(await wayBack('FR')).toMatchObject({ permission: 'VISA_REQUIRED', visa: { conditions: [] } })
  })

  test('asked at the same time and in turns, no answer is that of another residence', async () => {
    const order = ['DE', null, 'FR', 'DE', 'TR', null]
    const permissions = await Promise.all(order.map(async (residence) => (await wayBack(residence)).permission))
    expect(permissions).toEqual(order.map((residence) => (residence === 'DE' ? 'VISA_FREE' : 'VISA_REQUIRED')))
  })

  test.each(['ZZ', 'de', 'FRA', 'DE-HE', '', ' DE', 'COUNTRY:DE'])(
    '%j is no country of ours, and the refusal names the field',
    async (residence) => {
      const { data, errors } = await ask({ residence })
      expect(data ?? null).toBeNull()
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        errors: [{ field: 'residenceCountryId', messages: [`Unknown place: ${residence}`] }],
      })
    },
  )

  test('a wrong residence is refused together with what else is wrong', async () => {
    const { errors } = await ask({ residence: 'ZZ', departure: 'YY' })
    expect(errors[0]?.extensions.errors?.map(({ field }) => field)).toEqual(['departureId', 'residenceCountryId'])
  })
})
