import { expect, test } from 'vitest'
import type { WhereToGo } from '#domain/where-to-go/where-to-go.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { routeDesk } from '../testing/route-desk.ts'

const question = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  citizenshipIds: ['DE', 'TR'],
  restrictionType: 'TOURISM',
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
} as const

describeOnOneDatabase('where a group can go', (open) => {
  const desk = routeDesk(open, '/api/where-to-go', question)
  const { ask, refusal } = desk
  const fieldsOf = async (more: object) => {
    const { status, errors } = await refusal(more)
    return [status, ...(errors as readonly { field: string }[]).map(({ field }) => field)]
  }

  test('every country but that of the departure is there, with what the look-up says of it', async () => {
    const { body } = await ask()
    const { home, countries } = body as WhereToGo
    expect(home).toBe('DE')
    expect(countries.map(({ iso2 }) => iso2).toSorted()).toEqual(['AT', 'AX', 'CI', 'FR', 'GB', 'QA', 'TH', 'TR'])
    for (const country of countries) {
      const response = await desk.server.post(
        '/api/answer',
        { ...question, destinationsTypes: ['COUNTRY'], destinationIds: [country.iso2] },
        { token: desk.token },
      )
      const { assessment } = (await response.json()) as AnsweredTrip
      const { verdict, stops } = assessment
      expect({ ...country, cells: undefined }).toMatchObject({
        status: verdict.status,
        sentence: verdict.sentence,
        firstDeadline: verdict.firstDeadline,
      })
      const there = stops.find(({ role }) => role === 'DESTINATION')!
      expect(country.cells).toMatchObject(
        there.cells.map(({ citizenshipIso2, permission, status, headline }) => ({
          citizenshipIso2,
          permission,
          status,
          headline,
        })),
      )
    }
    expect((await ask()).body).toEqual(body)
  })

  test('a group may have forty different papers, and one more is refused with the number', async () => {
    const different = (most: number) => ({
      citizenshipIds: [],
      travellers: Array.from({ length: most }, (_, age) => ({ passports: [{ countryId: 'TR' }], age })),
    })
    const { body } = await ask(different(40))
    expect((body as WhereToGo).people).toHaveLength(40)
    const { status, errors } = await refusal(different(41))
    expect([status, JSON.stringify(errors)]).toEqual([422, expect.stringContaining('40')])
  })

  test('the group is as well off as its worst traveller, and what is unknown is no country without a visa', async () => {
    const told = async (citizenshipIds: readonly string[]) => {
      const { body } = await ask({ citizenshipIds })
      return Object.fromEntries((body as WhereToGo).countries.map(({ iso2, noVisa }) => [iso2, noVisa]))
    }
    expect(await told(['DE'])).toMatchObject({ GB: 'yes', TR: 'unknown' })
    expect(await told(['TR'])).toMatchObject({ GB: 'no', TR: 'unknown' })
    expect(await told(['DE', 'TR'])).toMatchObject({ GB: 'no', TR: 'unknown' })
  })

  test('travellers are people: what each is told counts, and those with one passport are told apart', async () => {
    const travellers = [
      { passports: [{ countryId: 'TR' }], residenceCountryId: 'DE', permit: 'PERMANENT', age: 40 },
      { passports: [{ countryId: 'TR' }], age: 12, count: 3 },
      { passports: [{ countryId: 'DE' }], holds: ['valid-visa-us'] },
    ]
    const { body } = await ask({ citizenshipIds: [], travellers })
    const { people, countries } = body as WhereToGo
    expect(people.map(({ iso2 }) => iso2)).toEqual(['TR', 'TR2', 'DE'])
    expect(new Set(people.map(({ name }) => name)).size).toBe(3)
    for (const { cells } of countries) expect(cells.map((cell) => cell.citizenshipIso2)).toEqual(['TR', 'TR2', 'DE'])
    expect(await fieldsOf({ citizenshipIds: [], travellers: [{ passports: [] }] })).toEqual([422, 'travellers'])
  })

  test('what somebody needs for coming back is said once, beside the countries', async () => {
    const { body } = await ask()
    const unknown = 'No reliable information'
    expect((body as WhereToGo).wayBack).toEqual([
      { citizenshipIso2: 'DE', headline: unknown },
      { citizenshipIso2: 'TR', headline: unknown },
    ])
  })

  test('a wrong question is refused with its field, in the language of the reader', async () => {
    expect(await refusal({ citizenshipIds: [] }, { language: 'de' })).toEqual({
      status: 422,
      code: 'BAD_INPUT',
      errors: [{ field: 'citizenshipIds', messages: ['Pflichtfeld'] }],
    })
    expect(await fieldsOf({ citizenshipIds: ['DE', 'TR', 'FR', 'GB', 'AT'] })).toEqual([422, 'citizenshipIds'])
    expect(await fieldsOf({ citizenshipIds: ['DE', 'XX'] })).toEqual([422, 'citizenshipIds'])
    expect(await fieldsOf({ departureId: 'XX' })).toEqual([422, 'departureId'])
    // Yugoslavia and the German Democratic Republic are gone.
    expect(await fieldsOf({ residenceCountryId: 'YU' })).toEqual([422, 'residenceCountryId'])
    expect(await fieldsOf({ residenceCountryId: 'DD' })).toEqual([422, 'residenceCountryId'])
    expect(await fieldsOf({ documents: ['valid-visa-us', 'valid-visa-mars'] })).toEqual([422, 'documents'])
    expect(await fieldsOf({ destinationIds: ['GB'] })).toEqual([422, 'destinationIds'])
    expect(await fieldsOf({ dateStart: undefined })).toEqual([422, 'dateStart'])
    expect(await fieldsOf({ dateStart: '2027-02-30' })).toEqual([422, 'dateStart'])
    expect(await fieldsOf({ dateStart: '2027-03-11' })).toEqual([422, 'dateStart'])
    expect(await fieldsOf({ dateEnd: '2028-03-02' })).toEqual([422, 'dateEnd'])
    expect(await fieldsOf({ dateStart: '2026-11-18', dateEnd: '2026-11-22' })).toEqual([422, 'dateStart'])
    expect(await fieldsOf({ dateStart: '2033-03-01', dateEnd: '2033-03-10' })).toEqual([422, 'dateEnd'])
  })

  test('a departure of today, or of the day before that it still is somewhere, is answered', async () => {
    expect((await ask({ dateStart: '2026-11-19', dateEnd: '2026-11-22' })).status).toBe(200)
    expect((await ask({ dateStart: undefined, dateEnd: undefined })).status).toBe(200)
  })

  test('only who may look trips up is answered, what is known or not', async () => {
    await ask()
    expect(await refusal({}, { token: 'none' })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    const clerk = await desk.server.signIn('clerk')
    expect(await refusal({}, { token: clerk })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
  })

  test('questions asked at once are all answered, each its own', async () => {
    const all = [['DE'], ['TR'], ['FR']].map((citizenshipIds) => ask({ citizenshipIds }))
    const answers = await Promise.all(all)
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const firstOf = (index: number) => (answers[index]!.body as WhereToGo).countries[0]!.cells[0]!.citizenshipIso2
    expect([0, 1, 2].map(firstOf)).toEqual(['DE', 'TR', 'FR'])
    expect(await refusal({ citizenshipIds: ['XX'] })).toMatchObject({ status: 422 })
  })
})
