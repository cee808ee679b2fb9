import { sql, type Kysely } from 'kysely'

/** When a trip page's travellers are where, how and with whom they travel. Pages made before do not say, so it stays unknown. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
  `ALTER TABLE journeys
    ADD COLUMN is_one_person boolean NOT NULL DEFAULT false,
    ADD COLUMN travel_by text CHECK (travel_by IN ('air', 'land', 'sea')),
    ADD COLUMN minor text CHECK (minor IN ('both-parents', 'one-parent', 'alone', 'others'))`,
  `ALTER TABLE journey_places
    ADD COLUMN first_day date,
    ADD COLUMN last_day date,
    ADD COLUMN change_hours integer CHECK (change_hours BETWEEN 1 AND 72),
    ADD CHECK (first_day <= last_day),
    ADD CHECK (first_day >= date_start AND last_day <= date_end)`,
]
