import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../db/tables.ts'
import { networkOf } from '../../network.ts'

type Rule = { readonly freeTries: number; readonly forgottenAfterHours: number }

/** One address may serve a whole agency, so it has more free tries than an account. */
const rules = { address: { freeTries: 20, forgottenAfterHours: 1 }, account: { freeTries: 5, forgottenAfterHours: 24 } }
const longestWaitSeconds = 15 * 60
const knownForDays = 90

/** Names and addresses are kept as hashes: the table is for counting, not for reading. */
const keyFor = (kind: string, ...parts: string[]) =>
  `${kind}:${createHash('sha256').update(parts.join('\n')).digest('base64url')}`

/** So many failures of one network count against the account for everybody, so that no network alone locks it. */
const countedForAll = 3

export type Attempt = { readonly allowed: boolean; readonly succeeded: () => Promise<void> }

/**
 * Counts an attempt as failed before the password is looked at, so that a thousand at once are counted as a thousand.
 * Attempts during a wait are refused, lengthen nothing and are counted nowhere else. An address from which this account
 * signed in before is not held up by what others try on the account.
 */
export async function beginAttempt(
  db: Database,
  who: { address: string; username: string },
  now: Date,
): Promise<Attempt> {
  const network = networkOf(who.address)
  const name = who.username.toLowerCase()
  const address = keyFor('address', network)
  const known = keyFor('known', network, name)
  const pair = keyFor('pair', network, name)
  const account = keyFor('account', name)
  const mayTry = async (): Promise<boolean> => {
    if ((await count(db, address, rules.address, now)) === null) return false
    const own = await count(db, pair, rules.account, now)
    if (own === null) return false
    if (await isKnownAddress(db, known, now)) return true
    return own <= countedForAll ? (await count(db, account, rules.account, now)) !== null : isFree(db, account, now)
  }
  return {
    allowed: await mayTry(),
    succeeded: async () => {
      await forget(db, pair)
      await forget(db, account)
      await takeBack(db, address)
      await remember(db, known, now)
    },
  }
}

/** Who has proved by a link that the account is theirs waits for no failure of before, where they are. */
export async function forgetFailures(db: Database, who: { address: string; username: string }): Promise<void> {
  const name = who.username.toLowerCase()
  await forget(db, keyFor('pair', networkOf(who.address), name))
  await forget(db, keyFor('account', name))
}

/** A wait that ends later than any wait can, or a try in the future, was written by a clock that was ahead. */
const latestEnd = (now: Date) => new Date(now.getTime() + longestWaitSeconds * 1000)
const aheadOf = (now: Date) => new Date(now.getTime() + 60_000)

/** Null while the key has to wait, else its failures. One statement, so that two at once cannot both be the last free one. */
async function count(db: Database, key: string, rule: Rule, now: Date): Promise<number | null> {
  const forgotten = new Date(now.getTime() - rule.forgottenAfterHours * 3_600_000)
  const failures = sql`case when sign_in_throttles.updated_at < ${forgotten}::timestamptz
    or sign_in_throttles.updated_at > ${aheadOf(now)}::timestamptz then 1 else sign_in_throttles.failures + 1 end`
  const { rows } = await sql<{ failures: number }>`
    insert into sign_in_throttles (key, failures, blocked_until, updated_at)
    values (${key}, 1, null, ${now}::timestamptz)
    on conflict (key) do update set
      failures = ${failures},
      blocked_until = case when ${failures} >= ${rule.freeTries}::int then ${now}::timestamptz
        + least(${longestWaitSeconds}::int, power(2, least(${failures} - ${rule.freeTries}::int, 12))) * interval '1 second' end,
      updated_at = ${now}::timestamptz
    where sign_in_throttles.blocked_until is null or sign_in_throttles.blocked_until <= ${now}::timestamptz
      or sign_in_throttles.blocked_until > ${latestEnd(now)}::timestamptz
    returning failures`.execute(db)
  return rows[0]?.failures ?? null
}

/** True unless the key has to wait. Counts nothing. */
async function isFree(db: Database, key: string, now: Date): Promise<boolean> {
  const waits = await db
    .selectFrom('sign_in_throttles')
    .select('key')
    .where('key', '=', key)
    .where('blocked_until', '>', now)
    .where('blocked_until', '<=', latestEnd(now))
    .executeTakeFirst()
  return waits === undefined
}

async function forget(db: Database, key: string): Promise<void> {
  await db.deleteFrom('sign_in_throttles').where('key', '=', key).execute()
}

/** A right password is no failure of its address, but does not forgive the earlier ones. */
async function takeBack(db: Database, key: string): Promise<void> {
  await db
    .updateTable('sign_in_throttles')
    .set({ failures: sql`greatest(failures - 1, 0)`, blocked_until: null })
    .where('key', '=', key)
    .execute()
}

async function remember(db: Database, key: string, now: Date): Promise<void> {
  await db
    .insertInto('sign_in_throttles')
    .values({ key, failures: 0, blocked_until: null, updated_at: now })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ updated_at: now }))
    .execute()
}

async function isKnownAddress(db: Database, key: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom('sign_in_throttles')
    .select('key')
    .where('key', '=', key)
    .where('updated_at', '>', new Date(now.getTime() - knownForDays * 86_400_000))
    .executeTakeFirst()
  return row !== undefined
}

/** Counters that nobody needs any more; a job forgets them. */
export async function forgetOldAttempts(db: Database, now: Date): Promise<void> {
  const counted = new Date(now.getTime() - rules.account.forgottenAfterHours * 3_600_000)
  const known = new Date(now.getTime() - knownForDays * 86_400_000)
  const tomorrow = new Date(now.getTime() + 86_400_000)
  await db
    .deleteFrom('sign_in_throttles')
    .where((row) => row.or([row('updated_at', '<', counted), row('updated_at', '>', tomorrow)]))
    .where('key', 'not like', 'known:%')
    .execute()
  await db.deleteFrom('sign_in_throttles').where('updated_at', '<', known).execute()
}
