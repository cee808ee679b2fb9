import type { Iso2 } from '#domain/places.ts'
import { keepDraft } from '#web/staff/form/drafts.ts'
import { readStored } from '#web/staff/stored.ts'

/** Kept and forgotten like what is half typed in a form: with the tab, and when somebody signs out. No address holds it. */
const draft = 'group'

export type KeptList = { readonly text: string; readonly mended: Readonly<Record<string, Iso2>> }
const nothing: KeptList = { text: '', mended: {} }

export const keepList = ({ text, mended }: KeptList): void =>
  keepDraft(draft, text === '' ? {} : { text, mended: JSON.stringify(mended) })

export function readList(): KeptList {
  const kept = readStored('drafts')[draft]
  if (typeof kept?.text !== 'string') return nothing
  try {
    const mended: unknown = JSON.parse(String(kept.mended ?? '{}'))
    const chosen = Object.entries(mended ?? {}).filter(([, iso2]) => /^[A-Z]{2}$/.test(String(iso2)))
    return { text: kept.text, mended: Object.fromEntries(chosen) as Record<string, Iso2> }
  } catch {
    return { text: kept.text, mended: {} }
  }
}
