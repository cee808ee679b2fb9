import { expect, test } from 'vitest'
import { describeAtDeskOnBoth } from '../../testing/journey-desk.ts'

const updateDocument = `mutation ($input: UpdateMyjourneyEmailNoteInput!) {
  updateMyjourneyEmailNote(input: $input) { ok error id conflicts { field value } }
}`
const listDocument = `query ($contact: String, $note: String, $orderBy: MyjourneyOrderBy, $destinationId: ID) {
  myjourneys(contact: $contact, note: $note, orderBy: $orderBy, destinationId: $destinationId) {
    totalCount results { internalNote email } } }`

describeAtDeskOnBoth('addresses and notes', (desk) => {
  const change = async (input: object) =>
    (await desk().server.call(updateDocument, { token: desk().token, variables: { input } })).data
      .updateMyjourneyEmailNote

  test('of two who change one field the later is told, and sees what the other wrote', async () => {
    const { id } = await desk().made({ internalNote: 'first', email: 'a@example.org' })
    expect(await change({ id, internalNote: 'one', internalNoteSeen: 'first' })).toMatchObject({
      ok: true,
      conflicts: [],
    })
    const late = {
      id,
      internalNote: 'two',
      internalNoteSeen: 'first',
      email: 'b@example.org',
      emailSeen: 'a@example.org',
    }
    expect(await change(late)).toEqual({
      ok: false,
      id,
      error: 'Somebody else has changed this meanwhile',
      conflicts: [{ field: 'internalNote', value: 'one' }],
    })
    expect((await desk().listed()).results[0]).toMatchObject({ internalNote: 'one', email: 'a@example.org' })
    expect(await change({ ...late, internalNoteSeen: 'one' })).toMatchObject({ ok: true })
    expect((await desk().listed()).results[0]).toMatchObject({ internalNote: 'two', email: 'b@example.org' })
  })

  test('the same text twice, another field, an erased one, and a call that says nothing of what it saw', async () => {
    const { id } = await desk().made({ internalNote: 'first\nline', email: 'a@example.org' })
    await change({ id, internalNote: 'same' })
    expect(await change({ id, internalNote: 'same', internalNoteSeen: 'first\r\nline' })).toMatchObject({ ok: true })
    expect(await change({ id, email: 'b@example.org', emailSeen: 'a@example.org' })).toMatchObject({ ok: true })
    await change({ id, email: '' })
    expect(await change({ id, email: 'c@example.org', emailSeen: 'b@example.org' })).toMatchObject({
      ok: false,
      conflicts: [{ field: 'email', value: '' }],
    })
    expect(await change({ id, email: 'c@example.org' })).toMatchObject({ ok: true })
  })

  test('a page is found by a part of its address or note, whatever the letters i, each page once', async () => {
    const long = 'x'.repeat(300)
    const made = [
      { email: 'Ilse.IĞDIR@Example.org', internalNote: '' },
      { email: 'other@example.org', internalNote: 'write to ilse' },
      { email: 'ilse@example.org', internalNote: `${long} ilse` },
      { email: 'ilse2@example.org', internalNote: long },
      { email: 'ışık@example.org', internalNote: 'booked' },
      { email: '', internalNote: 'nothing' },
    ]
    for (const contact of made) await desk().made(contact)
    const found = async (variables: object) => {
      const { data } = await desk().server.call(listDocument, { token: desk().token, variables: { ...variables } })
      const { totalCount, results } = data.myjourneys
      expect(totalCount).toBe(results.length)
      return results.map(({ email }: { email: string | null }) => email).toSorted()
    }
    const ilses = ['Ilse.IĞDIR@Example.org', 'ilse2@example.org', 'ilse@example.org', 'other@example.org']
    for (const contact of ['ilse', ' ILSE ']) expect(await found({ contact }), contact).toEqual(ilses)
    // In a note these letters are others, as far as the database can tell.
    for (const contact of ['İlse', 'ılse'])
      expect(await found({ contact }), contact).toEqual(expect.arrayContaining(ilses.slice(0, 3)))
    for (const orderBy of ['NOTE', 'CREATED_AT', 'DATE_START', 'DESTINATION'])
      expect(await found({ contact: 'ilse', orderBy }), orderBy).toEqual(ilses)
    expect(await found({ contact: 'IşIK@EXAMPLE' })).toEqual(['ışık@example.org'])
    expect(await found({ contact: '@example.org', note: 'booked' })).toEqual(['ışık@example.org'])
    expect(await found({ contact: 'ilse', destinationId: 'TH' })).toEqual([])
    for (const contact of ['%', '_', "'", 'example.org.', '\0']) expect(await found({ contact }), contact).toEqual([])
    expect(await found({ contact: '' })).toHaveLength(made.length)
  })

  test('an address is found by its own organisation alone, and not when it was erased', async () => {
    const { id } = await desk().made({ email: 'secret@example.org' })
    const count = async (token: string) =>
      (await desk().server.call(listDocument, { token, variables: { contact: 'secret' } })).data.myjourneys.totalCount
    expect([await count(desk().token), await count(desk().otherToken)]).toEqual([1, 0])
    await change({ id, email: '' })
    expect(await count(desk().token)).toBe(0)
  })

  test('a text that is too long is refused', async () => {
    const variables = { contact: 'x'.repeat(101) }
    const { errors } = await desk().server.call(listDocument, { token: desk().token, variables })
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT', errors: [{ field: 'contact' }] })
  })
})
