import { expect, test } from 'vitest'
import { describeAtDeskOnBoth, trip, type Desk } from '../../testing/journey-desk.ts'
import { expireJourneys } from './expire-journeys.ts'

const changeDocument = `mutation ($input: ChangeMyjourneyTripInput!) {
  changeMyjourneyTrip(input: $input) {
    ok
    myjourney { id version link language showEvents email internalNote dateStart dateEnd changedBy
      destinations { type id dateStart dateEnd } transits { id hours } citizenshipCountryIds isManuallyDisabled }
    errors { field messages }
  }
}`
const readDocument = `query ($id: ID!) { myjourney(id: $id) { id version departureType departureId
  destinations { type id dateStart dateEnd } transits { type id hours } citizenshipCountryIds residenceCountryId onePerson
  travelBy minor dateStart dateEnd restrictionType language showEvents email internalNote isManuallyDisabled isExpired link
  changedAt changedBy } }`

const { language: _ofPage, ...tripAlone } = trip
const country = (id: string, days: object = {}) => ({ type: 'COUNTRY', id, ...days })

describeAtDeskOnBoth('changing the trip of a page', (desk) => {
  const changed = async (input: object, as = desk().token) => {
    const { data, errors } = await desk().server.call(changeDocument, {
      token: as,
      variables: { input: { version: 1, ...tripAlone, ...input } },
    })
    expect(errors).toEqual([])
    return data.changeMyjourneyTrip
  }
  const read = async (id: string, as = desk().token) =>
    (await desk().server.call(readDocument, { token: as, variables: { id } })).data.myjourney
  const problemsOf = ({ errors }: { errors: { field: string; messages: string[] }[] }) =>
    Object.fromEntries(errors.map(({ field, messages }) => [field, messages]))
  const rows = (table: 'journey_earlier_trips' | 'journey_contacts' | 'journey_marks' | 'journey_places', id: string) =>
    desk().server.db.selectFrom(table).selectAll().where('journey_id', '=', id).execute()

  test('all that a trip was made of is read again', async () => {
    const whole = {
      departureType: 'AIRPORT',
      departureId: 'FRA',
      destinations: [country('GB', { dateStart: '2027-03-01', dateEnd: '2027-03-05' }), country('TH')],
      transits: [{ type: 'AIRPORT', id: 'DOH', hours: 5 }],
      citizenshipCountryIds: ['DE', 'TR'],
      residenceCountryId: 'FR',
      onePerson: true,
      travelBy: 'AIR',
      minor: 'ONE_PARENT',
      restrictionType: 'BUSINESS',
    }
    const { id, url } = await desk().made({ ...whole, email: 'a@example.org', internalNote: 'n', showEvents: false })
    expect(await read(id)).toEqual({
      ...whole,
      id,
      version: 1,
      destinations: [whole.destinations[0], country('TH', { dateStart: null, dateEnd: null })],
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      language: 'fr',
      showEvents: false,
      email: 'a@example.org',
      internalNote: 'n',
      isManuallyDisabled: false,
      isExpired: false,
      link: url,
      changedAt: null,
      changedBy: null,
    })
    expect(await read(id, desk().otherToken)).toBeNull()
    expect(await read('no id')).toBeNull()
  })

  test('the link stays, its reader sees the new trip at once and what is different; the list finds it anew', async () => {
    const { id, url } = await desk().made({ email: 'a@example.org', internalNote: 'keep me' })
    expect(await (await desk().page(url)).text()).not.toContain('trip-change')
    desk().server.clock.moveTo('2026-11-22T10:00:00Z')
    await desk().signInAgain()
    // So that the process remembers the page when it is changed.
    expect((await desk().page(url)).status).toBe(200)
    const result = await changed({
      id,
      destinations: [country('TH', { dateStart: '2027-03-02', dateEnd: '2027-03-09' })],
      dateEnd: '2027-03-12',
    })
    expect(result).toMatchObject({
      ok: true,
      errors: [],
      myjourney: {
        id,
        version: 2,
        link: url,
        language: 'fr',
        email: 'a@example.org',
        internalNote: 'keep me',
        dateEnd: '2027-03-12',
      },
    })
    const html = await (await desk().page(url)).text()
    expect(html).toContain('Votre voyage a été modifié le 22 novembre 2026')
    const block = /<details class="trip-change".*?<\/details>/s.exec(html)![0].replaceAll(/<[^>]+>/g, '|')
    for (const text of ['Dates du voyage', '12 mars 2027', 'Royaume-Uni', 'Thaïlande']) expect(block).toContain(text)
    for (const text of ['Nationalités', 'Motif', 'Départ']) expect(block).not.toContain(text)
    expect((await desk().listed({ destinationId: 'GB' })).totalCount).toBe(0)
    const found = await desk().listed({ destinationId: 'TH', note: 'keep', dateStart: '2027-03-12' })
    expect(found.results).toMatchObject([
      { id, dateEnd: '2027-03-12', link: url, createdAt: '2026-11-20T10:00:00.000Z' },
    ])
  })

  test('the trips before are kept as they were; changed and changed back is no change to its reader', async () => {
    const { id, url } = await desk().made()
    expect(await changed({ id, destinations: [country('TH')] })).toMatchObject({ ok: true, myjourney: { version: 2 } })
    expect(await changed({ id, version: 2 })).toMatchObject({ ok: true, myjourney: { version: 3 } })
    expect(await (await desk().page(url)).text()).not.toContain('trip-change')
    const earlier = (await rows('journey_earlier_trips', id)) as { version: number; trip: { destinations: unknown } }[]
    expect(earlier.map(({ version, trip: { destinations } }) => [version, destinations])).toEqual([
      [1, [country('GB')]],
      [2, [country('TH')]],
    ])
    const { rulebook_revision: under } = await desk()
      .server.db.selectFrom('journeys')
      .select('rulebook_revision')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(earlier[0]).toMatchObject({ language: 'fr', rulebook_revision: under })
  })

  test('language, address and note are changed with it or stay; the same trip again is no version', async () => {
    const { id } = await desk().made({ email: 'a@example.org', internalNote: 'n' })
    const result = await changed({ id, language: 'pl', email: '', internalNoteSeen: 'n', internalNote: 'm' })
    expect(result.myjourney).toMatchObject({ version: 1, language: 'pl', email: null, internalNote: 'm' })
    expect(await rows('journey_earlier_trips', id)).toEqual([])
    expect(await rows('journey_contacts', id)).toMatchObject([{ email: '', internal_note: 'm' }])
  })

  test('who comes second is told, sees what the other did, and nothing is done', async () => {
    const { id } = await desk().made({ internalNote: 'first' })
    const both = await Promise.all(
      ['TH', 'FR'].map((to) =>
        changed({ id, destinations: [country(to)], internalNote: to, internalNoteSeen: 'first' }),
      ),
    )
    const done = both.find(({ ok }) => ok)
    const late = both.find(({ ok }) => !ok)
    const stored = await read(id)
    expect(late.myjourney).toMatchObject({
      version: 2,
      destinations: stored.destinations,
      internalNote: stored.internalNote,
    })
    expect(late.myjourney.changedBy).toMatch(/\S/)
    expect(done.myjourney.destinations).toEqual(stored.destinations)
    expect(problemsOf(late)).toEqual({
      version: ['Somebody else has changed this meanwhile'],
      internalNote: ['Somebody else has changed this meanwhile'],
    })
    expect(await changed({ id, version: 2, destinations: [country('AT')] })).toMatchObject({ ok: true })
  })

  test('a note that somebody else wrote since is not written over', async () => {
    const { id } = await desk().made({ internalNote: 'first' })
    await desk().changed({ id, internalNote: 'of a colleague' })
    const late = await changed({ id, destinations: [country('TH')], internalNote: 'mine', internalNoteSeen: 'first' })
    expect(late).toMatchObject({ ok: false, myjourney: { internalNote: 'of a colleague', version: 1 } })
    expect((await read(id)).destinations).toMatchObject([{ id: 'GB' }])
  })

  test('what is wrong with the trip is said at its fields, and the page keeps its trip', async () => {
    const { id } = await desk().made()
    const refused = await changed({
      id,
      departureId: 'ZZ',
      dateEnd: '2026-11-18',
      dateStart: '2026-11-01',
      language: 'xx',
      email: 'no address',
    })
    expect(problemsOf(refused)).toEqual({
      departureId: ['Unknown place: ZZ'],
      dateEnd: ['The trip is already over'],
      language: ['Please select one of the languages of the page'],
      email: ['The e-mail address is not valid'],
    })
    expect(refused.myjourney).toBeNull()
    expect(await read(id)).toMatchObject({ version: 1, dateEnd: '2027-03-10' })
  })

  test('a page whose trip is over has none any more; one that is switched off stays off', async () => {
    const past = await desk().made({ dateStart: '2026-11-21', dateEnd: '2026-11-25', email: 'a@example.org' })
    const off = await desk().made()
    await desk().changed({ id: off.id, isManuallyDisabled: true })
    expect(await changed({ id: off.id, destinations: [country('TH')] })).toMatchObject({
      ok: true,
      myjourney: { isManuallyDisabled: true },
    })
    expect((await desk().page(off.url)).status).toBe(403)
    desk().server.clock.moveTo('2026-11-26T12:00:00Z')
    await desk().signInAgain()
    const late = await changed({ id: past.id, destinations: [country('TH')] })
    expect(problemsOf(late)).toEqual({ id: ['The trip is over: its page can no longer be changed'] })
    expect(late.myjourney).toBeNull()
    const { server } = desk()
    await expireJourneys({ db: server.db, clock: server.clock, log: { info: () => undefined } as never })
    expect(await rows('journey_contacts', past.id)).toEqual([])
    expect(await read(past.id)).toMatchObject({ isExpired: true, email: null, destinations: [{ id: 'GB' }] })
  })

  test("another organisation's page is answered like one that does not exist", async () => {
    const { id } = await desk().made()
    for (const unknown of [id, '00000000-0000-4000-8000-000000000000', 'no-id', "' or 1=1 --"])
      expect(await changed({ id: unknown, destinations: [country('TH')] }, desk().otherToken)).toEqual({
        ok: false,
        myjourney: null,
        errors: [{ field: 'id', messages: ['No data found'] }],
      })
    expect(await read(id)).toMatchObject({ version: 1 })
  })

  test('goes with its page', async () => {
    const { id } = await desk().made()
    await changed({ id, destinations: [country('TH')] })
    await desk().server.db.deleteFrom('journeys').where('id', '=', id).execute()
    for (const table of ['journey_earlier_trips', 'journey_marks', 'journey_places'] as const)
      expect(await rows(table, id)).toEqual([])
  })

  test('changes are counted, so that nobody fills the disk with them', async () => {
    const { id } = await desk().made()
    await fill(desk(), id, 199)
    expect(await changed({ id, version: 200, destinations: [country('TH')] })).toMatchObject({ ok: true })
    const { errors } = await desk().server.call(changeDocument, {
      token: desk().token,
      variables: { input: { id, version: 201, ...tripAlone } },
    })
    expect(errors[0]?.extensions).toMatchObject({ code: 'TOO_MANY' })
  })
})

/** As many earlier trips of this minute. */
async function fill({ server }: Desk, id: string, count: number): Promise<void> {
  const journey = await server.db.selectFrom('journeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  await server.db
    .insertInto('journey_earlier_trips')
    .values(
      Array.from({ length: count }, (_, index) => ({
        journey_id: id,
        organisation_id: journey.organisation_id,
        version: index + 1,
        trip: JSON.stringify({}),
        language: journey.language,
        show_events: true,
        rulebook_revision: journey.rulebook_revision,
        acknowledged_revision: null,
        replaced_at: server.clock.now(),
        replaced_by: null,
      })),
    )
    .execute()
}
