import { sql } from 'kysely'
import type { Database } from '../db/tables.ts'
import { knownPermissions } from '../features/accounts/known-permissions.ts'
import { appendEvidence } from '../features/evidence/append-evidence.ts'
import { contentHash } from '../features/evidence/entry.ts'
import type { TestServer } from './client.ts'
import { addNews, at } from './house-news.ts'
import { addFollower } from './add-follower.ts'
import { addBooking } from './add-booking.ts'
import { addAlert } from './add-alert.ts'
import { addFavourite, addLine, addOffers } from './add-offers.ts'
import { createDocument, trip } from './journey-desk.ts'

export type House = {
  readonly id: string
  readonly journey: string
  readonly snippet: string
  readonly news: string
  readonly feedback: string
  readonly line: string
  readonly favourite: string
  readonly assortment: string
  readonly event: string
  readonly key: string
  readonly notice: string
  readonly colleague: string
  readonly readers: Readonly<Record<string, string>>
}

/** Whoever manages organisations reaches others: `managed-organisations.test.ts`. */
const ofOneOrganisation = [...knownPermissions].filter((code) => code !== 'a3m_core.ManageOrganisations')

/** An organisation with an agent, a colleague, an administrator who may everything, and a trip page with a change and its second trip. */
export async function makeHouse(server: TestServer, name: string, journey: object): Promise<House> {
  const id = await server.addOrganisation(name)
  await server.addUser(id, `${name} agent`)
  const colleague = await server.addUser(id, `${name} colleague`, [])
  const administrator = await server.addUser(id, `${name} administrator`, ofOneOrganisation)
  await server.db.updateTable('users').set({ is_staff: true }).where('id', '=', administrator).execute()
  await sql`insert into earlier_addresses (user_id, organisation_id, address, changed_at)
    values (${administrator}, ${id}, ${`${name.replaceAll(' ', '')}@before.example`}, ${at})`.execute(server.db)
  const readers = {
    agent: await server.signIn(`${name} agent`),
    administrator: await server.signIn(`${name} administrator`),
  }
  const made = await server.call(createDocument, {
    token: readers.agent,
    variables: { input: { ...trip, ...journey } },
  })
  await sql`insert into journey_changes (journey_id, organisation_id, revision, changes)
    select id, organisation_id, rulebook_revision, '[]' from journeys where organisation_id = ${id}::uuid`.execute(
    server.db,
  )
  await sql`insert into journey_reads (journey_id, organisation_id, revision, item, read_at)
    select id, organisation_id, rulebook_revision, 'access.DESTINATION.COUNTRY:TH', created_at from journeys
    where organisation_id = ${id}::uuid`.execute(server.db)
  await sql`insert into journey_earlier_trips (journey_id, organisation_id, version, trip, language, show_events,
      rulebook_revision, replaced_at)
    select id, organisation_id, 1, jsonb_build_object('travellers', travellers, 'travelType', restriction_type, 'dateStart', date_start, 'dateEnd', date_end,
      'departure', jsonb_build_object('type', departure_type, 'id', departure_id), 'destinations', '[]'::jsonb, 'transits', '[]'::jsonb), language, show_events,
      rulebook_revision, created_at from journeys where organisation_id = ${id}::uuid`.execute(server.db)
  await sql`insert into journey_traveller_names (journey_id, organisation_id, names)
    select id, organisation_id, jsonb_build_array(${`${name} traveller`}::text) from journeys where organisation_id = ${id}::uuid`.execute(
    server.db,
  )
  await sql`insert into mail_outbox (subject_kind, subject_id, organisation_id, kind, cause, created_at, due_at, state, ended_at, reason)
    select 'journey', id, organisation_id, 'trip-page', 'before', created_at, created_at, 'failed', created_at, 'no-address'
    from journeys where organisation_id = ${id}::uuid`.execute(server.db)
  await addPageSettings(server, id, name)
  const key = await addKey(server, id, name)
  await sql`insert into organisation_widgets
      (organisation_id, default_nationality_iso2, nationalities, restriction_type, hosts, modified_at)
    values (${id}::uuid, 'DE', '{DE}', 'BUSINESS', ${[`https://${name.toLowerCase()}.example`]}, ${at})`.execute(
    server.db,
  )
  await addSignIns(server, id, name)
  await addFollower(server, id, name)
  await addBooking(server.db, id, name)
  const journeyId = made.data.createMyjourney.myjourney.id
  await server.db.transaction().execute((trx) =>
    appendEvidence(trx, server.config, {
      organisationId: id,
      journeyId,
      kind: 'view',
      language: 'de',
      revision: 1,
      contentHash: contentHash(name),
      at,
    }),
  )
  const [snippet, news, feedback, line, favourite, event, assortment] = await Promise.all([
    addSnippet(server, id, name),
    addNews(server, id, name),
    addFeedback(server, id, name),
    addLine(server.db, id, name),
    addFavourite(server.db, id),
    addEvent(server, id, name),
    addOffers(server.db, id, name),
  ])
  await sql`insert into journey_safety (journey_id, organisation_id, event_id, traveller, says, said_at, heard_at)
    values (${journeyId}::uuid, ${id}::uuid, ${event}::uuid, '0-000000000000', 'help', ${at}, ${at})`.execute(server.db)
  const notice = await addNotice(server.db, { organisation: id, journey: journeyId, name })
  return {
    id,
    journey: journeyId,
    snippet,
    news,
    feedback,
    line,
    favourite,
    event,
    assortment,
    key,
    notice,
    colleague,
    readers,
  }
}

/** What it wrote to the travellers of a page. */
async function addNotice(
  db: Database,
  { organisation, journey, name }: Record<'organisation' | 'journey' | 'name', string>,
): Promise<string> {
  const { rows } = await sql<{ id: string }>`with notice as (
      insert into trip_notices (id, organisation_id, subject_de, text_de, until, pages, mails, written_at)
      values (gen_random_uuid(), ${organisation}::uuid, ${`${name} notice`}, ${`${name} writes`}, '2027-01-31', 1, 0, ${at})
      returning id, organisation_id)
    insert into journey_notices (journey_id, organisation_id, notice_id)
      select ${journey}::uuid, organisation_id, id from notice returning notice_id as id`.execute(db)
  return rows[0]!.id
}

/** By nobody, as what follows. */
async function addKey({ db }: TestServer, organisation_id: string, name: string): Promise<string> {
  const values = { organisation_id, name: `${name} key`, key_hash: `hash of ${name}`, ending: 'abcd', created_at: at }
  return (await db.insertInto('organisation_keys').values(values).returning('id').executeTakeFirstOrThrow()).id
}

/** Somebody with a second factor, and an account at the organisation's provider, which is switched off. */
async function addSignIns(server: TestServer, organisation: string, name: string): Promise<void> {
  const person = await server.addUser(organisation, `${name} guarded`, [])
  const issuer = `https://sign-in.${name.toLowerCase()}.example`
  await sql`with factor as (insert into second_factors (user_id, secret_sealed, made_at, confirmed_at)
        values (${person}::uuid, ${`sealed ${name}`}, ${at}, ${at}) returning user_id),
      provider as (insert into sign_in_providers (organisation_id, issuer, client_id, client_secret_sealed, label, is_on, is_required, modified_at)
        values (${organisation}::uuid, ${issuer}, ${`${name} client`}, ${`sealed ${name}`}, ${`${name} sign-in`}, false, false, ${at})),
      account as (insert into provider_accounts (organisation_id, issuer, subject, user_id, connected_at)
        values (${organisation}::uuid, ${issuer}, ${`${name} subject`}, ${person}::uuid, ${at}))
    insert into provider_sign_ins (state_hash, key_hash, organisation_id, issuer, nonce, verifier, expires_at)
      values (${`state ${name}`}, ${`key ${name}`}, ${organisation}::uuid, ${issuer}, ${`nonce ${name}`}, ${`verifier ${name}`}, ${at})`.execute(
    server.db,
  )
  await sql`insert into recovery_codes (user_id, code_hash) values (${person}::uuid, ${`code ${name}`})`.execute(
    server.db,
  )
}

/** By nobody: what a test adds has an author, and is told from these by that. Its text is that of the trip page's note. */
async function addSnippet({ db }: TestServer, id: string, name: string): Promise<string> {
  const added = await sql<{ id: string }>`insert into text_snippets
    (organisation_id, name, text_de, text_en, created_at, modified_at)
    select ${id}::uuid, ${`${name} snippet`}, internal_note, '', ${at}, ${at} from journey_contacts
    where organisation_id = ${id}::uuid returning id`.execute(db)
  return added.rows[0]!.id
}

async function addPageSettings({ db }: TestServer, organisation_id: string, name: string): Promise<void> {
  await db.insertInto('page_settings').values({ organisation_id, version: 7, modified_at: at }).execute()
  await db
    .insertInto('content_blocks')
    .values({
      organisation_id,
      page: 'MYJOURNEY',
      block: 'money',
      is_on: true,
      text_de: `${name} Geld`,
      text_en: `${name} money`,
    })
    .execute()
  await db
    .insertInto('visa_providers')
    .values({
      organisation_id,
      list: 'VISA',
      position: 0,
      name: `${name} visas`,
      url: `https://${name.toLowerCase()}.example/`,
      types: ['VISA'],
    })
    .execute()
}

async function addFeedback({ db }: TestServer, id: string, name: string): Promise<string> {
  const added = await sql<{ id: string }>`insert into feedback
    (organisation_id, sent_from, sent_at, kind, title, text, rulebook_revision)
    select ${id}::uuid, 'trip-page', ${at}, 'GENERAL', ${`${name} feedback`}, internal_note, 1 from journey_contacts
    where organisation_id = ${id}::uuid returning id`.execute(db)
  return added.rows[0]!.id
}

/** Of its own, where its trip goes, pinned by everybody. */
async function addEvent({ db }: TestServer, id: string, name: string): Promise<string> {
  const added = await sql<{ id: string }>`with added as (
      insert into events (organisation_id, is_by_staff, category, title_de, title_en, text_de, countries, latitude, longitude,
        active_until, is_on_board, significant_update_at, updated_at, created_at)
      select ${id}::uuid, true, 'strike', ${`${name} Ereignis`}::text, ${`${name} event`}::text, internal_note,
        (select array_agg(iso2) from journey_places where role = 'DESTINATION' and organisation_id = ${id}::uuid), 13, 100,
        ${at}::timestamptz + interval '1 year', true, ${at}, ${at}, ${at} from journey_contacts where organisation_id = ${id}::uuid
      returning id),
    updates as (insert into event_updates (event_id, at, changed, title)
      select id, ${at}, '{level}', ${`${name} update`}::text from added),
    pins as (insert into event_pins (user_id, organisation_id, event_id, pinned_at)
      select u.id, u.organisation_id, added.id, ${at} from users u, added where u.organisation_id = ${id}::uuid)
    select id from added`.execute(db)
  await addAlert(db, id, added.rows[0]!.id, name)
  return added.rows[0]!.id
}

/** As if it had never been. */
export async function removeHouse(db: Database, { id }: House): Promise<void> {
  for (const table of ['audit_entries', 'evidence', 'evidence_heads', 'journeys', 'users'] as const)
    await db.deleteFrom(table).where('organisation_id', '=', id).execute()
  await db.deleteFrom('organisations').where('id', '=', id).execute()
}
