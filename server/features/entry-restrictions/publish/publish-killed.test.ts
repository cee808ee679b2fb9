import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import type { Database } from '#server/db/tables.ts'
import { silentLog } from '#server/log.ts'
import { holdRulebook } from '#server/rulebook/rulebook-holder.ts'
import { afterCut, cutAfter } from '#server/testing/cut-after.ts'
import { describeRuleDesk } from '#server/testing/rule-desk.ts'
import { publishRule, type RuleChange } from './publish-rule.ts'

const { id: _id, ...forFrance } = fact('VisaRequiredForStay', 'yes', { for: ['FR'] })

describeRuleDesk('a publication that is cut off', (open) => {
  const state = async () => {
    const { db } = open().server
    const { publications } = await db
      .selectFrom('rulebook_publications')
      .select(({ fn }) => fn.countAll<number>().as('publications'))
      .executeTakeFirstOrThrow()
    const records = await db.selectFrom('rulebook_records').select('revision').where('key', '=', 'COUNTRY:TH').execute()
    const audit = await db.selectFrom('audit_entries').select('id').where('subject_kind', '=', 'rule').execute()
    return { publications, records: records.length, audit: audit.length }
  }

  test('leaves the old revision or the new one, whole, whichever statement was the last', async () => {
    const { body, revision } = await open().rule('COUNTRY:TH')
    const change: RuleChange = {
      kind: 'restriction',
      key: 'COUNTRY:TH',
      body: { ...body, facts: [...body.facts, forFrance] },
      baseRevision: revision,
      isSignificant: true,
      sentence: { de: 'Neu', en: 'New' },
      reason: '',
    }
    const old = await state()
    const publish = (db: Database) => {
      const { server, holder } = open()
      return publishRule({ db, clock: server.clock, log: silentLog, rulebook: holder }, change, null)
    }
    let step = 1
    for (; ; step += 1) {
      const { db, count } = cutAfter(open().server.db, open().database, step)
      const outcome = await publish(db).catch((error: Error) => error)
      if (!(outcome instanceof Error)) {
        expect(count()).toBeLessThan(step)
        break
      }
      expect(await afterCut(state), `after statement ${step}`).toEqual(old)
      expect((await open().rule('COUNTRY:TH')).revision).toBe(revision)
    }
    // Reading twice, the lock, the revision, its record, the notice and the audit entry.
    expect(step).toBeGreaterThan(9)
    expect(await state()).toEqual({ publications: old.publications + 1, records: old.records + 1, audit: 1 })
    expect((await open().rule('COUNTRY:TH')).body.facts).toHaveLength(2)
  })

  test('is served by a second process within two seconds', async () => {
    const { database, save, rule } = open()
    // The embedded database is for one process: there the second holder hears of it in the same one.
    const other = database.engine === 'postgres' ? database.openAnother() : database
    const second = await holdRulebook(other, silentLog, { pollEveryMs: 60_000 })
    const { body, revision } = await rule('COUNTRY:TH')
    expect(second.current().revision).toBe(revision)
    const saved = await save({ key: 'COUNTRY:TH', body: { ...body, facts: [forFrance] }, baseRevision: revision })
    await expect.poll(() => second.current().revision, { timeout: 2_000, interval: 20 }).toBe(saved.rule.revision)
    expect(second.current().candidates({ type: 'COUNTRY', id: 'TH' }, 'FR').get('VisaRequiredForStay')).toHaveLength(1)
    await second.close()
  })
})
