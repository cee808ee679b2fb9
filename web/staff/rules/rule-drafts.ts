import { keepDraft } from '../form/drafts.ts'
import { readStored } from '../stored.ts'

/** What is typed into a record and not published, with the revision it began with; null: there was no such record. */
export type RuleDraft<Body> = {
  readonly body: Body
  readonly base: number | null
  /** The scheduled change that it was opened from, and is published instead of. */
  readonly replaces?: string | null
}

export const ruleDraftName = (kind: string, key: string): string => `rule ${kind} ${key}`

/** What an earlier visit left; null where it left nothing, or nothing that can be read. */
export function readRuleDraft<Body extends object>(name: string): RuleDraft<Body> | null {
  const { body, base, replaces } = readStored('drafts')[name] ?? {}
  if (typeof body !== 'string' || typeof base !== 'string') return null
  try {
    const read: unknown = JSON.parse(body)
    if (typeof read !== 'object' || read === null || !/^\d*$/.test(base)) return null
    const draft = { body: read as Body, base: base === '' ? null : Number(base) }
    return typeof replaces === 'string' ? { ...draft, replaces } : draft
  } catch {
    return null
  }
}

export const keepRuleDraft = <Body extends object>(name: string, draft: RuleDraft<Body> | null): void =>
  keepDraft(
    name,
    draft
      ? {
          body: JSON.stringify(draft.body),
          base: draft.base === null ? '' : String(draft.base),
          ...(draft.replaces && { replaces: draft.replaces }),
        }
      : {},
  )
