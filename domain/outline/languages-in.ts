import type { Language } from '../languages.ts'

type Found = { readonly isUnconfirmed: boolean; readonly others: ReadonlySet<Language> }

/** Whether something in an outline is a translation that nobody has confirmed, and which other languages than the reader's stand in it. */
export function languagesIn(outline: object, own: Language): Found {
  const others = new Set<Language>()
  let isUnconfirmed = false
  const look = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    if ('text' in value && 'language' in value && value.language !== own) others.add(value.language as Language)
    if ('isUnconfirmed' in value) isUnconfirmed = true
    Object.values(value).forEach(look)
  }
  look(outline)
  return { isUnconfirmed, others }
}
