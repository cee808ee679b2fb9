import { sql, type Kysely } from 'kysely'

/**
 * An event that goes on and is only heard of again lasts longer and is no other one: nobody has to be looked for at it anew. Whoever hears it says
 * when (`portolan.heard_at`); without that, and where it was over by then, it waits as before.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const looked = [
  'category',
  'level',
  'latitude',
  'longitude',
  'radius_km',
  'area',
  'hotel_codes',
  'time_start',
  'time_end',
].concat('is_cancelled', 'is_on_board')
const heardAt = `coalesce(nullif(current_setting('portolan.heard_at', true), ''), '-infinity')::timestamptz`

const statements = [
  'DROP TRIGGER events_changed ON events',
  `CREATE TRIGGER events_changed AFTER UPDATE ON events FOR EACH ROW
    WHEN (${looked.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(' OR ')}
      OR NEW.active_until < OLD.active_until
      OR NEW.active_until > OLD.active_until AND (${heardAt} = '-infinity' OR OLD.active_until <= ${heardAt}))
    EXECUTE FUNCTION wait_for_match()`,
]
