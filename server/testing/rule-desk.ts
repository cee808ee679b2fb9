import { beforeAll, beforeEach } from 'vitest'
import type { PermissionCode } from '#contract/permission-codes.ts'
import { fixedClock } from '../clock.ts'
import type { PublishingGate } from '../context.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { holdRulebook, type LiveRulebookHolder } from '../rulebook/rulebook-holder.ts'
import { silentLog } from '../log.ts'
import { startServer, type Reply, type TestServer } from './client.ts'
import { type Databases, describeOn, type TestDatabase } from './databases.ts'
import { openGate } from './open-gate.ts'
import { smallWorld } from './small-world.ts'
import { emptyTables } from './empty-tables.ts'

/** A server whose rules are those of the small world, as files published them, and two who edit them. */
export type RuleDesk = {
  readonly server: TestServer
  readonly holder: LiveRulebookHolder
  readonly database: TestDatabase
  editor: string
  readonly colleague: string
  readonly agent: string
  /** What golden trips say; open unless a test closes it. */
  gate: PublishingGate
  signInAgain(): Promise<void>
  rule(key: string, kind?: string): Promise<Reply['data']>
  save(input: object, token?: string, language?: string): Promise<Reply['data']>
  history(key: string, kind?: string): Promise<Reply['data']>
}

const ruleFields = `kind key name revision body origin publishedAt publishedBy { id firstName lastName }
  scheduled { id publishAt failure scheduledBy { lastName } }`
export const saveDocument = `mutation ($input: SaveRuleInput!) { saveRule(input: $input) {
  ok errors { field messages } warnings { field messages } rule { ${ruleFields} }
  conflict { by { firstName lastName } publishedAt revision base body difference { path factId type label was is } own { path label was is } }
  brokenTrips { key trip why message path found } } }`
export const ruleDocument = `query ($kind: RuleKind!, $key: ID!) { rule(kind: $kind, key: $key) { ${ruleFields} } }`
const historyDocument = `query ($kind: RuleKind!, $key: ID!) { ruleHistory(kind: $kind, key: $key) {
  revision publishedAt publishedBy { firstName lastName } origin isSignificant sentenceDe sentenceEn reason isRemoval } }`

const editing: readonly PermissionCode[] = ['a3m_core.DestinationManager', 'a3m_core.EditEntryrestriction']

export function describeRuleDesk(
  name: string,
  tests: (open: () => RuleDesk) => void,
  { databases = 'one' }: { readonly databases?: Databases } = {},
): void {
  describeOn(databases, name, (open) => {
    let desk: RuleDesk
    beforeAll(async () => {
      desk = await openDesk(open())
      return async () => {
        await desk.server.close()
        await desk.holder.close()
      }
    })
    beforeEach(async () => {
      desk.gate = openGate
      const { db } = desk.server
      await emptyTables(
        db,
        'rulebook_records',
        'rulebook_publications',
        'scheduled_rules',
        'restriction_desk',
        'audit_entries',
      )
      await publishSmallWorld(desk.server)
      await desk.holder.refresh()
    })
    tests(() => desk)
  })
}

export const describeRuleDeskOnBoth = (name: string, tests: (desk: () => RuleDesk) => void): void =>
  describeRuleDesk(name, tests, { databases: 'both' })

const publishSmallWorld = ({ db, clock }: Pick<TestServer, 'db' | 'clock'>) =>
  loadContent({ db, clock, gate: openGate }, smallWorld)

async function openDesk(database: TestDatabase): Promise<RuleDesk> {
  const { db } = database
  const gate: PublishingGate = (records) => desk.gate(records)
  await publishSmallWorld({ db, clock: fixedClock('2026-11-20T09:00:00Z') })
  const holder = await holdRulebook(database, silentLog, { gate, pollEveryMs: 60_000 })
  const server = await startServer(database, { rulebook: holder, limits: { signedInCalls: 1e6 } })
  const organisation = await server.addOrganisation('Harbour')
  for (const [username, first_name, last_name] of [
    ['editor@harbour.example', 'Erika', 'Muster'],
    ['colleague@harbour.example', 'Karl', 'Kollege'],
  ] as const) {
    const id = await server.addUser(organisation, username, [...editing])
    const email = username
    await db.updateTable('users').set({ first_name, last_name, email }).where('id', '=', id).execute()
  }
  await server.addUser(organisation, 'agent')
  const desk: RuleDesk = {
    server,
    holder,
    database,
    editor: await server.signIn('editor@harbour.example'),
    colleague: await server.signIn('colleague@harbour.example'),
    agent: await server.signIn('agent'),
    gate: openGate,
    signInAgain: async () => {
      desk.editor = await server.signIn('editor@harbour.example')
    },
    rule: async (key, kind = 'RESTRICTION') =>
      (await server.call(ruleDocument, { token: desk.editor, variables: { kind, key } })).data.rule,
    save: async (input, token = desk.editor, language = 'en') => {
      const variables = { input: { kind: 'RESTRICTION', isSignificant: false, ...input } }
      const { data, errors } = await server.call(saveDocument, { token, language, variables })
      if (!data?.saveRule) throw new Error(errors[0]?.message ?? 'no answer')
      return data.saveRule
    },
    history: async (key, kind = 'RESTRICTION') =>
      (await server.call(historyDocument, { token: desk.editor, variables: { kind, key } })).data.ruleHistory,
  }
  return desk
}
