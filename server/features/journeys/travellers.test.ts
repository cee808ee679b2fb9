import { sql, type Kysely } from 'kysely'
import { expect, test } from 'vitest'
import * as migration from '#database/migrations/0069-travellers.ts'
import { describeAtDesk, describeAtDeskOnBoth } from '#server/testing/journey-desk.ts'
import { readPdf } from '#server/testing/read-pdf.ts'
import { expireJourneys } from './expire-journeys.ts'
import { silentLog } from '#server/log.ts'
import { oldestUnerased } from './oldest-unerased.ts'

const family = {
  citizenshipCountryIds: [],
  travellers: [
    {
      passports: [{ countryId: 'TR', kind: 'ORDINARY', expires: '2030-05-06' }],
      residenceCountryId: 'DE',
      permit: 'PERMANENT',
      permitUntil: '2031-07-08',
    },
    { passports: [{ countryId: 'TR' }, { countryId: 'DE' }], age: 12, minor: 'BOTH_PARENTS', holds: ['valid-visa-us'] },
  ],
}
const named = { ...family, travellerNames: ['Zayşe Z.', null] }
const stored = [
  {
    passports: [{ iso2: 'TR', kind: 'ordinary', expires: '2030-05-06' }],
    residence: { iso2: 'DE', permit: 'permanent', until: '2031-07-08' },
  },
  { passports: [{ iso2: 'TR' }, { iso2: 'DE' }], age: 12, minor: 'both-parents', holds: ['valid-visa-us'] },
]
const traces = ['Zayşe', '2030-05-06', '2031-07-08', 'permanent', 'valid-visa', '"age"']

const ownDocument = `query ($id: ID!) { myjourney(id: $id) { version citizenshipCountryIds residenceCountryId onePerson minor travellerNames
  travellers { passports { countryId kind expires } residenceCountryId permit permitUntil holds age minor count } } }`
const changeDocument = `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { ok errors { field messages }
  myjourney { version travellerNames citizenshipCountryIds travellers { passports { countryId } age } } } }`
const changeable = {
  departureId: 'DE',
  destinations: [{ type: 'COUNTRY', id: 'GB' }],
  dateStart: '2027-03-01',
  dateEnd: '2027-03-10',
  restrictionType: 'TOURISM',
}

describeAtDeskOnBoth('the travellers of a trip page', (desk) => {
  const own = async (id: string, token = desk().token) =>
    (await desk().server.call(ownDocument, { token, variables: { id } })).data.myjourney
  const change = async (input: object, token = desk().token) =>
    (await desk().server.call(changeDocument, { token, variables: { input: { ...changeable, ...input } } })).data
      .changeMyjourneyTrip
  const textOf = async (url: string, path = '') => (await desk().page(`${url}${path}`)).text()
  const pdfOf = async (url: string) => {
    const { pages } = await readPdf(Buffer.from(await (await desk().page(`${url}/pdf`)).arrayBuffer()))
    return pages.join('')
  }
  /** All that the database has of a page but what is sealed. */
  const dump = async (id: string) => {
    const { rows } = await sql<{ text: string }>`
      select (select row_to_json(j)::text from journeys j where id = ${id}::uuid)
        || coalesce((select string_agg(row_to_json(e)::text, '') from journey_earlier_trips e where journey_id = ${id}::uuid), '')
        || coalesce((select string_agg(row_to_json(n)::text, '') from journey_traveller_names n where journey_id = ${id}::uuid), '')
        || coalesce((select string_agg(row_to_json(v)::text, '') from evidence v where journey_id = ${id}::uuid), '')
        || coalesce((select string_agg(row_to_json(a)::text, '') from audit_entries a where subject_id = ${id}), '') as text`.execute(
      desk().server.db,
    )
    return rows[0]!.text
  }

  test('what is wrong is told at the person, and nothing is made', async () => {
    expect(
      await desk().refusal({
        ...family,
        travellers: [
          family.travellers[0],
          { passports: [] },
          { passports: [{ countryId: 'TR' }], age: 30, minor: 'ALONE' },
        ],
        travellerNames: ['A', 'a', 'x'.repeat(61)],
      }),
    ).toEqual({
      travellers: [expect.stringMatching(/^Traveller 2: .*paper/), expect.stringMatching(/^Traveller 3: .*30 years/)],
      travellerNames: [
        expect.stringMatching(/^Traveller 2 .*traveller 1/),
        expect.stringMatching(/^Traveller 3: .*60/),
      ],
    })
    expect(await desk().refusal({ citizenshipCountryIds: ['DE'], travellers: [] })).toEqual({
      travellers: ['Required'],
    })
    expect((await desk().listed()).totalCount).toBe(0)
  })

  test('are kept whole; their names beside the trip, shown on page, PDF and card, and to nobody else', async () => {
    const { id, url } = await desk().made(named)
    expect(await own(id)).toEqual({
      version: 1,
      citizenshipCountryIds: ['TR', 'DE'],
      residenceCountryId: null,
      onePerson: false,
      minor: 'BOTH_PARENTS',
      travellerNames: ['Zayşe Z.', ''],
      travellers: [
        { ...family.travellers[0], holds: [], age: null, minor: null, count: 1 },
        {
          passports: [
            { countryId: 'TR', kind: null, expires: null },
            { countryId: 'DE', kind: null, expires: null },
          ],
          residenceCountryId: null,
          permit: null,
          permitUntil: null,
          holds: ['valid-visa-us'],
          age: 12,
          minor: 'BOTH_PARENTS',
          count: 1,
        },
      ],
    })
    expect(await own(id, desk().otherToken)).toBeNull()
    for (const path of ['', '/card']) expect(await textOf(url, path)).toContain('Zayşe Z.')
    expect(await pdfOf(url)).toContain('Zayşe Z.')
    expect(await textOf(url, '/travellers?citizenships=DE,FR&type=TOURISM')).not.toContain('Zayşe')
    expect((await desk().page(`${url}/calendar.ics`)).status).toBe(200)
    const { journeys, names } = await rowOf(id)
    expect(journeys.travellers).toEqual(stored)
    expect(names).toEqual(['Zayşe Z.', ''])
    // Neither the trip, nor its line, nor evidence, nor trail has one.
    expect(JSON.stringify(journeys)).not.toContain('Zayşe')
    await desk().server.db.deleteFrom('journey_traveller_names').where('journey_id', '=', id).execute()
    expect(await dump(id)).not.toContain('Zayşe')
  })

  const rowOf = async (id: string) => {
    const { db } = desk().server
    const journeys = await db.selectFrom('journeys').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const found = await db.selectFrom('journey_traveller_names').select('names').where('journey_id', '=', id).execute()
    return { journeys, names: found[0]?.names ?? null }
  }

  test('of a changed trip a name stays with who stays; who has only citizenships to tell is understood too', async () => {
    const { id } = await desk().made(named)
    const other = {
      id,
      citizenshipCountryIds: [],
      travellers: [...family.travellers, { passports: [{ countryId: 'FR' }] }],
    }
    expect(await change({ ...other, version: 1 }, desk().otherToken)).toMatchObject({ ok: false, myjourney: null })
    expect(await change({ ...other, version: 1 })).toMatchObject({
      ok: true,
      myjourney: { version: 2, travellerNames: ['Zayşe Z.', ''], citizenshipCountryIds: ['TR', 'DE', 'FR'] },
    })
    expect(await change({ ...other, version: 2, travellerNames: [null, null, 'F.'] })).toMatchObject({
      ok: true,
      myjourney: { version: 2, travellerNames: ['', '', 'F.'] },
    })
    expect(await change({ id, version: 2, citizenshipCountryIds: ['TR', 'FR'] })).toMatchObject({
      ok: true,
      myjourney: { version: 3, travellerNames: [], travellers: [{ age: null }, { age: null }] },
    })
    const trail = await desk()
      .server.db.selectFrom('audit_entries')
      .select('detail')
      .where('subject_id', '=', id)
      .where('action', '=', 'changed')
      .orderBy('id')
      .execute()
    expect(trail.map(({ detail }) => detail)).toEqual(['trip', 'travellerNames', 'trip', 'travellerNames'])
  })

  test('with the contact go the names, from the document that was made with them too', async () => {
    const { id, url } = await desk().made({ ...named, email: 'a@example.org' })
    expect(await pdfOf(url)).toContain('Zayşe Z.')
    await desk().changed({ id, internalNote: 'note' })
    expect((await rowOf(id)).names).toEqual(['Zayşe Z.', ''])
    await desk().changed({ id, email: '', internalNote: '' })
    expect((await rowOf(id)).names).toBeNull()
    expect((await textOf(url)) + (await pdfOf(url))).not.toContain('Zayşe')
  })

  test('when the trip is over no more is left of anybody than citizenships tell, in earlier trips neither (SAFETY 41)', async () => {
    const { db, clock } = desk().server
    const { id, url } = await desk().made(named)
    await change({ ...named, id, version: 1, destinations: [{ type: 'COUNTRY', id: 'FR' }] })
    await change({ id, version: 2, citizenshipCountryIds: ['TR'], travellerNames: ['Zayşe Z.'] })
    const { id: waiting } = await desk().made({ ...named, destinations: [], leaveMissing: true })
    await textOf(url)
    for (const trace of traces) expect((await dump(id)) + (await dump(waiting))).toContain(trace)
    clock.moveTo('2027-03-10T10:00:00Z')
    await expireJourneys({ db, clock, log: silentLog })
    expect((await rowOf(id)).journeys.tells_more).toBe(true)
    clock.moveTo('2027-03-13T10:00:00Z')
    expect(await oldestUnerased({ db, clock })).toBe('2027-03-10')
    await expireJourneys({ db, clock, log: silentLog })
    expect(await oldestUnerased({ db, clock })).toBeNull()
    for (const each of [id, waiting]) {
      const left = await dump(each)
      for (const trace of traces) expect(left).not.toContain(trace)
      expect((await rowOf(each)).journeys).toMatchObject({ tells_more: false })
    }
    const earlier = await db.selectFrom('journey_earlier_trips').select('trip').where('journey_id', '=', id).execute()
    expect(earlier.map(({ trip }) => (trip as { travellers: object[] }).travellers)).toEqual([
      [
        { passports: [{ iso2: 'TR' }], minor: 'both-parents' },
        { passports: [{ iso2: 'DE' }], minor: 'both-parents' },
      ],
      [
        { passports: [{ iso2: 'TR' }], minor: 'both-parents' },
        { passports: [{ iso2: 'DE' }], minor: 'both-parents' },
      ],
    ])
    await desk().signInAgain()
    expect((await own(id)).travellers).toMatchObject([{ passports: [{ countryId: 'TR' }], age: null }])
  })

  test('pages of earlier versions bring theirs along, with the trips they had before', async () => {
    const { db } = desk().server
    const made = [
      await desk().made({ citizenshipCountryIds: ['FR', 'TR'], residenceCountryId: 'DE', minor: 'ALONE' }),
      await desk().made({ citizenshipCountryIds: ['FR', 'TR'], onePerson: true }),
      await desk().made({ citizenshipCountryIds: [], leaveMissing: true }),
    ]
    await change({ id: made[0]!.id, version: 1, citizenshipCountryIds: ['DE'] })
    const all = async () => ({
      pages: await db.selectFrom('journeys').select(['id', 'travellers', 'trip_text']).orderBy('id').execute(),
      earlier: await db
        .selectFrom('journey_earlier_trips')
        .select(['journey_id', 'trip'])
        .orderBy('journey_id')
        .execute(),
    })
    const before = await all()
    const told = await Promise.all(made.map(({ id }) => own(id)))
    for (const statement of [
      'drop table journey_traveller_names',
      'alter table journeys add residence_iso2 text, add is_one_person boolean not null default false, add minor text',
      `update journeys set residence_iso2 = travellers #>> '{0,residence,iso2}', minor = travellers #>> '{0,minor}',
        is_one_person = jsonb_array_length(travellers) = 1 and jsonb_array_length(travellers #> '{0,passports}') > 1`,
      `update journey_earlier_trips set trip = trip - 'travellers' || '{"citizenships": ["FR", "TR"], "residence": "DE", "minor": "alone"}'
        where journey_id = '${made[0]!.id}'`,
      'alter table journeys drop travellers, drop tells_more, drop travellers_forgotten_at',
    ])
      await sql.raw(statement).execute(db)
    await migration.up(db as unknown as Kysely<never>)
    expect(await all()).toEqual(before)
    expect(await Promise.all(made.map(({ id }) => own(id)))).toEqual(told)
  })
})

describeAtDesk('travellers of a page that waits for its traveller', (desk) => {
  test('are kept as they were told until the rest is said, and are not asked for again', async () => {
    const { id } = await desk().made({ ...named, destinations: [], leaveMissing: true })
    const { missing, travellers, travellerNames } = (
      await desk().server.call(
        `query ($id: ID!) { myjourney(id: $id) { missing travellerNames travellers { age residenceCountryId } } }`,
        { token: desk().token, variables: { id } },
      )
    ).data.myjourney
    expect(missing).toEqual(['DESTINATIONS'])
    expect(travellers).toEqual([
      { age: null, residenceCountryId: 'DE' },
      { age: 12, residenceCountryId: null },
    ])
    expect(travellerNames).toEqual(['Zayşe Z.', ''])
    expect(JSON.stringify((await desk().listed()).results)).not.toContain('Zayşe')
  })
})
