import type { Generated } from 'kysely'

export type SignInTables = {
  /** What a person proves beside the password. Without `confirmed_at` it is being set up, and asked of nobody. */
  second_factors: {
    user_id: string
    secret_sealed: string
    made_at: Date
    confirmed_at: Date | null
    /** The newest period of 30 seconds whose code was taken: that one and all before it are never taken again. */
    last_step: Generated<number>
    /** A period in the future whose code was recognised, and told to be of a wrong clock: never taken either. */
    told_step: Generated<number | null>
  }
  recovery_codes: { user_id: string; code_hash: string; used_at: Date | null }
  /** Where people of an organisation sign in instead of here. */
  sign_in_providers: {
    organisation_id: string
    issuer: string
    client_id: string
    client_secret_sealed: string
    label: string
    is_on: boolean
    is_required: boolean
    modified_at: Date
  }
  /** Who somebody is at a provider: its issuer and their subject there. */
  provider_accounts: {
    organisation_id: string
    issuer: string
    subject: string
    user_id: string
    connected_at: Date
    used_at: Date | null
  }
  /** A sign-in under way at a provider, until the browser comes back. With a person: who wants to be connected. */
  provider_sign_ins: {
    state_hash: string
    key_hash: string
    organisation_id: string
    user_id: string | null
    issuer: string
    nonce: string
    verifier: string
    expires_at: Date
  }
}
