import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDocument, describeAtDeskOnBoth, trip, updateDocument } from '../../testing/journey-desk.ts'

describeAtDeskOnBoth('making trip pages', (desk) => {
  const totals = async () => {
    const count = (table: 'journeys' | 'journey_places' | 'journey_contacts') =>
      desk()
        .server.db.selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    return [await count('journeys'), await count('journey_places'), await count('journey_contacts')].map(({ n }) => n)
  }

  test('a trip page is made, listed and opened', async () => {
    const { url } = await desk().made({
      destinations: [
        { type: 'COUNTRY', id: 'GB' },
        { type: 'COUNTRY', id: 'TH' },
      ],
      transits: [{ type: 'AIRPORT', id: 'DOH' }],
      citizenshipCountryIds: ['TR', 'DE'],
      email: 'traveller@example.org',
      internalNote: 'Window seat\nTwo bags',
    })
    expect(url).toMatch(/^https:\/\/trips\.example\.org\/m\/[0-9a-z]{26}$/)
    const { totalCount, results } = await desk().listed()
    expect(totalCount).toBe(1)
    expect(results[0]).toMatchObject({
      departureName: 'Germany',
      restrictionType: 'PRIVATE',
      dateStart: '2027-03-01',
      dateEnd: '2027-03-10',
      language: 'fr',
      email: 'traveller@example.org',
      internalNote: 'Window seat\nTwo bags',
      isActive: true,
      isManuallyDisabled: false,
      link: url,
      createdAt: '2026-11-20T10:00:00.000Z',
      cruises: [],
      transits: [{ transitName: 'Doha' }],
      destinations: [{ destinationName: 'United Kingdom' }, { destinationName: 'Thailand' }],
      citizenships: [
        { country: { iso2: 'TR', nameShort: 'Türkiye' } },
        { country: { iso2: 'DE', nameShort: 'Germany' } },
      ],
    })
    const response = await desk().page(url)
    expect(response.status).toBe(200)
    const html = await response.text()
    expect(html).toContain('<html lang="fr"')
    expect(html).not.toContain('traveller@example.org')
    expect(html).not.toContain('Window seat')
  })

  test('everything that is wrong is said together, with the field, and nothing is made', async () => {
    const before = await totals()
    const errors = await desk().refusal({
      departureId: 'ZZ',
      destinations: Array.from({ length: 11 }, () => ({ type: 'COUNTRY', id: 'GB' })),
      transits: [{ type: 'COUNTRY', id: 'QA' }],
      citizenshipCountryIds: ['DE', 'FR', 'GB', 'TH', 'TR'],
      dateStart: '2027-03-11',
      language: 'xx',
      email: 'not an address',
      internalNote: 'x'.repeat(2001),
    })
    expect(errors).toEqual({
      departureId: ['Unknown place: ZZ'],
      destinations: ['Please select a maximum of 10 destinations'],
      transits: ['Transits must be airports'],
      citizenshipCountryIds: ['Please select a maximum of 4 citizenships'],
      dateStart: ['The departure date must not be later than the return date'],
      language: ['Please select one of the languages of the page'],
      email: ['The e-mail address is not valid'],
      internalNote: ['Please enter at most 2,000 characters'],
    })
    expect(await totals()).toEqual(before)
  })

  test('what is missing is required, in the language of the reader', async () => {
    expect(
      await desk().refusal(
        { departureId: null, dateStart: null, dateEnd: null, destinations: [], citizenshipCountryIds: [] },
        'de',
      ),
    ).toEqual({
      departureId: ['Pflichtfeld'],
      destinations: ['Pflichtfeld'],
      citizenshipCountryIds: ['Pflichtfeld'],
      dateStart: ['Pflichtfeld'],
      dateEnd: ['Pflichtfeld'],
    })
    expect(await desk().refusal({ dateStart: '2026-11-01', dateEnd: '2026-11-18' })).toEqual({
      dateEnd: ['The trip is already over'],
    })
    expect(await desk().refusal({ dateEnd: null })).toEqual({ dateEnd: ['Required'] })
  })

  test('a trip ends within five years, and does not begin in another age', async () => {
    expect(await desk().refusal({ dateStart: '1000-01-01' })).toEqual({
      dateStart: ['The trip must not begin before the year 2000'],
    })
    expect(await desk().refusal({ dateStart: '9999-12-01', dateEnd: '9999-12-31' })).toEqual({
      dateEnd: ['The trip must end within the next 5 years'],
    })
    expect(await desk().refusal({ dateEnd: '2031-11-21' })).toHaveProperty('dateEnd')
    await desk().made({ dateEnd: '2031-11-20' })
  })

  test('a date that does not exist is refused with its field', async () => {
    for (const dateStart of ['2027-02-30', '01.03.2027', '2027-3-1', '']) {
      const { errors, status } = await desk().server.call(createDocument, {
        token: desk().token,
        variables: { input: { ...trip, dateStart } },
      })
      expect(status).toBe(400)
      expect(errors[0]?.extensions).toMatchObject({
        code: 'BAD_INPUT',
        errors: [{ field: 'dateStart', messages: ['Please enter a date that exists, as YYYY-MM-DD'] }],
      })
    }
  })

  const addresses = [
    'a@example.org\nBcc: b@example.org',
    'a@example.org\r\n',
    'a@example.org\0',
    'a@example.org\u2028',
    'a@example.org, b@example.org',
    '"a@evil x"@ok.org',
    'A <a@example.org>',
    `${'a'.repeat(65)}@example.org`,
    `a@${'b'.repeat(250)}.org`,
    'a@b',
    '@example.org',
    'a@',
    'a b@example.org',
    '=?utf-8?q?=0A?= @x.org',
    'a\ud800@example.org',
    'a\u202eb@example.org',
  ]

  test.each(addresses)('the address %j is refused, when made and when changed (SAFETY 27)', async (email) => {
    expect(await desk().refusal({ email })).toEqual({ email: ['The e-mail address is not valid'] })
    const { id } = await desk().made()
    const { data } = await desk().server.call(updateDocument, {
      token: desk().token,
      variables: { input: { id, email } },
    })
    expect(data.updateMyjourneyEmailNote).toEqual({ ok: false, error: 'The e-mail address is not valid', id })
  })

  test('a note may have lines, but no control characters', async () => {
    for (const internalNote of ['a\0b', 'a\u001bb', 'a\u2028b', 'a\rb', 'a\ud800', '\udc00b']) {
      expect(await desk().refusal({ internalNote })).toEqual({ internalNote: ['Please remove the control characters'] })
    }
    await desk().made({ internalNote: 'a whole one: \u{1f9f3}' })
    await desk().made({ internalNote: ' first\r\nsecond\t! ' })
    const notes = (await desk().listed()).results.map(({ internalNote }: { internalNote: string }) => internalNote)
    expect(notes.toSorted()).toEqual(['a whole one: \u{1f9f3}', 'first\nsecond\t!'])
  })

  test('half a character in any text is refused or found nowhere, and never a failure', async () => {
    const half = '\ud800'
    const { server, token } = desk()
    const { id } = await desk().made()
    expect(await desk().changed({ id, internalNote: half })).toMatchObject({ ok: false })
    expect(await desk().refusal({ departureId: `${'x'.repeat(19)}\u{1f9f3}`, language: half })).toEqual({
      departureId: [`Unknown place: ${'x'.repeat(19)}\ufffd`],
      language: ['Please select one of the languages of the page'],
    })
    expect((await desk().listed({ note: half, departureId: half, transitId: half, language: half })).totalCount).toBe(0)
    const signIn = 'mutation ($name: String!) { tokenAuth(username: $name, password: $name) { token } }'
    const { errors } = await server.call(signIn, { variables: { name: `agent${half}` } })
    expect(errors[0]?.extensions.code).toBe('LOGIN_FAILED')
    const organisation = await server.call('query ($id: ID!) { organisation(id: $id) { name } }', {
      token,
      variables: { id: half },
    })
    expect(organisation.errors[0]?.extensions.code).toBe('NOT_FOUND')
  })

  test('an organisation makes so many trip pages in a minute and in a day; another is not held up by it', async () => {
    const { server, token, otherToken } = desk()
    const { id } = await desk().made()
    const copy = (count: number, at: string) =>
      sql`insert into journeys (organisation_id, code_hash, code_sealed, departure_type, departure_id, citizenships,
          restriction_type, date_start, date_end, language, rulebook_revision, created_at)
        select organisation_id, gen_random_uuid()::text, '', departure_type, departure_id, citizenships,
          restriction_type, date_start, date_end, language, rulebook_revision, ${at}::timestamptz
        from journeys, generate_series(1, ${count}::int) where id = ${id}`.execute(server.db)
    const make = (as: string) => server.call(createDocument, { token: as, variables: { input: trip } })
    const refusal = async (as: string) => {
      const { status, headers, errors } = await make(as)
      return { status, wait: headers.get('retry-after'), code: errors[0]?.extensions.code }
    }
    const refused = { status: 429, wait: '60', code: 'TOO_MANY' }

    await copy(198, '2026-11-20T09:59:30Z')
    expect((await make(token)).data.createMyjourney.ok).toBe(true)
    expect(await refusal(token)).toEqual(refused)
    expect((await make(otherToken)).data.createMyjourney.ok).toBe(true)
    server.clock.moveTo('2026-11-20T10:01:00Z')
    expect((await make(token)).data.createMyjourney.ok).toBe(true)

    await copy(4_799, '2026-11-20T08:00:00Z')
    expect(await refusal(token)).toEqual(refused)
    server.clock.moveTo('2026-11-21T08:00:00Z')
    const nextDay = await server.signIn(`agent-${desk().number}`)
    expect((await make(nextDay)).data.createMyjourney.ok).toBe(true)
  })
})
