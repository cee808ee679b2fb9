import { expect, test } from 'vitest'
import type { GroupAnswer } from '#domain/group/group-answer.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import type { CallOptions } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { routeDesk } from '../testing/route-desk.ts'

const holder = (countryId: string, more: object = {}) => ({ passports: [{ countryId, ...more }] })
const trip = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinationsTypes: ['COUNTRY'],
  destinationIds: ['GB'],
  restrictionType: 'TOURISM',
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
} as const

describeOnOneDatabase('a whole group', (open) => {
  const desk = routeDesk(open, '/api/group', trip)
  const ask = (travellers: unknown, more: object = {}) => desk.ask({ ...more, travellers })
  const groupOf = async (travellers: readonly object[], more: object = {}) => {
    const { status, body } = await ask(travellers, more)
    expect(status).toBe(200)
    return body as GroupAnswer
  }
  const refusal = async (travellers: unknown, more: object = {}, options?: CallOptions) => {
    const told = await desk.refusal({ ...more, travellers }, options)
    const errors = typeof told.errors === 'string' ? [] : told.errors
    return { ...told, errors, fields: errors.map(({ field }) => field) }
  }

  test('what is wrong with somebody is told with the position, and the trip with its field', async () => {
    expect(await refusal([])).toMatchObject({ status: 422, fields: ['travellers'] })
    expect(await refusal(undefined)).toMatchObject({ status: 422, fields: ['travellers'] })
    const wrong = await refusal(
      [holder('DE'), { passports: [] }, holder('YU'), { ...holder('TR'), age: 30, minor: 'ALONE' }],
      {},
      { language: 'en' },
    )
    expect(wrong.errors.map(({ messages }) => messages.join(' '))).toEqual([expect.stringMatching(/2.*3.*4/s)])
    expect(await refusal([holder('DE')], { destinationIds: ['XX'] })).toMatchObject({ fields: ['destinationIds'] })
    expect(await refusal([holder('DE')], { dateStart: '2027-03-11' })).toMatchObject({ fields: ['dateStart'] })
    expect(await refusal([holder('DE')], { destinationsTypes: [] })).toMatchObject({ fields: ['destinationIds'] })
    expect(await refusal([{ ...holder('DE'), residenceCountryId: 'DD' }])).toMatchObject({ fields: ['travellers'] })
  })

  test('names and citizenships are no part of a group, and are refused', async () => {
    expect(await refusal([holder('DE')], { travellerNames: ['A'] })).toMatchObject({ fields: ['travellerNames'] })
    expect(await refusal([holder('DE')], { citizenshipIds: ['DE'] })).toMatchObject({ fields: ['citizenshipIds'] })
  })

  test('200 people may differ from each other, and 201 are too many', async () => {
    const people = (count: number) =>
      Array.from({ length: count }, (_, day) =>
        holder('DE', { expires: `${2030 + Math.floor(day / 28)}-01-${(day % 28) + 1}`.replace(/-(\d)$/, '-0$1') }),
      )
    const { people: counted, profiles } = await groupOf(people(200))
    expect([counted, profiles.length]).toEqual([200, 200])
    expect(await refusal(people(201))).toMatchObject({ status: 422, fields: ['travellers'] })
    expect(await refusal([{ ...holder('DE'), count: 201 }])).toMatchObject({ status: 422, fields: ['travellers'] })
  })

  test('only who may look trips up is answered', async () => {
    expect(await refusal([holder('DE')], {}, { token: 'none' })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    const clerk = await desk.server.signIn('clerk')
    expect(await refusal([holder('DE')], {}, { token: clerk })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await fetch(`${desk.server.url}/api/group`)).status).toBe(405)
  })

  test('equal papers are one profile, with the positions of its people', async () => {
    const { people, profiles } = await groupOf([
      holder('TR'),
      holder('DE'),
      holder('TR'),
      { ...holder('DE'), count: 3 },
    ])
    expect(people).toBe(6)
    expect(profiles.map(({ positions, count }) => [positions, count])).toEqual([
      [[0, 2], 2],
      [[1, 3], 4],
    ])
  })

  test('each profile is told what the look-up tells of it alone', async () => {
    const travellers = [
      holder('TR'),
      holder('DE'),
      holder('FR', { expires: '2027-03-05' }),
      { passports: [{ countryId: 'TR' }, { countryId: 'DE' }], residenceCountryId: 'TR', age: 12 },
    ]
    const { profiles } = await groupOf(travellers)
    for (const [index, traveller] of travellers.entries()) {
      const response = await desk.server.post(
        '/api/answer',
        { ...trip, citizenshipIds: [], travellers: [traveller] },
        { token: desk.token },
      )
      const { assessment } = (await response.json()) as AnsweredTrip
      expect(profiles[index]).toMatchObject({
        positions: [index],
        sentence: assessment.verdict.sentence,
        firstDeadline: assessment.verdict.firstDeadline,
        tasks: assessment.checklist.map(({ text, when }) => ({ text, when })),
      })
    }
  })

  test('a passport that ends on the way is red, one that ends later or of which nothing is said is not', async () => {
    const { profiles } = await groupOf([
      holder('DE', { expires: '2027-03-09' }),
      holder('DE', { expires: '2037-03-09' }),
      holder('DE'),
      {
        passports: [
          { countryId: 'DE', expires: '2027-03-09' },
          { countryId: 'DE', expires: '2037-03-09' },
        ],
      },
    ])
    expect(profiles.map(({ expiresOnTheWay }) => expiresOnTheWay)).toEqual([true, false, false, false])
    expect(profiles[0]).toMatchObject({ need: expect.stringMatching(/needs|unclear/) })
    expect(profiles[0]!.status).not.toBe('BLUE')
  })

  test('what nobody knows is unclear, and a visa is something that is needed', async () => {
    const { profiles } = await groupOf([holder('QA'), holder('TR')])
    expect(profiles.map(({ need }) => need)).toEqual(['unclear', expect.stringMatching(/needs|unclear/)])
  })
})
