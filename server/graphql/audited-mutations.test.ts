import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, testPassword, type TestServer } from '../testing/client.ts'
import { askedWith } from '../testing/asked-with.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { everyOperation, textArguments, withText, type Operation } from '../testing/every-operation.ts'
import { openMailSink, type MailSink } from '../testing/mail-sink.ts'
import { rowsOfHouse } from '../testing/rows-of-house.ts'
import { makeHouse, type House } from '../testing/two-organisations.ts'

/** What staff do without an entry, and why nobody looks for one. */
const writesNone: Readonly<Record<string, string>> = {
  beginConnectionAtProvider: 'leads to the provider; what comes back has an entry',
  beginSignInAtProvider: 'leads to the provider; what comes back has an entry',
  testSignInProvider: 'asks a provider what it is; nothing is kept of it',
  beginSecondFactor: 'shows a secret that counts for nothing before it is confirmed',
  logout: 'ends nothing but the session that asks; sign-ins have entries',
  pinEvent: 'what one person keeps in sight, for themselves alone',
  unpinEvent: 'what one person keeps in sight, for themselves alone',
  translateText: 'reads: nothing is kept of it',
}

/** What needs more than a house has to be done: the test beside it that looks for the entry. */
const shownIn: Readonly<Record<string, string>> = {
  cancelHotelImport: 'server/features/hotels/hotel-lists.test.ts',
  cancelScheduledRule: 'server/features/entry-restrictions/publish/publish-scheduled.test.ts',
  confirmSecondFactor: 'server/features/accounts/second-factor/second-factor.test.ts',
  confirmSignIn: 'server/features/accounts/second-factor/second-factor.test.ts',
  connectAtProvider: 'server/features/accounts/single-sign-on/single-sign-on.test.ts',
  createEntryrestriction: 'server/features/entry-restrictions/rule/restriction-desk.test.ts',
  disconnectFromProvider: 'server/features/accounts/single-sign-on/single-sign-on.test.ts',
  endOtherSessions: 'server/features/accounts/own-sessions.test.ts',
  endTripNotice: 'server/features/trip-notices/trip-notices.test.ts',
  inviteAdministrator: 'server/features/organisations/managed-organisations.test.ts',
  inviteAdministratorAgain: 'server/features/organisations/managed-organisations.test.ts',
  makeOrganisation: 'server/features/organisations/managed-organisations.test.ts',
  markRuleChecked: 'server/features/entry-restrictions/rule/restriction-desk.test.ts',
  markSource: 'server/features/sources/sources.test.ts',
  publishTogether: 'server/features/entry-restrictions/publish/publish-together.test.ts',
  refuseRuleProposal: 'server/features/entry-restrictions/proposals/proposals.test.ts',
  remindOfSafety: 'server/features/trip-safety/safety.test.ts',
  removePerson: 'server/features/people/people.test.ts',
  removeRule: 'server/features/entry-restrictions/rule/rule-history.test.ts',
  removeSecondFactor: 'server/features/accounts/second-factor/second-factor.test.ts',
  renewRecoveryCodes: 'server/features/accounts/second-factor/second-factor.test.ts',
  requireSecondFactor: 'server/features/accounts/second-factor/second-factor-required.test.ts',
  restoreScheduledRule: 'server/features/entry-restrictions/publish/publish-scheduled.test.ts',
  saveRule: 'server/features/entry-restrictions/rule/rule-history.test.ts',
  saveSignInProvider: 'server/features/accounts/single-sign-on/single-sign-on.test.ts',
  signInAtProvider: 'server/features/accounts/single-sign-on/single-sign-on.test.ts',
  switchAdviceSource: 'server/features/advice-sources/advice-sources.test.ts',
  switchOrganisation: 'server/features/organisations/managed-organisations.test.ts',
  switchOrganisationFeature: 'server/features/organisations/managed-organisations.test.ts',
  switchPerson: 'server/features/people/people.test.ts',
  takeOffSecondFactor: 'server/features/accounts/second-factor/second-factor-required.test.ts',
  takeOverMyjourneyTimetable: 'server/features/subscriptions/changed-trip/moved-timetables.test.ts',
  takeRuleProposal: 'server/features/entry-restrictions/proposals/proposals.test.ts',
  updateEntryrestriction: 'server/features/entry-restrictions/rule/restriction-desk.test.ts',
  updateRestrictionDesk: 'server/features/entry-restrictions/rule/restriction-desk.test.ts',
  writeTripNotice: 'server/features/trip-notices/trip-notices.test.ts',
}

const root = join(import.meta.dirname, '../..')
const mutations = everyOperation.filter(({ name }) => name.startsWith('Mutation.'))
const nameOf = ({ field }: Operation): string => field.name
/** What takes something away comes after what needs it. */
const orders = [/^(logout|endSession)$/, /^restoreNews$/, /^(remove|delete|switch|end|reset)/, /./]
const isLate = (operation: Operation): number => -orders.findIndex((pattern) => pattern.test(nameOf(operation)))
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

describeOnOneDatabase('what staff change', (open) => {
  let server: TestServer
  let sink: MailSink
  let own: House
  let ids: readonly string[]
  beforeAll(async () => {
    sink = await openMailSink()
    server = await startServer(open(), {
      limits: { anonymousCalls: 1e6, signedInCalls: 1e6 },
      config: { smtpUrl: sink.url },
    })
    own = await makeHouse(server, 'Lighthouse', { internalNote: 'our note', email: 'us@example.org' })
    const other = await makeHouse(server, 'Harbour', { internalNote: 'their note', email: 'them@example.org' })
    await server.db.updateTable('users').set({ email: 'somebody@example.org' }).execute()
    const idsOf = async ({ id }: House) =>
      Object.values(await rowsOfHouse(server.db, id)).flatMap((rows) =>
        rows.slice(0, 2).flatMap((row) => (typeof row.id === 'string' && UUID.test(row.id) ? row.id : [])),
      )
    ids = [...(await idsOf(own)), ...(await idsOf(other))]
  }, 60_000)
  afterAll(async () => {
    await server.close()
    await sink.close()
  })

  const countEntries = async (): Promise<number> =>
    (
      await server.db
        .selectFrom('audit_entries')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count

  const isDone = async (operation: Operation, variables: Record<string, unknown>): Promise<boolean> => {
    const { data } = await server.call(operation.document, { variables, token: own.readers.administrator! })
    const answer = JSON.stringify(data?.[nameOf(operation)] ?? null)
    return answer.includes('"ok":true') || answer.includes('"token":"')
  }

  /** As it is asked in every test, and then with each id of a row that there is. */
  const tries = (operation: Operation): Record<string, unknown>[] => {
    const base = () => structuredClone(askedWith[operation.name]!) as Record<string, unknown>
    const path = textArguments(operation.field).find((each) => /^(?:input\.)?(?:id|event)$/.test(each))
    return [base(), ...(path === undefined ? [] : ids.map((id) => withText(base() as never, path, id)))]
  }

  test('has an entry in the audit trail, or a reason to have none', async () => {
    const { db } = server
    const { id: line } = await db
      .selectFrom('shipping_lines')
      .select('id')
      .where('name', '=', 'Harbour line')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('organisation_country_selections')
      .values({ organisation_id: own.id, country_iso2: 'FR', position: 1 })
      .execute()
    const countries = await db
      .selectFrom('organisation_country_selections')
      .select('id')
      .where('organisation_id', '=', own.id)
      .orderBy('position')
      .execute()
    const page = { name: 'Wanderlust', category: 'CALL', link_de: 'https://tours.example/', link_en: '' }
    const [operator, spare] = (
      await db
        .insertInto('external_infos')
        .values([page, { ...page, name: 'Seebären' }].map((each) => ({ ...each, allow_iframe: false })))
        .returning('id')
        .execute()
    ).map(({ id }) => id)
    const otherwise: Record<string, Record<string, unknown>> = {
      tokenAuth: { username: 'Lighthouse agent', password: testPassword },
      updateFirstSteps: { state: 'ENDED' },
      createNews: { input: { titleDe: 'Titel', textDe: '<p>Text</p>' } },
      createAssortment: { input: { name: 'Fernreisen', operatorIds: [operator] } },
      createOrganisationShippingLineSelection: { input: { shippingLineId: line } },
      orderOrganisationCountrySelections: { ids: countries.map(({ id }) => id).toReversed() },
      updateTouroperatorExternalRestrictionInfo: { input: { id: operator, name: 'Fernweh' } },
      deleteTouroperatorExternalRestrictionInfo: { id: spare },
    }
    const without: string[] = []
    const shown: string[] = []
    for (const operation of mutations.toSorted((a, b) => isLate(a) - isLate(b))) {
      let wasDone = false
      const given = otherwise[nameOf(operation)]
      for (const variables of given ? [given] : tries(operation)) {
        const before = await countEntries()
        wasDone = await isDone(operation, variables)
        if (!wasDone) continue
        if ((await countEntries()) === before && !(nameOf(operation) in shownIn)) without.push(nameOf(operation))
        else shown.push(nameOf(operation))
        break
      }
    }
    const unexplained = (names: readonly string[]) => names.filter((name) => !(name in writesNone)).toSorted()
    expect(unexplained(without), 'done without an entry').toEqual([])
    const never = mutations.map(nameOf).filter((name) => !shown.includes(name) || name in shownIn)
    expect(unexplained(never), 'not done here: name the test that looks for its entry').toEqual(
      Object.keys(shownIn).toSorted(),
    )
  }, 120_000)

  test.each(Object.entries(shownIn))('%s is looked for in %s', (name, path) => {
    const text = readFileSync(join(root, path), 'utf8')
    expect(text).toMatch(/audit_entries|auditLines|auditTrail|auditOf/)
    expect(mutations.map(nameOf)).toContain(name)
  })
})
