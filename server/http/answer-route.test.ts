import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { compile } from '#domain/rulebook/compile.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { fixedClock } from '../clock.ts'
import type { StaffViewer } from '../context.ts'
import type { CallOptions } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { routeDesk } from '../testing/route-desk.ts'
import { smallWorld, smallWorldWith } from '../testing/small-world.ts'
import { answerKey } from './answer-route.ts'

const trip = {
  departureType: 'COUNTRY',
  departureId: 'DE',
  destinationsTypes: ['COUNTRY'],
  destinationIds: ['GB'],
  citizenshipIds: ['DE', 'TR'],
  restrictionType: 'TOURISM',
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
} as const

describeOnOneDatabase('an answer as a plain value', (open) => {
  const desk = routeDesk(open, '/api/answer', trip)
  const { ask, refusal } = desk

  test('is what GraphQL gives, whole, the second time too', async () => {
    const first = await ask({ dateEnd: null })
    const answer = first.body as AnsweredTrip
    const { data } = await desk.server.call(
      `{ destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY], destinationIds: ["GB"],
        citizenshipIds: ["DE", "TR"], restrictionType: TOURISM, dateStart: "2027-03-01") {
        departureName destinationNames url assessment { verdict { sentence } stops { title cells { headline } } checklist { text } } } }`,
      { token: desk.token },
    )
    expect(answer).toMatchObject(data.destinationDetail)
    expect(answer.assessment.stops[1]?.sections.length).toBeGreaterThan(0)
    expect((await ask({ dateEnd: null })).body).toEqual(answer)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.get('content-encoding')).toBe('gzip')
  })

  test('a wrong input is refused with its field, in the language of the reader', async () => {
    expect(await refusal({ dateStart: '2027-02-30', travelBy: 'ROCKET' }, { language: 'de' })).toEqual({
      status: 422,
      code: 'BAD_INPUT',
      errors: [
        { field: 'dateStart', messages: [expect.stringMatching(/Datum/)] },
        { field: 'travelBy', messages: [expect.any(String)] },
      ],
    })
    const required = { status: 422, code: 'BAD_INPUT', errors: [expect.objectContaining({ field: 'departureId' })] }
    expect(await refusal({ departureId: undefined })).toEqual(required)
    expect(await refusal({ departureId: null })).toEqual(required)
    // A name that is not known would be dropped, and the answer be to another trip.
    expect(await refusal({ residence: 'DE' })).toMatchObject({ errors: [{ field: 'residence' }] })
    expect(await refusal({ destinationIds: ['GB', 'XX'] })).toMatchObject({
      errors: [{ field: 'destinationIds', messages: [expect.any(String), expect.stringContaining('XX')] }],
    })
    expect(await refusal({ citizenshipIds: Array(5_000).fill(1.5) })).toMatchObject({
      errors: [{ field: 'citizenshipIds', messages: { length: 1 } }],
    })
  })

  test('travellers are asked about as persons, and each is told apart by position', async () => {
    const passports = (countryId: string) => [{ countryId }]
    expect(
      await refusal({
        travellers: [
          { passports: passports('DE') },
          { passports: [], residenceCountryId: 'SU' },
          { passports: passports('TR'), age: 30, minor: 'ALONE' },
        ],
        travellerNames: ['Ada', null, 'ada'],
      }),
    ).toMatchObject({
      status: 422,
      errors: [
        {
          field: 'travellers',
          messages: [/Traveller 2: .*missing/, /Traveller 2: .*SU/, /Traveller 3: .*30/].map((text) =>
            expect.stringMatching(text),
          ),
        },
        { field: 'travellerNames', messages: [expect.stringMatching(/Traveller 3/)] },
      ],
    })
    // What GraphQL itself refuses is told at the person too, here and there.
    const wrong = [{ passports: passports('DE') }, { passports: [{ countryId: 'DE', expires: '2027-02-30' }] }]
    const told = [{ field: 'travellers', messages: [expect.stringMatching(/Traveller 2: .*date/)] }]
    expect(await refusal({ travellers: wrong })).toMatchObject({ errors: told })
    const { errors } = await desk.server.call(
      `query ($travellers: [TravellerInput!]) { destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY],
        destinationIds: ["GB"], citizenshipIds: [], restrictionType: TOURISM, travellers: $travellers) { departureName } }`,
      { token: desk.token, variables: { travellers: wrong } },
    )
    expect(errors![0]!.extensions.errors).toMatchObject(told)

    const travellers = [
      { passports: passports('TR'), residenceCountryId: 'DE', permit: 'PERMANENT', permitUntil: '2030-01-01' },
      { passports: passports('TR'), age: 12, minor: 'BOTH_PARENTS' },
      { passports: passports('TR'), age: 12, minor: 'BOTH_PARENTS' },
    ]
    // What else is told of citizenships is not read then.
    const { status, body } = await ask({ travellers, citizenshipIds: [], residenceCountryId: 'XX', onePerson: true })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      citizenshipIds: ['TR'],
      travellers: [
        { passports: [{ iso2: 'TR' }], residence: { iso2: 'DE', permit: 'permanent', until: '2030-01-01' } },
        { passports: [{ iso2: 'TR' }], age: 12, minor: 'both-parents', count: 2 },
      ],
    })
    const [cell] = (body as AnsweredTrip).assessment.stops[1]!.cells
    expect(cell).toBeDefined()
    expect((await ask({ travellers: null })).status).toBe(200)
    expect(await refusal({ travellers: [] })).toMatchObject({ errors: [{ field: 'travellers' }] })
  })

  test('only who may look trips up is answered, and of no other organisation', async () => {
    expect(await refusal({}, { token: 'none' })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    const clerk = await desk.server.signIn('clerk')
    expect(await refusal({}, { token: clerk })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    // What was asked before by somebody who may is not told either.
    await ask()
    expect(await refusal({}, { token: clerk })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    const organisation = '00000000-0000-4000-8000-000000000000'
    expect(await refusal({ organisation })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  })

  test('what is no object, too large or sent by another site is not read', async () => {
    const statusOf = async (body: unknown, options: CallOptions = {}) =>
      (await desk.server.post('/api/answer', body, { token: desk.token, ...options })).status
    expect(await statusOf([trip])).toBe(400)
    expect(await statusOf({ ...trip, departureId: 'x'.repeat(100 * 1024) })).toBe(413)
    expect(await statusOf(trip, { headers: { origin: 'https://other.example' } })).toBe(403)
    expect(await statusOf(trip, { headers: { 'content-type': 'text/plain' } })).toBe(415)
    expect((await fetch(`${desk.server.url}/api/answer`)).status).toBe(405)
  })
})

describeOnOneDatabase('what an answer would say otherwise', (open) => {
  const visa = (answer: 'yes' | 'no', more: object = {}) =>
    fact('VisaRequiredForStay', answer, { for: ['TR'], ...more })
  const content = smallWorldWith('GB', [visa('no', { when: { residentOf: ['DE'] } }), visa('yes')])
  const desk = routeDesk(open, '/api/if-stated', { ...trip, citizenshipIds: ['TR'] }, { content })

  test('is told of what the trip leaves out, and nothing once that is told', async () => {
    const { status, body } = await desk.ask()
    expect([status, body]).toEqual([
      200,
      [
        expect.objectContaining({
          missing: 'residence',
          iso2: 'DE',
          differences: expect.arrayContaining([
            expect.objectContaining({ kind: 'cell', place: 'United Kingdom', was: 'Visa needed' }),
          ]),
        }),
      ],
    ])
    expect((await desk.ask({ residenceCountryId: 'DE' })).body).toEqual([])
  })

  test('only who may look trips up is answered, and a wrong trip is refused with its field', async () => {
    expect(await desk.refusal({}, { token: 'none' })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    const clerk = await desk.server.signIn('clerk')
    expect(await desk.refusal({}, { token: clerk })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(await desk.refusal({ destinationIds: ['XX'] })).toMatchObject({ errors: [{ field: 'destinationIds' }] })
  })
})

test('an answer is kept apart by organisation, language, rules, day and input (SAFETY 19)', () => {
  const viewer: StaffViewer = {
    kind: 'staff',
    address: '192.0.2.1',
    language: 'de',
    userId: 'user',
    organisationId: 'organisation',
    sessionId: 'session',
    isStaff: false,
    features: new Set(),
    permissions: new Set(),
  }
  const holderOf = (revision: number) => {
    const rulebook = compile(smallWorld, revision)
    return { current: () => rulebook }
  }
  const parts = { viewer, rulebook: holderOf(1), clock: fixedClock('2026-11-20T10:00:00Z') }
  const keys = [
    answerKey(parts, trip),
    answerKey({ ...parts, viewer: { ...viewer, organisationId: 'other' } }, trip),
    answerKey({ ...parts, viewer: { ...viewer, language: 'en' } }, trip),
    answerKey({ ...parts, rulebook: holderOf(2) }, trip),
    answerKey({ ...parts, clock: fixedClock('2026-11-21T10:00:00Z') }, trip),
    answerKey(parts, { ...trip, dateEnd: '2027-03-11' }),
  ]
  expect(new Set(keys).size).toBe(keys.length)
  const colleague = { ...viewer, userId: 'another', sessionId: 'another' }
  expect(answerKey({ ...parts, viewer: colleague }, trip)).toBe(keys[0])
})
