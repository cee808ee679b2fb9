import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { silentLog } from '#server/log.ts'
import { sendMails } from '#server/mail/send-mails.ts'
import { openMailSink, type MailSink } from '#server/testing/mail-sink.ts'
import { decodeMail, languageOfMail } from '#server/testing/read-mail.ts'
import { describeRuleDeskOnBoth } from '#server/testing/rule-desk.ts'
import { gateOn, openGate } from '#server/testing/open-gate.ts'
import { changePermissions } from '../../accounts/change-permissions.ts'
import { switchPerson } from '../../accounts/switch-person.ts'
import { publishScheduled } from './publish-scheduled.ts'
import { scheduleFailedMail } from './schedule-failed-mail.ts'

const { id: _id, ...forFrance } = fact('VisaRequiredForStay', 'yes', { for: ['FR'] })
const at = '2026-11-20T18:00:00Z'
const listDocument = `{ scheduledRules { id kind key name publishAt isSignificant sentenceDe reason failure
  isOvertaken difference { label was is } scheduledBy { firstName lastName } } }`

describeRuleDeskOnBoth('a change that is published later', (open) => {
  const list = async (language = 'en') =>
    (await open().server.call(listDocument, { token: open().editor, language })).data.scheduledRules
  const schedule = async () => {
    open().server.clock.moveTo('2026-11-20T10:00:00Z')
    const { body, revision } = await open().rule('COUNTRY:TH')
    const input = { key: 'COUNTRY:TH', body: { ...body, facts: [...body.facts, forFrance] }, baseRevision: revision }
    const about = { isSignificant: true, sentenceDe: 'Neu', sentenceEn: 'New', reason: 'From tonight on' }
    const answer = await open().save({ ...input, ...about, publishAt: at })
    expect(answer).toMatchObject({ ok: true, rule: { revision, scheduled: [{ failure: null }] } })
    return { body, revision }
  }
  const operator = () => ({ db: open().server.db, clock: open().server.clock, config: open().server.config })
  const editing = { username: 'editor@harbour.example', permissions: ['a3m_core.EditEntryrestriction'] }
  let sink: MailSink
  beforeAll(async () => {
    sink = await openMailSink()
    return () => sink.close()
  })
  const context = (smtpUrl: string | null = sink.url) => {
    const { server, holder } = open()
    const { db, clock, config } = server
    const own = { ...config, smtpUrl, mailFrom: 'rules@portolan.example' }
    return { db, clock, log: silentLog, rulebook: holder, config: own }
  }
  const run = async (time: string, own = context()) => {
    open().server.clock.moveTo(time)
    await publishScheduled(own)
  }
  const mails = () => open().server.db.selectFrom('mail_outbox').select(['state', 'reason']).execute()
  /** What came of the mails that are due, and the newest that arrived. */
  const mailed = async () => {
    const before = sink.received.length
    await sendMails(context(), [scheduleFailedMail])
    return { arrived: sink.received.slice(before), rows: await mails() }
  }
  /** Mine at its time, after a colleague changed the same rule. */
  const overtaken = async (language?: string) => {
    open().server.clock.moveTo('2026-11-20T10:00:00Z')
    const { body, revision } = await open().rule('COUNTRY:TH')
    const saying = (en: string) => {
      const [first, ...others] = body.facts
      return { ...body, facts: [{ ...first, note: { de: en, en } }, ...others] }
    }
    const mine = { key: 'COUNTRY:TH', body: saying('Mine'), baseRevision: revision }
    expect(await open().save({ ...mine, publishAt: at }, undefined, language)).toMatchObject({ ok: true })
    expect(await open().save({ ...mine, body: saying('Theirs') }, open().colleague)).toMatchObject({ ok: true })
    return mine
  }

  test('waits for its time and is published then, by who scheduled it', async () => {
    await schedule()
    expect(await list()).toMatchObject([
      {
        kind: 'RESTRICTION',
        name: 'Thailand',
        publishAt: '2026-11-20T18:00:00.000Z',
        isSignificant: true,
        sentenceDe: 'Neu',
        scheduledBy: { firstName: 'Erika', lastName: 'Muster' },
      },
    ])
    await run('2026-11-20T17:59:59Z')
    expect(await open().history('COUNTRY:TH')).toHaveLength(1)
    await run(at)
    expect(await open().history('COUNTRY:TH')).toMatchObject([
      { publishedBy: { lastName: 'Muster' }, isSignificant: true, sentenceEn: 'New', reason: 'From tonight on' },
      { origin: 'content' },
    ])
    expect(await list()).toEqual([])
    await run(at)
    expect(await open().history('COUNTRY:TH')).toHaveLength(2)
  })

  test('is put on top of what somebody changed meanwhile, rule by rule', async () => {
    const { body, revision } = await schedule()
    const theirs = { ...body, isActive: false }
    await open().save({ key: 'COUNTRY:TH', body: theirs, baseRevision: revision }, open().colleague)
    expect(await list()).toMatchObject([{ isOvertaken: true, difference: [{ is: expect.any(String) }] }])
    await run(at)
    expect(await list()).toEqual([])
    const { body: merged } = await open().rule('COUNTRY:TH')
    expect(merged.isActive).toBe(false)
    expect(merged.facts).toHaveLength(body.facts.length + 1)
  })

  test('stays with its reason where somebody changed the same rule meanwhile', async () => {
    const mine = await overtaken()
    await run(at)
    expect(await open().history('COUNTRY:TH')).toHaveLength(2)
    expect(await list()).toMatchObject([{ failure: 'Not published: the same rules were changed meanwhile' }])
    expect(await list('de')).toMatchObject([
      { failure: 'Nicht veröffentlicht: Der Eintrag wurde inzwischen in denselben Regeln geändert' },
    ])
    expect((await open().rule('COUNTRY:TH')).scheduled).toMatchObject([{ failure: expect.any(String) }])
    const due = await open().server.call('{ dueRestrictions { failed } }', { token: open().editor })
    expect(due.data.dueRestrictions.failed).toBe(1)
    // Somebody else tries again, and it is theirs from now on.
    const [{ id }] = await list()
    const { revision: newest } = await open().rule('COUNTRY:TH')
    const again = { ...mine, baseRevision: newest, replaces: id, publishAt: '2026-11-20T19:00:00Z' }
    expect(await open().save(again, open().colleague)).toMatchObject({ ok: true })
    expect(await list()).toMatchObject([{ failure: null, scheduledBy: { lastName: 'Kollege' } }])
    expect(await open().save(again)).toMatchObject({ ok: false, errors: [{ field: 'replaces' }] })
    // What was replaced has no way back beside what replaced it.
    const undo = 'mutation ($id: ID!) { restoreScheduledRule(id: $id) { ok } }'
    const undone = await open().server.call(undo, { variables: { id }, token: open().editor })
    expect(undone.data.restoreScheduledRule.ok).toBe(false)
    const [{ id: second }] = await list()
    const now = { ...again, publishAt: null, replaces: second }
    expect(await open().save({ ...now, key: 'COUNTRY:GB', baseRevision: 1 })).toMatchObject({ ok: false })
    expect(await open().save(now)).toMatchObject({ ok: true })
    expect(await list()).toEqual([])
    await run('2026-11-20T19:00:00Z')
    expect(await open().history('COUNTRY:TH')).toHaveLength(3)
  })

  test('that failed is told by mail to who scheduled it, once, in their language, with the way to the desk', async () => {
    await overtaken('de')
    await Promise.all([run(at), run(at)])
    const { arrived, rows } = await mailed()
    expect(rows).toEqual([{ state: 'sent', reason: null }])
    expect(arrived.map(({ to }) => to)).toEqual([['editor@harbour.example']])
    const { text, html } = decodeMail(arrived[0]!.raw)
    expect(languageOfMail(html)).toBe('de')
    for (const part of [
      'Thailand',
      'Geplant für 20. November 2026 um 18:00 UTC',
      'Nicht veröffentlicht: Der Eintrag wurde inzwischen in denselben Regeln geändert',
      `${open().server.config.publicUrl}/entryrestrictions/scheduled`,
    ])
      expect(text).toContain(part)
    await run('2026-11-20T18:01:00Z')
    expect((await mailed()).arrived).toEqual([])
    await open().server.db.deleteFrom('scheduled_rules').execute()
    expect(await mails()).toEqual([])
  })

  test('that failed is told to nobody once it was taken back, or where no mail server is known', async () => {
    await overtaken()
    await run(at)
    await open()
      .server.db.updateTable('scheduled_rules')
      .set({ cancelled_at: new Date(at) })
      .execute()
    expect(await mailed()).toEqual({ arrived: [], rows: [{ state: 'failed', reason: 'taken-back' }] })
    await open().server.db.updateTable('scheduled_rules').set({ cancelled_at: null, failure: null }).execute()
    await open().server.db.deleteFrom('mail_outbox').execute()
    await run(at, context(null))
    expect(await list()).toMatchObject([{ failure: expect.any(String) }])
    expect(await mails()).toEqual([])
  })

  test.each([
    [
      'was deactivated',
      () => switchPerson(operator(), { username: 'editor@harbour.example', isActive: false }),
      () => switchPerson(operator(), { username: 'editor@harbour.example', isActive: true }),
    ],
    [
      'has lost the permission',
      () => changePermissions(operator(), { ...editing, grant: false }),
      () => changePermissions(operator(), { ...editing, grant: true }),
    ],
    [
      'is of an organisation that is closed',
      () => sql`update organisations set is_active = false`.execute(open().server.db),
      () => sql`update organisations set is_active = true`.execute(open().server.db),
    ],
    [
      'has gone',
      () => sql`update scheduled_rules set scheduled_by = null`.execute(open().server.db),
      () => Promise.resolve(),
    ],
  ])('stays with its reason where who scheduled it %s', async (_what, end, begin) => {
    await schedule()
    await end()
    await run(at)
    // Who may not edit rules is told nothing of them.
    expect((await mailed()).arrived).toEqual([])
    await begin()
    open().server.clock.moveTo('2026-11-20T10:00:00Z')
    await open().signInAgain()
    expect(await open().history('COUNTRY:TH')).toHaveLength(1)
    expect(await list()).toMatchObject([{ failure: 'Not published: who scheduled it may not publish any more' }])
  })

  test('is published once where two processes have the same minute', async () => {
    await schedule()
    await Promise.all([run(at), run(at)])
    expect(await open().history('COUNTRY:TH')).toHaveLength(2)
    expect(await list()).toEqual([])
  })

  test('that was cancelled is never published', async () => {
    await schedule()
    const [{ id }] = await list()
    const cancel = async () =>
      (
        await open().server.call(
          `mutation ($id: ID!) { cancelScheduledRule(id: $id) { ok errors { field messages } } }`,
          {
            token: open().editor,
            variables: { id },
          },
        )
      ).data.cancelScheduledRule
    expect(await cancel()).toEqual({ ok: true, errors: [] })
    await run(at)
    expect(await open().history('COUNTRY:TH')).toHaveLength(1)
    expect(await cancel()).toMatchObject({ ok: false, errors: [{ field: 'id' }] })
    const undo = 'mutation ($id: ID!) { restoreScheduledRule(id: $id) { ok } }'
    const undone = await open().server.call(undo, { token: open().editor, variables: { id } })
    expect(undone.data.restoreScheduledRule.ok).toBe(true)
    await run(at)
    expect(await open().history('COUNTRY:TH')).toHaveLength(2)
    const told = await open()
      .server.db.selectFrom('audit_entries')
      .select('action')
      .where('subject_kind', '=', 'rule')
      .orderBy('id')
      .execute()
    expect(told.map(({ action }) => action).slice(-4)).toEqual(['scheduled', 'cancelled', 'scheduled', 'published'])
  })

  test('that was taken back a month ago cannot be had again', async () => {
    await schedule()
    const [{ id }] = await list()
    const call = (name: string) =>
      open().server.call(`mutation ($id: ID!) { ${name}(id: $id) { ok } }`, { token: open().editor, variables: { id } })
    expect((await call('cancelScheduledRule')).data.cancelScheduledRule.ok).toBe(true)
    await run('2026-12-20T10:00:01Z')
    open().server.clock.moveTo('2026-11-20T10:00:00Z')
    expect((await call('restoreScheduledRule')).data.restoreScheduledRule.ok).toBe(false)
  })

  test('goes out though another one cannot even be asked about', async () => {
    await schedule()
    const { body, revision } = await open().rule('COUNTRY:GB')
    const later = { key: 'COUNTRY:GB', body: { ...body, isActive: false }, baseRevision: revision }
    expect(await open().save({ ...later, publishAt: '2026-11-20T18:00:01Z' })).toMatchObject({ ok: true })
    open().gate = gateOn(({ restrictions }) => {
      const thailand = restrictions.find(({ place }) => place.id === 'TH')
      if (thailand?.facts.some((each) => each.for?.includes('FR'))) throw new Error('struck')
      return []
    })
    await expect(run('2026-11-20T18:01:00Z')).rejects.toThrow('struck')
    expect(await open().history('COUNTRY:GB')).toHaveLength(2)
    expect(await list()).toMatchObject([{ key: 'COUNTRY:TH', failure: null }])
    open().gate = openGate
    await run('2026-11-20T18:02:00Z')
    expect(await list()).toEqual([])
    expect(await open().history('COUNTRY:TH')).toHaveLength(2)
  })

  test('is of a day that there is: 30 February is not 2 March', async () => {
    const { body, revision } = await open().rule('COUNTRY:TH')
    const saving = open().save({ key: 'COUNTRY:TH', body, baseRevision: revision, publishAt: '2027-02-30T10:00:00Z' })
    await expect(saving).rejects.toThrow()
    expect(await list()).toEqual([])
  })

  test('is of no year that nobody can mean', async () => {
    open().server.clock.moveTo('2026-11-20T10:00:00Z')
    const { body, revision } = await open().rule('COUNTRY:TH')
    const far = { key: 'COUNTRY:TH', body, baseRevision: revision, publishAt: '2226-11-20T10:00:00Z' }
    expect(await open().save(far)).toMatchObject({ ok: false, errors: [{ field: 'publishAt' }] })
  })

  test('is refused at once where it is wrong', async () => {
    open().server.clock.moveTo('2026-11-20T10:00:00Z')
    const { body, revision } = await open().rule('COUNTRY:TH')
    const wrong = { ...body, facts: [{ ...forFrance, for: ['nobody-knows'] }] }
    const answer = await open().save({ key: 'COUNTRY:TH', body: wrong, baseRevision: revision, publishAt: at })
    expect(answer).toMatchObject({ ok: false, errors: [{ field: 'facts.0.for.0' }] })
    expect(await list()).toEqual([])
  })
})
