import { sql } from 'kysely'
import type { TestServer } from './client.ts'

/** Somebody who follows each page of an organisation, was told of a change, reminded of a deadline and has said that it is done. */
export async function addFollower(server: Pick<TestServer, 'db'>, id: string, name: string): Promise<void> {
  await sql`with added as (insert into subscriptions (journey_id, organisation_id, email, language, asked_at, confirmed_at,
        confirm_hash, confirm_sealed, unsubscribe_hash, unsubscribe_sealed)
      select id, organisation_id, ${`${name.replaceAll(' ', '')}@follower.example`}::text, 'de', created_at, created_at, code_hash, 'sealed ' || id,
        code_hash, 'sealed ' || id from journeys where organisation_id = ${id}::uuid returning *),
    reminded as (insert into subscription_reminders
        (subscription_id, task, deadline, days_before, organisation_id, mail_id, queued_at)
      select id, 'task', asked_at::date, 7, organisation_id, gen_random_uuid(), asked_at from added),
    done as (insert into subscription_done (subscription_id, task, organisation_id, done_at)
      select id, 'task', organisation_id, asked_at from added)
    insert into subscription_updates (subscription_id, revision, journey_id, organisation_id, mail_id, queued_at)
      select a.id, j.rulebook_revision, j.id, a.organisation_id, gen_random_uuid(), a.asked_at
      from added a join journeys j on j.id = a.journey_id`.execute(server.db)
}
