import { expect, test } from 'vitest'
import { auditActions } from '#contract/audit-words.ts'
import { recordAudit } from '../../audit-trail.ts'
import { silentLog } from '../../log.ts'
import { describeAtDeskOnBoth } from '../../testing/journey-desk.ts'
import { forgetOldAudit } from './forget-old-audit.ts'

const document = `query ($before: ID, $limit: Int, $doer: ID, $action: String, $subjectKind: String, $since: DateTime, $until: DateTime) {
  auditTrail(before: $before, limit: $limit, doer: $doer, action: $action, subjectKind: $subjectKind, since: $since, until: $until) {
    results { id at actor doneBy action subjectKind subjectId subjectName isThere details }
    next keptDays doers { id name }
  }
}`

describeAtDeskOnBoth('the audit trail of an organisation', (desk) => {
  const chief = async (permissions: 'with trips' | 'without' = 'with trips') => {
    const { server, number } = desk()
    const name = `chief-${number}-${permissions === 'without' ? 'alone' : 'all'}`
    const { organisation_id: organisation, id: agent } = await server.db
      .selectFrom('users')
      .select(['organisation_id', 'id'])
      .where('username', '=', `agent-${number}`)
      .executeTakeFirstOrThrow()
    const more = permissions === 'with trips' ? (['a3m_core.ListMyJourney'] as const) : []
    await server.addUser(organisation, name, ['a3m_core.ManageUsers', ...more])
    const token = await server.signIn(name)
    // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
    const ask = async (variables: object = {}): Promise<any> => {
      const { data, errors } = await server.call(document, { token, variables: { ...variables } })
      if (errors.length > 0) throw new Error(errors[0]!.extensions.code)
      return data.auditTrail
    }
    return { ask, organisation, agent, token, name }
  }

  test('says who did what to which thing, the newest first, and nothing of a traveller', async () => {
    const { id } = await desk().made({ email: 'canary@example.org', internalNote: 'Mrs Canary' })
    await desk().changed({ id, isManuallyDisabled: true })
    const { ask, name } = await chief()
    const { results, keptDays, doers, next } = await ask()
    expect({ keptDays, next }).toEqual({ keptDays: 730, next: null })
    expect(results.map((each: { action: string; doneBy: string }) => `${each.doneBy} ${each.action}`)).toEqual([
      `${name} signed-in`,
      `agent-${desk().number} switched-off`,
      `agent-${desk().number} made`,
      `agent-${desk().number} signed-in`,
    ])
    expect(results[1]).toMatchObject({
      subjectKind: 'journey',
      subjectId: id,
      subjectName: 'United Kingdom, 1 March 2027',
      isThere: true,
      actor: 'staff',
      at: '2026-11-20T10:00:00.000Z',
    })
    expect(JSON.stringify(results)).not.toMatch(/canary/i)
    expect(doers.map((each: { name: string }) => each.name)).toEqual([`agent-${desk().number}`, name])
  })

  test('where a trip goes is for those who may see trip pages', async () => {
    await desk().made()
    const { ask } = await chief('without')
    const [, made] = (await ask()).results
    expect(made).toMatchObject({ action: 'made', subjectName: null, isThere: false })
  })

  test('goes on where the page before ended, and nothing is told twice', async () => {
    for (let count = 0; count < 4; count += 1) await desk().made()
    const { ask } = await chief()
    const seen: string[] = []
    let before: string | null = null
    do {
      const page = await ask({ limit: 2, before })
      seen.push(...page.results.map((each: { id: string }) => each.id))
      before = page.next
    } while (before !== null)
    const all = (await ask({ limit: 100 })).results.map((each: { id: string }) => each.id)
    expect(seen).toEqual(all)
    expect(seen).toHaveLength(6)
  })

  test('is narrowed by person, by what was done, to what, and when', async () => {
    const { id } = await desk().made()
    const { ask, agent, organisation } = await chief()
    const at = new Date('2026-11-10T10:00:00Z')
    await recordAudit(desk().server.db, {
      actor: 'operator',
      organisationId: organisation,
      at,
      action: 'changed',
      subject: { kind: 'organisation', id: organisation },
      detail: 'phone, email',
    })
    const of = async (filter: object) =>
      (await ask(filter)).results.map(
        (each: { action: string; subjectKind: string }) => `${each.action} ${each.subjectKind}`,
      )
    expect(await of({ doer: agent })).toEqual(['made journey', 'signed-in user'])
    expect(await of({ doer: 'operator' })).toEqual(['changed organisation'])
    expect(await of({ action: 'made' })).toEqual(['made journey'])
    expect(await of({ subjectKind: 'organisation' })).toEqual(['changed organisation'])
    expect(await of({ until: '2026-11-11T00:00:00Z' })).toEqual(['changed organisation'])
    expect(await of({ since: '2026-11-11T00:00:00Z', subjectKind: 'journey' })).toEqual(['made journey'])
    const [told] = (await ask({ doer: 'operator' })).results
    expect(told).toMatchObject({ doneBy: null, actor: 'operator', details: ['phone', 'email'], isThere: true })
    expect((await ask({ subjectKind: 'journey' })).results[0].subjectId).toBe(id)
  })

  test.each([{ before: 'x' }, { before: '0' }, { doer: 'somebody' }, { action: 'eaten' }, { subjectKind: 'ghost' }])(
    'refuses %o',
    async (variables) => {
      const { token } = await chief()
      const { errors } = await desk().server.call(document, { token, variables })
      expect(errors[0]?.extensions.code).toBe('BAD_INPUT')
    },
  )

  test('is for those who manage the people of their own organisation (SAFETY 18)', async () => {
    const { id } = await desk().made()
    const { server, token, otherToken, number } = desk()
    expect((await server.call(document)).errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await server.call(document, { token })).errors[0]?.extensions.code).toBe('FORBIDDEN')
    const other = await server.db
      .selectFrom('users')
      .select('id')
      .where('username', '=', `other-${number}`)
      .executeTakeFirstOrThrow()
    await server.db
      .insertInto('user_permissions')
      .values({ user_id: other.id, codename: 'a3m_core.ManageUsers' })
      .execute()
    server.clock.moveTo('2026-11-20T10:01:00Z')
    const theirs = (await server.call(document, { token: otherToken })).data.auditTrail
    expect(theirs.results.map((each: { action: string }) => each.action)).toEqual(['signed-in'])
    expect(JSON.stringify(theirs)).not.toContain(id)
  })

  test('what was done with what is gone keeps its entry, without a name', async () => {
    const { id } = await desk().made()
    const { server, number } = desk()
    const { ask, organisation } = await chief()
    await server.db.deleteFrom('journeys').where('id', '=', id).execute()
    await server.db
      .updateTable('users')
      .set({ first_name: 'Anna', last_name: 'Arendt' })
      .where('username', '=', `agent-${number}`)
      .execute()
    await server.db
      .insertInto('audit_entries')
      .values({
        organisation_id: organisation,
        happened_at: server.clock.now(),
        actor: 'staff',
        user_id: null,
        action: auditActions[0],
        subject_kind: 'user',
        subject_id: '00000000-0000-4000-8000-000000000000',
      })
      .execute()
    const { results } = await ask()
    expect(results[0]).toMatchObject({ actor: 'staff', doneBy: null, subjectName: null, isThere: false })
    expect(results.find((each: { action: string; subjectId: string }) => each.subjectId === id)).toMatchObject({
      doneBy: 'Anna Arendt',
      subjectName: null,
      isThere: false,
    })
  })

  test('an entry ends with the time that the installation keeps them', async () => {
    const { id } = await desk().made()
    const { server } = desk()
    const context = { db: server.db, clock: server.clock, config: { ...server.config, auditDays: 30 }, log: silentLog }
    const left = () => server.db.selectFrom('audit_entries').select('id').where('subject_id', '=', id).execute()
    server.clock.moveTo('2026-12-20T09:00:00Z')
    await forgetOldAudit(context)
    expect(await left()).toHaveLength(1)
    server.clock.moveTo('2026-12-20T11:00:00Z')
    expect(await forgetOldAudit(context)).toBeGreaterThan(0)
    expect(await left()).toHaveLength(0)
    expect(await forgetOldAudit(context)).toBe(0)
  })
})
