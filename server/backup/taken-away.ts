import { sql } from 'kysely'
import type { DatabaseTransaction } from '../db/tables.ts'

/** What the database says before a restore of what somebody may or may not: a restore gives nobody back what was taken. */
const remembered = {
  users: 'select id, is_active, is_staff, password_hash, password_changed_at from users',
  user_permissions: 'select user_id, codename from user_permissions',
  organisations: 'select id, is_active from organisations',
  organisation_keys: 'select id from organisation_keys',
  scheduled_rules: 'select id, failure, cancelled_at from scheduled_rules',
  journeys: 'select id, is_manually_disabled from journeys',
  journey_contacts: 'select journey_id, email, internal_note from journey_contacts',
  journey_traveller_names: 'select journey_id, names from journey_traveller_names',
  journey_safety: 'select * from journey_safety',
  trip_notices: 'select organisation_id, id, ended_at from trip_notices',
  journey_notices: 'select journey_id, notice_id from journey_notices',
  subscriptions: 'select id, wants_reminders, known_trip from subscriptions',
  subscription_updates: `select * from subscription_updates where outcome <> 'waiting'`,
  subscription_reminders: `select * from subscription_reminders where outcome <> 'waiting'`,
  subscription_done: 'select * from subscription_done',
  bookings: 'select organisation_id, number from bookings',
  mail_outbox: `select kind, subject_id, cause, state, attempts, reason, due_at, leased_until, ended_at from mail_outbox`,
  audit_entries: 'select * from audit_entries',
  evidence: 'select * from evidence',
}

export async function rememberWhatStands(trx: DatabaseTransaction): Promise<void> {
  for (const [table, select] of Object.entries(remembered)) {
    await sql.raw(`create temporary table before_${table} on commit drop as ${select}`).execute(trx)
  }
}

/** After the rows of the backup are back: people, permissions, pages, contacts and schedules that were ended since stay ended. */
export async function takeAwayAgain(trx: DatabaseTransaction): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(trx)
}

const statements = [
  `delete from users u using before_audit_entries b
    where b.action = 'removed' and b.subject_kind = 'user' and b.subject_id = u.id::text`,
  `update users u set is_active = false from before_users b where b.id = u.id and not b.is_active`,
  `update users u set is_staff = false from before_users b where b.id = u.id and not b.is_staff`,
  `update users u set password_hash = b.password_hash, password_changed_at = b.password_changed_at
    from before_users b where b.id = u.id and b.password_changed_at > u.password_changed_at`,
  `delete from user_permissions p where exists (select from before_users b where b.id = p.user_id) and not exists
    (select from before_user_permissions b where b.user_id = p.user_id and b.codename = p.codename)`,
  // A key that was revoked since opens nothing.
  `delete from organisation_keys k where exists (select from before_organisations b where b.id = k.organisation_id)
    and not exists (select from before_organisation_keys b where b.id = k.id)`,
  // What an editor cancelled since is not published after all; one that failed still waits for an editor.
  `delete from scheduled_rules s where not exists (select from before_scheduled_rules b where b.id = s.id)
    and exists (select from before_audit_entries b where b.action = 'cancelled' and b.subject_kind = 'rule'
      and b.subject_id = s.kind || ':' || s.key and b.happened_at >= s.scheduled_at)`,
  `update scheduled_rules s set cancelled_at = b.cancelled_at from before_scheduled_rules b
    where b.id = s.id and b.cancelled_at is not null`,
  `update scheduled_rules s set failure = b.failure from before_scheduled_rules b where b.id = s.id and b.failure is not null`,
  `update organisations o set is_active = false from before_organisations b where b.id = o.id and not b.is_active`,
  `update journeys j set is_manually_disabled = true from before_journeys b where b.id = j.id and b.is_manually_disabled`,
  `delete from journey_contacts c where exists (select from before_journeys b where b.id = c.journey_id)
    and not exists (select from before_journey_contacts b where b.journey_id = c.journey_id)`,
  // An address that was replaced was somebody else's, or was to be erased: it does not come back, and no mail goes there.
  `update journey_contacts c set email = case when c.email = '' then '' else b.email end,
      internal_note = case when b.internal_note = '' then '' else c.internal_note end
    from before_journey_contacts b where b.journey_id = c.journey_id`,
  `delete from journey_contacts where email = '' and internal_note = ''`,
  // A name that was erased since, or replaced, does not come back.
  `delete from journey_traveller_names n where exists (select from before_journeys b where b.id = n.journey_id)
    and not exists (select from before_journey_traveller_names b where b.journey_id = n.journey_id)`,
  `update journey_traveller_names n set names = (
      select jsonb_agg(case when b.names @> jsonb_build_array(name) then name else '' end order by at)
      from jsonb_array_elements_text(n.names) with ordinality told (name, at))
    from before_journey_traveller_names b where b.journey_id = n.journey_id and b.names <> n.names`,
  // Of a page that stood there, what its travellers had said by then holds: a call that was taken back, or erased, does not come back.
  `delete from journey_safety s where exists (select from before_journeys b where b.id = s.journey_id)`,
  `insert into journey_safety select b.* from before_journey_safety b
    where exists (select from journeys j where j.id = b.journey_id and j.organisation_id = b.organisation_id)
      and exists (select from events e where e.id = b.event_id)`,
  // What was taken from the pages since, or went with a trip, does not stand there again.
  `update trip_notices n set ended_at = b.ended_at from before_trip_notices b
    where b.organisation_id = n.organisation_id and b.id = n.id and b.ended_at is not null`,
  `delete from journey_notices n where exists (select from before_journeys b where b.id = n.journey_id)
    and not exists (select from before_journey_notices b where b.journey_id = n.journey_id and b.notice_id = n.notice_id)`,
  `delete from trip_notices n where not exists (select from journey_notices j
    where j.organisation_id = n.organisation_id and j.notice_id = n.id)`,
  // A booking that was cancelled or is over since does not come back.
  `delete from bookings k where exists (select from before_organisations b where b.id = k.organisation_id)
    and not exists (select from before_bookings b where b.organisation_id = k.organisation_id and b.number = k.number)`,
  // Who unsubscribed or was erased since follows nothing.
  `delete from subscriptions s where exists (select from before_journeys b where b.id = s.journey_id)
    and not exists (select from before_subscriptions b where b.id = s.id)`,
  // Who wanted no more reminders, said that something is done, was reminded or told of another trip since, is not reminded or told again.
  `update subscriptions s set wants_reminders = s.wants_reminders and b.wants_reminders,
      known_trip = greatest(s.known_trip, b.known_trip)
    from before_subscriptions b where b.id = s.id`,
  // Who took that back since is reminded.
  `delete from subscription_done d where exists (select from before_subscriptions b where b.id = d.subscription_id)
    and not exists (select from before_subscription_done b where b.subscription_id = d.subscription_id and b.task = d.task)`,
  `insert into subscription_done select b.* from before_subscription_done b
    where exists (select from subscriptions s where s.id = b.subscription_id) on conflict do nothing`,
  `insert into subscription_reminders select b.* from before_subscription_reminders b
    where exists (select from subscriptions s where s.id = b.subscription_id)
    on conflict (subscription_id, task, deadline, days_before) do update set mail_id = excluded.mail_id,
      queued_at = excluded.queued_at, outcome = excluded.outcome, reason = excluded.reason`,
  // What became of a mail that waited then: it was sent since, it failed, or it still waits.
  `update mail_outbox m set state = b.state, attempts = b.attempts, reason = b.reason, due_at = b.due_at,
      leased_until = b.leased_until, ended_at = b.ended_at
    from before_mail_outbox b
    where m.state = 'waiting' and b.kind = m.kind and b.subject_id = m.subject_id and b.cause = m.cause`,
  // Who was told since the backup is not told again.
  `insert into subscription_updates select b.* from before_subscription_updates b
    where exists (select from rulebook_publications p where p.revision = b.revision)
      and exists (select from journeys j where j.id = b.journey_id and j.organisation_id = b.organisation_id)
    on conflict (subscription_id, revision) do update set mail_id = excluded.mail_id, queued_at = excluded.queued_at,
      outcome = excluded.outcome, reason = excluded.reason`,
  // What was shown and mailed since was shown and mailed: the chains go on where those of the backup end.
  `insert into evidence select b.* from before_evidence b where exists (select from organisations o where o.id = b.organisation_id)
    and b.sequence > (select coalesce(max(e.sequence), 0) from evidence e where e.organisation_id = b.organisation_id)
    and not exists (select from evidence e left join before_evidence same using (organisation_id, sequence)
      where e.organisation_id = b.organisation_id and e.hash is distinct from same.hash)`,
  `insert into evidence_heads (organisation_id, sequence, hash)
    select distinct on (organisation_id) organisation_id, sequence, hash from evidence order by organisation_id, sequence desc
    on conflict (organisation_id) do update set sequence = excluded.sequence, hash = excluded.hash`,
  // What was done since the backup was done, though its traces are gone.
  `insert into audit_entries overriding system value select b.* from before_audit_entries b
    where b.id > (select coalesce(max(id), 0) from audit_entries)
      and (b.organisation_id is null or b.organisation_id in (select id from organisations))
      and (b.user_id is null or b.user_id in (select id from users))`,
]
