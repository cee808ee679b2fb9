import { createHmac } from 'node:crypto'
import { domainToASCII } from 'node:url'
import { sql } from 'kysely'
import type { Context } from '../context.ts'
import type { Database } from '../db/tables.ts'
import { keyFor } from '../secret-key.ts'

const dayMs = 86_400_000

/** For what mails are asked: each has a limit of its own. The people of a whole office may be invited to one mailbox. */
const purposes = {
  subscribe: { key: keyFor('portolan attempts to subscribe'), mostInADay: 3 },
  reset: { key: keyFor('portolan attempts to reset a password'), mostInADay: 3 },
  invite: { key: keyFor('portolan invitations by mail'), mostInADay: 20 },
}

/**
 * One mailbox under all its spellings: in capitals, with dots or a part after a plus, and its domain in either alphabet. Two people
 * who differ in a dot alone share a limit; nobody gets round it.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  const [name, domain] = [address.slice(0, at), address.slice(at + 1)].map((part) =>
    part.normalize('NFKC').toLowerCase(),
  )
  const plain = name!.replace(/\+.*$/s, '').replaceAll('.', '')
  return `${plain}@${domainToASCII(domain!) || domain}`
}

/**
 * Counts one more mail that was asked for to this address, whoever has it and wherever it was asked. False: there were as many as there may be,
 * and the last is less than a day ago; further attempts count nothing, so that nobody keeps an address locked.
 */
export async function countAttempt(
  { db, clock, config }: Pick<Context, 'db' | 'clock' | 'config'>,
  purpose: keyof typeof purposes,
  address: string,
): Promise<boolean> {
  const { key, mostInADay } = purposes[purpose]
  const hash = createHmac('sha256', key(config.secretKey)).update(mailboxOf(address)).digest('hex')
  const now = clock.now()
  const until = new Date(now.getTime() + dayMs)
  const { rows } = await sql`
    insert into subscription_attempts as a (address_hash, attempts, until) values (${hash}, 1, ${until})
    on conflict (address_hash) do update
      set attempts = case when a.until <= ${now}::timestamptz then 1 else a.attempts + 1 end, until = excluded.until
      where a.until <= ${now}::timestamptz or a.attempts < ${mostInADay}::int
    returning 1`.execute(db)
  return rows.length > 0
}

export async function forgetAttempts(db: Database, now: Date): Promise<void> {
  await db.deleteFrom('subscription_attempts').where('until', '<=', now).execute()
}
