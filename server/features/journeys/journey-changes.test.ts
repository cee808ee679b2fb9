import { expect, test } from 'vitest'
import { createDocument, describeAtDesk, listDocument, trip, updateDocument } from '../../testing/journey-desk.ts'
import { expireJourneys } from './expire-journeys.ts'

describeAtDesk('changing trip pages', (desk) => {
  test('address and note are changed one by one, and erased by an empty text', async () => {
    const { id } = await desk().made({ email: 'a@example.org', internalNote: 'first' })
    const change = async (input: object) => desk().changed({ id, ...input })
    const now = async () => {
      const { email, internalNote } = (await desk().listed()).results[0]
      return { email, internalNote }
    }
    expect(await change({ internalNote: 'second' })).toEqual({ ok: true, error: null, id })
    expect(await now()).toEqual({ email: 'a@example.org', internalNote: 'second' })
    await change({ email: 'b@example.org' })
    expect(await now()).toEqual({ email: 'b@example.org', internalNote: 'second' })
    await change({ email: '', internalNote: '' })
    expect(await now()).toEqual({ email: null, internalNote: null })
    expect(
      await desk().server.db.selectFrom('journey_contacts').selectAll().where('journey_id', '=', id).execute(),
    ).toEqual([])
  })

  test('a page that is switched off says so at once, and comes back', async () => {
    const { id, url } = await desk().made()
    expect((await desk().page(url)).status).toBe(200)
    await desk().server.call(updateDocument, {
      token: desk().token,
      variables: { input: { id, isManuallyDisabled: true } },
    })
    const disabled = await desk().page(url)
    expect(disabled.status).toBe(403)
    expect(await disabled.text()).toContain('Harbour Travel')
    expect((await desk().listed()).results[0]).toMatchObject({ isActive: false, isManuallyDisabled: true })
    await desk().server.call(updateDocument, {
      token: desk().token,
      variables: { input: { id, isManuallyDisabled: false } },
    })
    expect((await desk().page(url)).status).toBe(200)
  })

  test('of two who change one page at once each keeps what the other did to other fields, and the trail names both', async () => {
    const { id } = await desk().made({ email: 'old@example.org', internalNote: 'old' })
    const both = [{ email: 'new@example.org' }, { internalNote: 'new' }, { isManuallyDisabled: true }]
    const answers = await Promise.all(both.map((change) => desk().changed({ id, ...change })))
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, true])
    expect((await desk().listed()).results[0]).toMatchObject({
      email: 'new@example.org',
      internalNote: 'new',
      isManuallyDisabled: true,
    })
    const entries = await desk()
      .server.db.selectFrom('audit_entries')
      .select(['action', 'detail'])
      .where('subject_id', '=', id)
      .where('action', '<>', 'made')
      .orderBy('detail')
      .execute()
    expect(entries).toEqual([
      { action: 'switched-off', detail: '' },
      { action: 'changed', detail: 'email' },
      { action: 'changed', detail: 'internalNote' },
    ])
  })

  test("another organisation's page: not listed, and answered like one that does not exist", async () => {
    const { id } = await desk().made({ internalNote: 'ours' })
    expect(await desk().listed({}, desk().otherToken)).toEqual({ totalCount: 0, results: [] })
    for (const unknown of [id, '00000000-0000-4000-8000-000000000000', 'no-id', "' or 1=1 --"]) {
      const { data } = await desk().server.call(updateDocument, {
        token: desk().otherToken,
        variables: { input: { id: unknown, internalNote: 'theirs', isManuallyDisabled: true } },
      })
      expect(data.updateMyjourneyEmailNote).toEqual({ ok: false, error: 'No data found', id: null })
    }
    expect((await desk().listed()).results[0]).toMatchObject({ internalNote: 'ours', isManuallyDisabled: false })
  })

  test('each operation needs a sign-in and its permission', async () => {
    const { id } = await desk().made()
    await desk().server.addUser(await desk().server.addOrganisation('Bare'), `bare-${desk().number}`, [])
    const bare = await desk().server.signIn(`bare-${desk().number}`)
    const calls: [string, object][] = [
      [createDocument, { input: trip }],
      [updateDocument, { input: { id, email: '' } }],
      [listDocument, {}],
    ]
    for (const [query, variables] of calls) {
      const anonymous = await desk().server.call(query, { variables: { ...variables } })
      expect(anonymous).toMatchObject({
        status: 401,
        errors: [{ message: 'Please sign in.', extensions: { code: 'UNAUTHENTICATED' } }],
      })
      const { errors } = await desk().server.call(query, { token: bare, variables: { ...variables } })
      expect(errors[0]).toMatchObject({
        message: 'You do not have permission to edit this area.',
        extensions: { code: 'FORBIDDEN' },
      })
    }
  })

  test('a page expires when its last day has ended at UTC−12, even if no job ever runs (SAFETY 14, 42)', async () => {
    const { url } = await desk().made({ dateStart: '2026-11-21', dateEnd: '2026-11-25', email: 'a@example.org' })
    desk().server.clock.moveTo('2026-11-26T11:59:59Z')
    expect((await desk().page(url)).status).toBe(200)
    desk().server.clock.moveTo('2026-11-26T12:00:00Z')
    const response = await desk().page(url)
    expect(response.status).toBe(410)
    expect(await response.text()).toContain('Harbour Travel')
  })

  test('erasing takes address and note of past trips, keeps the page, and finds nothing the second time (SAFETY 41)', async () => {
    const past = await desk().made({
      dateStart: '2026-11-21',
      dateEnd: '2026-11-25',
      email: 'past@example.org',
      internalNote: 'past',
    })
    await desk().made({
      dateStart: '2026-11-21',
      dateEnd: '2026-11-26',
      email: 'running@example.org',
      internalNote: 'running',
    })
    const context = { db: desk().server.db, clock: desk().server.clock, log: desk().server.app.log }
    await expireJourneys(context)
    desk().server.clock.moveTo('2026-11-26T12:00:00Z')
    await desk().signInAgain()
    expect(await expireJourneys(context)).toBeGreaterThanOrEqual(1)
    expect(await expireJourneys(context)).toBe(0)
    const { results } = await desk().listed({ orderBy: 'DATE_END' })
    expect(results).toMatchObject([
      { email: null, internalNote: null, isActive: false, isExpired: true },
      { email: 'running@example.org', internalNote: 'running', isActive: true, isExpired: false },
    ])
    const { data } = await desk().server.call(updateDocument, {
      token: desk().token,
      variables: { input: { id: past.id, email: 'again@example.org' } },
    })
    expect(data.updateMyjourneyEmailNote).toMatchObject({ ok: false, error: 'The trip is already over' })
    expect((await desk().page(past.url)).status).toBe(410)
  })
})
