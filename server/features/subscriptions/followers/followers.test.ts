import { expect, test } from 'vitest'
import { trip } from '#server/testing/journey-desk.ts'
import { describeAtUpdateDeskOnBoth, rulesWith, visa } from '#server/testing/update-desk.ts'
import { tellChangedTrips } from '../changed-trip/tell-changed-trips.ts'
import { addSubscription } from '../store.ts'
import { newToken } from '../token.ts'

const document = `query ($id: ID!) { myjourneyFollowers(id: $id) { totalCount unanswered readAt
  followers { email language confirmedAt wantsReminders news { about sentence changedAt isRead state at reason } } } }`
const changeDocument = `mutation ($input: ChangeMyjourneyTripInput!) { changeMyjourneyTrip(input: $input) { errors { field messages } } }`
const { language: _ofPage, ...alone } = trip
const sentence = { de: 'Deutsche brauchen jetzt ein Visum.', en: 'Germans now need a visa.' }

describeAtUpdateDeskOnBoth('who follows a trip page, as its agency sees them', (desk) => {
  const read = async (id: string, token: string | undefined = desk().token()) =>
    (await desk().server.call(document, { ...(token && { token }), variables: { id } })).data?.myjourneyFollowers

  test('two followers, each for themselves: what each was told, when, and what became of it', async () => {
    const { publish, keep, tell, settle, later, send, made, followed, address, sink, server, organisation } = desk()
    const { id } = await made()
    await followed(id, address('ada'))
    sink.answer(address('ada'), 550)
    await publish(rulesWith(visa('yes')), sentence)
    // Bea confirms when the page shows it already, and is told of what comes after.
    await keep()
    await followed(id, address('bea'), 'de', false)
    const expectNews = async (name: string, news: readonly object[]) => {
      const { followers } = await read(id)
      const own = followers.find(({ email }: { email: string }) => email === address(name))
      expect(own.news).toEqual(news.map((each) => expect.objectContaining(each)))
    }
    await expectNews('ada', [{ about: 'RULES', sentence: sentence.en, state: null, at: null, isRead: false }])
    await expectNews('bea', [])
    await tell()
    await expectNews('ada', [{ about: 'RULES', state: 'WAITING' }])
    later(11)
    await send()
    await expectNews('ada', [{ about: 'RULES', state: 'FAILED', reason: 'smtp-550' }])
    sink.answer(address('ada'))
    await publish(rulesWith(visa('no', 30)), { de: 'Nur 30 Tage.', en: 'Thirty days only.' })
    await settle()
    await expectNews('ada', [
      { sentence: 'Thirty days only.', state: 'SENT', reason: null },
      { sentence: sentence.en, state: 'FAILED' },
    ])
    await expectNews('bea', [{ sentence: 'Thirty days only.', state: 'SENT' }])
    const destinations = [{ type: 'COUNTRY', id: 'TH' }]
    const input = { id, version: 1, ...alone, destinations, language: 'en', dateEnd: '2027-03-12' }
    await server.call(changeDocument, { token: desk().token(), variables: { input } })
    await tellChangedTrips(desk().context())
    await expectNews('bea', [
      { about: 'TRIP', sentence: null, state: 'WAITING' },
      { about: 'RULES', state: 'SENT' },
    ])
    // Whoever has not answered the question is counted, and no more: nobody has proven that address.
    await server.db.transaction().execute((trx) =>
      addSubscription(trx, {
        organisationId: organisation,
        journeyId: id,
        email: address('unproven'),
        language: 'en',
        wantsReminders: true,
        at: desk().clock.now(),
        confirm: newToken(desk().server.config),
        unsubscribe: newToken(desk().server.config),
      }),
    )
    const all = await read(id)
    expect(all).toMatchObject({ totalCount: 2, unanswered: 1, readAt: null })
    expect(JSON.stringify(all)).not.toContain('unproven')
    expect(all.followers.map((each: { wantsReminders: boolean }) => each.wantsReminders)).toEqual([false, true])
  })

  test('are nobody to another organisation, to who may not see trip pages, and when the trip is over', async () => {
    const { made, followed, address, server, clock } = desk()
    const { id } = await made()
    await followed(id, address('ada'))
    expect((await read(id)).followers).toHaveLength(1)
    const other = await server.addOrganisation('Elsewhere')
    const name = `elsewhere-${address('agent')}`
    await server.addUser(other, name)
    expect(await read(id, await server.signIn(name))).toBeNull()
    expect(await read('no-id')).toBeNull()
    await server.addUser(other, `${name}-without`, [])
    for (const token of [undefined, await server.signIn(`${name}-without`)]) {
      const answer = await server.call(document, { ...(token && { token }), variables: { id } })
      expect(answer.data?.myjourneyFollowers ?? null).toBeNull()
      expect(answer.errors).toHaveLength(1)
    }
    // Before any job has erased them.
    clock.moveTo('2027-03-12T13:00:00Z')
    await desk().signInAgain()
    expect(await read(id)).toEqual({ totalCount: 0, unanswered: 0, readAt: null, followers: [] })
  })
})
