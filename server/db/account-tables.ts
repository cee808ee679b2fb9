import type { Generated } from 'kysely'
import type { CalendarDate } from '#domain/dates.ts'

/** By what people and programs come in. */
export type AccountTables = {
  sign_in_throttles: {
    key: string
    failures: Generated<number>
    blocked_until: Date | null
    updated_at: Generated<Date>
  }
  /** By the hash of their codes, of each kind the newest; gone when they were used. */
  one_time_links: {
    id: Generated<string>
    user_id: string
    kind: 'INVITATION' | 'RESET' | 'AUTO_LOGIN'
    code_hash: string
    /** Worth nothing once the person has another address; null: it was not mailed. */
    mailed_to: string | null
    /** Of the program that asked for it. */
    key_id: string | null
    expires_at: Date
  }
  /** Until it is told that it is theirs no more. */
  earlier_addresses: {
    id: Generated<string>
    user_id: string
    organisation_id: string
    address: string
    changed_at: Date
  }
  /** By which programs of an organisation are known; of the key its hash and its last four signs alone. */
  organisation_keys: {
    id: Generated<string>
    organisation_id: string
    name: string
    key_hash: string
    ending: string
    created_at: Date
    created_by: string | null
    last_used_on: CalendarDate | null
  }
}
