import { sql } from 'kysely'
import type { Language } from '#domain/languages.ts'
import type { Database, DatabaseTransaction } from '../../db/tables.ts'

/** SQL of addresses that follow a trip page. Every statement names the organisation, whatever row level security hides. */
export type Page = { readonly organisationId: string; readonly journeyId: string }

const columns = [
  'id',
  'email',
  'language',
  'asked_at as askedAt',
  'confirmed_at as confirmedAt',
  'confirm_sealed as confirmSealed',
  'unsubscribe_sealed as unsubscribeSealed',
  'wants_reminders as wantsReminders',
  'known_trip as knownTrip',
] as const

/** Two that subscribe on one page at once come one after the other. */
export async function lockPage(trx: DatabaseTransaction, { organisationId, journeyId }: Page): Promise<boolean> {
  const found = await trx
    .selectFrom('journeys')
    .select('id')
    .where('id', '=', journeyId)
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirst()
  return found !== undefined
}

const ofPage = (trx: Database, { organisationId, journeyId }: Page) =>
  trx
    .selectFrom('subscriptions')
    .select(columns)
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)

export type Subscription = NonNullable<Awaited<ReturnType<typeof findByAddress>>>

export const findByAddress = (trx: Database, page: Page, email: string) =>
  ofPage(trx, page)
    .where('email_key', '=', sql<string>`lower(${email}::text)`)
    .executeTakeFirst()

/** Some of one organisation, with the page that each follows, by their ids. */
export async function findByIds(
  trx: DatabaseTransaction,
  organisationId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Subscription & { readonly journeyId: string }>> {
  if (ids.length === 0) return new Map()
  const rows = await trx
    .selectFrom('subscriptions')
    .select([...columns, 'journey_id as journeyId'])
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

export const findByToken = (trx: Database, page: Page, which: 'confirm' | 'unsubscribe', hash: string) =>
  ofPage(trx, page).where(`${which}_hash`, '=', hash).executeTakeFirst()

type NewSubscription = Page & {
  readonly email: string
  readonly language: Language
  readonly wantsReminders: boolean
  readonly at: Date
  readonly confirm: SealedToken
  readonly unsubscribe: SealedToken
}
export type SealedToken = { readonly hash: string; readonly sealed: string }

export async function addSubscription(trx: DatabaseTransaction, added: NewSubscription): Promise<string> {
  const { id } = await trx
    .insertInto('subscriptions')
    .values({
      organisation_id: added.organisationId,
      journey_id: added.journeyId,
      email: added.email,
      language: added.language,
      wants_reminders: added.wantsReminders,
      asked_at: added.at,
      confirm_hash: added.confirm.hash,
      confirm_sealed: added.confirm.sealed,
      unsubscribe_hash: added.unsubscribe.hash,
      unsubscribe_sealed: added.unsubscribe.sealed,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function askAgain(
  trx: DatabaseTransaction,
  { organisationId }: Page,
  id: string,
  asked: Pick<NewSubscription, 'email' | 'language' | 'wantsReminders' | 'at'>,
): Promise<void> {
  await trx
    .updateTable('subscriptions')
    .set({
      email: asked.email,
      language: asked.language,
      wants_reminders: asked.wantsReminders,
      asked_at: asked.at,
    })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** What the page showed until now its reader knows; false: it was confirmed before. */
export async function confirmSubscription(
  trx: DatabaseTransaction,
  { organisationId, journeyId }: Page,
  id: string,
  { at, wantsReminders }: { readonly at: Date; readonly wantsReminders: boolean },
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscriptions')
    .set({
      confirmed_at: at,
      wants_reminders: wantsReminders,
      known_trip: sql<number>`coalesce((select max(version) from journey_earlier_trips where journey_id = ${journeyId}::uuid), 0)`,
      known_revision: sql<number>`coalesce((select max(revision) from journey_changes where journey_id = ${journeyId}::uuid), 0)`,
    })
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False: it was gone before. */
export async function removeSubscription(
  trx: DatabaseTransaction,
  { organisationId }: Page,
  id: string,
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('subscriptions')
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** How many mails anybody asked for on this page since then. */
export async function countAsked(
  trx: DatabaseTransaction,
  { organisationId, journeyId }: Page,
  kinds: readonly string[],
  since: Date,
): Promise<number> {
  const { count } = await trx
    .selectFrom('mail_outbox')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('organisation_id', '=', organisationId)
    .where('journey_id', '=', journeyId)
    .where('kind', 'in', kinds)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return count
}

/** Of all organisations; says how many addresses it erased. */
export async function eraseUnconfirmed(db: Database, askedBefore: Date): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('subscriptions')
    .where('confirmed_at', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
