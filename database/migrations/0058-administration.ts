import { sql, type Kysely } from 'kysely'

/**
 * Who administers people sees when somebody signed in last. Whoever runs the installation manages its organisations: where that can be told,
 * the person whom its first start made. That is an editor of the installation, of the oldest organisation, as old as that; of two of them it
 * is nobody, and the operator grants it.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db)
}

const first = `SELECT u.id FROM users u JOIN organisations o ON o.id = u.organisation_id
  WHERE u.is_staff AND u.is_active AND o.is_active AND u.created_at - o.created_at BETWEEN interval '0' AND interval '10 seconds'
    AND NOT EXISTS (SELECT FROM organisations older WHERE older.created_at < o.created_at)`

const statements = [
  'ALTER TABLE users ADD last_sign_in_at timestamptz',
  'UPDATE users SET last_sign_in_at = (SELECT max(s.created_at) FROM sessions s WHERE s.user_id = users.id)',
  'GRANT SELECT (last_sign_in_at, password_changed_at) ON users TO portolan_tenant',
  `INSERT INTO user_permissions (user_id, codename)
    SELECT id, codename FROM (${first}) AS found, unnest(array['a3m_core.ManageUsers', 'a3m_core.ManageOrganisations']) AS codename
    WHERE (SELECT count(*) FROM (${first}) AS all_found) = 1
    ON CONFLICT DO NOTHING`,
]
