import { sql } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'
import type { Reminder } from '#domain/wording/reminders.ts'
import type { DatabaseTransaction } from '#server/db/tables.ts'

/** The kind of mail that is queued here. */
export const reminderKind = 'reminder'

/** Nobody's telephone rings at night in Europe: nobody's time zone is known. */
const notBeforeHour = 6

/** Why a mail was not sent that may be sent after all. */
const mayComeAgain = ['erased', 'restored', 'page-closed', 'page-gone']

/** `due`: of each page that was looked at what is to be told today. All of it or none of it is written. Says how many are reminded. */
export async function queueReminders(
  trx: DatabaseTransaction,
  due: ReadonlyMap<string, readonly Reminder[]>,
  now: Date,
  today: CalendarDate,
): Promise<number> {
  // Who else looks at once has others; whoever has a page just now may erase it.
  const { rows: followers } = await sql<{ id: string; journeyId: string; confirmedAt: Date }>`
    select f.id, f.journey_id as "journeyId", f.confirmed_at as "confirmedAt"
    from subscriptions f join journeys page on page.id = f.journey_id
    where f.journey_id = any(${[...due.keys()]}::uuid[]) and f.wants_reminders and f.confirmed_at is not null
      and f.deadlines_seen_on is distinct from ${today}::date
    order by f.id for key share of page skip locked for update of f skip locked`.execute(trx)
  if (followers.length === 0) return 0
  const wanted = followers.flatMap(({ id, journeyId, confirmedAt }) =>
    due
      .get(journeyId)!
      .filter(({ since }) => confirmedAt.toISOString().slice(0, 10) < since)
      .map((reminder) => ({ ...reminder, id })),
  )
  const reminded = wanted.length === 0 ? 0 : await queue(trx, wanted, now, today)
  await trx
    .updateTable('subscriptions')
    .set({ deadlines_seen_on: today })
    .where(
      'id',
      'in',
      followers.map(({ id }) => id),
    )
    .execute()
  return reminded
}

type Wanted = Reminder & { readonly id: string }

async function queue(
  trx: DatabaseTransaction,
  wanted: readonly Wanted[],
  now: Date,
  today: CalendarDate,
): Promise<number> {
  const json = JSON.stringify(
    wanted.map(({ id, task, deadline, daysBefore }) => ({ id, task, deadline, days_before: daysBefore })),
  )
  const untold = sql`
    from jsonb_to_recordset(${json}::jsonb) as w (id uuid, task text, deadline date, days_before int)
    join subscriptions s on s.id = w.id
    where not exists (select from subscription_done d where d.subscription_id = w.id and d.task = w.task
        and coalesce(d.deadline = w.deadline, true))
      and not exists (select from subscription_reminders r where r.subscription_id = w.id and r.task = w.task
        and r.deadline = w.deadline and r.days_before = w.days_before and case r.outcome when 'sent' then true
          when 'failed' then not r.reason = any(${mayComeAgain}::text[])
          else exists (select from mail_outbox m where m.id = r.mail_id) end)`
  const morning = new Date(`${today}T${String(notBeforeHour).padStart(2, '0')}:00:00Z`)
  const dueAt = now < morning ? morning : now
  const { rows: mails } = await sql<{ id: string; subscription: string }>`
    insert into mail_outbox (organisation_id, subject_kind, subject_id, kind, cause, created_at, due_at)
    select distinct s.organisation_id, 'journey', s.journey_id, ${reminderKind}::text, s.id || ':' || ${today}::text,
      ${now}::timestamptz, ${dueAt}::timestamptz ${untold}
    -- One that is there already, because its row below was lost, is the same mail.
    on conflict (kind, subject_id, cause) do update set kind = excluded.kind
    returning id, split_part(cause, ':', 1) as subscription`.execute(trx)
  await sql`
    insert into subscription_reminders
      (subscription_id, task, deadline, days_before, organisation_id, mail_id, queued_at)
    select told.id, told.task, told.deadline, told.days_before, told.organisation_id, m.id, ${now}::timestamptz
    from (select w.id, w.task, w.deadline, w.days_before, s.organisation_id ${untold}) told
    join unnest(${mails.map(({ subscription }) => subscription)}::uuid[], ${mails.map(({ id }) => id)}::uuid[])
      as own (subscription_id, mail_id) on own.subscription_id = told.id
    -- One that was tried may have arrived, and says no more than it said then.
    join mail_outbox m on m.id = own.mail_id and m.state = 'waiting' and m.attempts = 0
    on conflict (subscription_id, task, deadline, days_before) do update set
      mail_id = excluded.mail_id, queued_at = excluded.queued_at, outcome = 'waiting', reason = null`.execute(trx)
  return mails.length
}
