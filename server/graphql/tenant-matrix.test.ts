import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OperationTypeNode } from 'graphql'
import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { tablesOfOrganisations } from '../db/tenancy.ts'
import { startServer, type TestServer, usualPermissions } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { askedWith } from '../testing/asked-with.ts'
import { reaching } from '../testing/reaching-rows.ts'
import { everyOperation, namesSomething, textArguments, withText, type Operation } from '../testing/every-operation.ts'
import { declaredBy, type Declared } from './access.ts'
import { schema } from './schema.ts'
import { rowsOfHouse, tablesOfHouse, textsOnlyOf } from '../testing/rows-of-house.ts'
import { makeHouse, removeHouse, type House } from '../testing/two-organisations.ts'

type Row = { readonly name: string; readonly operation: Operation; readonly path: string | null }

/** One row for each argument of each field that may carry a text, and one for each field without any: by the schema. */
const rows: readonly Row[] = everyOperation
  .toSorted((a, b) => a.name.localeCompare(b.name))
  .flatMap((operation) => {
    const paths = textArguments(operation.field)
    return (paths.length === 0 ? [null] : paths).map((path) => ({
      name: path === null ? operation.name : `${operation.name}(${path})`,
      operation,
      path,
    }))
  })

const declaredOf = ({ name, field }: Operation): Declared =>
  declaredBy(schema, (name.startsWith('Mutation.') ? 'mutation' : 'query') as OperationTypeNode, field.name)

/** What `access.test.ts` shows for every operation: it asks nothing of them but who asks. */
function isRefusedAtTheDoor({ access, staffOnly }: Declared, reader: string): boolean {
  if (access === 'everybody' || reader === 'administrator') return false
  if (reader === 'anonymous') return true
  const permitted = access === 'signed-in' || usualPermissions.some((code) => [access].flat().includes(code))
  return staffOnly === true || !permitted
}

/** So that each call finds the page with its second trip, and nothing of the calls before it. */
async function removeWhatCallsMade(db: Database): Promise<void> {
  await sql`with trips as (delete from journey_earlier_trips where version > 1),
      snippets as (delete from text_snippets where created_by is not null),
      written as (delete from news where created_by is not null),
      tags as (delete from news_tags where name_de in ('Wort', 'Ztag')),
      events as (delete from events where created_by is not null),
      people as (delete from users where password_changed_at = created_at),
      operators as (delete from external_infos where name = 'Zoperator' or category = 'ZCALL'),
      portfolios as (update portfolios set version = 1, modified_by = null where modified_by is not null),
      tries as (delete from sign_in_throttles),
      keys as (delete from organisation_keys where created_by is not null)
    delete from feedback where sent_by is not null`.execute(db)
}

const secrets = { internal_note: 'their secret note', email: 'secret@example.org' }
const many = { anonymousCalls: 1e6, signedInCalls: 1e6 }

describeOnOneDatabase('what one organisation has', (open) => {
  let server: TestServer
  let own: House
  let other: House
  let texts: readonly string[]
  let telling: readonly string[]
  let rowsBefore: Awaited<ReturnType<typeof rowsOfHouse>>
  const answers = new Map<string, string>()

  beforeAll(async () => {
    server = await startServer(open(), { limits: many })
    own = await makeHouse(server, 'Lighthouse', { internalNote: 'our note', email: 'us@example.org' })
    other = await makeHouse(server, 'Harbour', {
      departureId: 'FR',
      destinations: [{ type: 'COUNTRY', id: 'TH' }],
      transits: [{ type: 'AIRPORT', id: 'DOH' }],
      citizenshipCountryIds: ['AT'],
      residenceCountryId: 'QA',
      internalNote: secrets.internal_note,
      email: secrets.email,
    })
    texts = await textsOnlyOf(server.db, other, own)
    // What waits to be matched is the server's list of work, and whoever writes an event has all of it done.
    await server.db.deleteFrom('events_to_match').execute()
    rowsBefore = await rowsOfHouse(server.db, other.id)
    telling = [other.id, other.journey, 'TH', 'Harbour', ...Object.values(secrets)]
  }, 60_000)
  afterAll(() => server.close())

  const variablesOf = ({ operation, path }: Row, text: string, house: House) => {
    const base = structuredClone(askedWith[operation.name]!) as Record<string, Record<string, unknown>>
    if (operation.name.startsWith('Mutation.') && base.input?.id) base.input.id = house.journey
    return path === null ? base : withText(base, path, text)
  }

  /** What the answer says; a new trip page, which has a new name each time, is removed again. */
  const ask = async (row: Row, text: string, token: string | undefined, house: House): Promise<string> => {
    const variables = variablesOf(row, text, house)
    if (row.operation.name.startsWith('Mutation.')) await removeWhatCallsMade(server.db)
    const { status, data, errors } = await server.call(row.operation.document, {
      variables,
      ...(token !== undefined && { token }),
    })
    const made = data?.createMyjourney?.myjourney
    if (made) {
      await server.db.deleteFrom('journeys').where('id', '=', made.id).execute()
      data.createMyjourney.myjourney = 'new'
    }
    const written = data?.createGmEventCovidUpdate
    if (written?.ok) written.gmUniqueEventId = 'written'
    for (const invited of [data?.invitePerson, data?.inviteAgain, data?.resetPersonPassword])
      if (invited?.ok) Object.assign(invited, { id: 'invited', link: 'secret' })
    if (data?.beginSecondFactor?.ok) data.beginSecondFactor = 'another secret'
    const key = data?.createOrganisationKey
    if (key?.ok) key.secret = 'told'
    const changed = data?.changeMyjourneyTrip
    if (changed?.ok) changed.myjourney = 'changed'
    // The number of the rules is another one in another process of the test.
    return JSON.stringify({ status, data, errors }).replace(/"rulebookRevision":\d+/g, '')
  }

  const readersOf = async ({ readers }: House, { name }: Row): Promise<[string, string | undefined][]> => {
    if (name.startsWith('Mutation.tokenAuth')) return [['anonymous', undefined]]
    if (name === 'Mutation.logout') return [['agent', await server.signIn('Lighthouse agent')]]
    // What is said of the rules is for the editors of the installation, whoever it came through: `feedback.test.ts`.
    if (/\.(?:feedback$|handleFeedback)/.test(name))
      return [
        ['anonymous', undefined],
        ['agent', readers.agent],
      ]
    return [['anonymous', undefined], ...Object.entries(readers)]
  }
  /** Whoever is refused before an argument is read is asked once; words are tried with those that tell most. */
  const textsFor = ({ path, operation }: Row, reader: string) => {
    if (path === null) return ['']
    if (isRefusedAtTheDoor(declaredOf(operation), reader)) return texts.slice(0, 1)
    return namesSomething(operation.field, path) ? texts : telling
  }

  /** The readers of a query ask side by side; a mutation finds nothing of the one before it. */
  const askAll = async (row: Row, hear: (question: string, answer: string) => void): Promise<void> => {
    const asking = (await readersOf(own, row)).map(([reader, token]) => async () => {
      for (const text of textsFor(row, reader)) hear(`${row.name} ${reader} ${text}`, await ask(row, text, token, own))
    })
    if (row.operation.name.startsWith('Query.')) await Promise.all(asking.map((each) => each()))
    else for (const each of asking) await each()
  }

  test('is all there is to try, in every table that holds such data', async () => {
    expect(await tablesOfOrganisations(server.db)).toEqual(tablesOfHouse())
    expect(
      Object.keys(rowsBefore)
        .filter((table) => rowsBefore[table]!.length === 0)
        .toSorted(),
    ).toEqual(['events_to_match', 'one_time_links'])
    for (const text of [other.id, other.journey, 'TH', 'FR', 'DOH', 'AT', 'QA', 'their secret note', 'Harbour agent'])
      expect(texts).toContain(text)
  })

  test.each(rows)('$name changes nothing of it (SAFETY 17)', async (row) => {
    await askAll(row, (question, answer) => answers.set(question, answer))
    expect(await rowsOfHouse(server.db, other.id)).toEqual(rowsBefore)
  })

  test('is reached by its own people in the rows that can tell', async () => {
    const reached: string[] = []
    const token = other.readers.administrator
    const isLast = ({ name }: Row) =>
      [
        'changeMyjourneyTrip',
        'updateTextsnippet',
        'deleteTextsnippet',
        'updateNews',
        'deleteNews',
        'deleteOrganisation',
        'deleteAssortment',
        'unpinEvent',
        'createGmEventCovidUpdate',
        'removePerson',
        'endSession',
      ].findIndex((each) => name.includes(each))
    // The PDF says whose it is in letters that no test reads; its name says where the trip goes.
    const evidence = 'Evidence-Thailand-'
    const ownIds = new Set([
      other.id,
      other.journey,
      other.snippet,
      other.news,
      other.feedback,
      other.line,
      other.favourite,
      other.event,
      other.colleague,
      other.assortment,
      other.key,
      other.notice,
    ])
    const tried = rows.filter(({ name }) => name !== 'Mutation.logout').toSorted((a, b) => isLast(a) - isLast(b))
    for (const row of tried) {
      // Rows before it have written other notes.
      await server.db.updateTable('journey_contacts').set(secrets).where('organisation_id', '=', other.id).execute()
      const isAway = /switchPerson|removePerson/.test(row.name)
      await server.db.updateTable('users').set({ is_active: !isAway }).where('id', '=', other.colleague).execute()
      for (const text of textsFor(row, 'administrator')) {
        const answer = await ask(row, text, token, other)
        const isTheirs = [
          other.id,
          other.favourite,
          other.assortment,
          ...Object.values(secrets),
          'Harbour Travel',
          'Harbour line',
          'Harbour news',
          'Harbour event',
          'Harbour colleague',
          'Harbour key',
          'Harbour notice',
          'Harbour sign-in',
          'Harbour@follower.example',
          evidence,
        ].some((secret) => secret !== text && answer.includes(secret))
        const isDone =
          /^(?:input\.)?(?:id|event)$/.test(row.path ?? '') && ownIds.has(text) && answer.includes('"ok":true')
        if (!reached.includes(row.name) && (isTheirs || isDone)) reached.push(row.name)
      }
    }
    expect(reached.toSorted(), 'reach what their organisation has: the list `reaching` above').toEqual(reaching)
  }, 300_000)

  describe('and is then removed', () => {
    let before: TestServer
    beforeAll(async () => {
      before = server
      await removeHouse(server.db, other)
      // Another process, which remembers no answer.
      server = await startServer(open(), { limits: many })
    })
    afterAll(() => before.close())

    test.each(rows)('$name is answered to others as if it had never been (SAFETY 17)', async (row) => {
      await askAll(row, (question, answer) => expect(answer, question).toBe(answers.get(question)))
    })
  })
})
