import type { NewsTagInput } from '#web/staff/generated/graphql.ts'

/** Without an order it is new, and comes last. */
export type ChosenTag = { readonly nameDe: string; readonly nameEn: string; readonly order: number | null }

/** In a form they are one text. */
export const writeTags = (tags: readonly ChosenTag[]): string =>
  tags.length === 0 ? '' : JSON.stringify(tags.map(({ nameDe, nameEn, order }) => [nameDe, nameEn, order]))

/** What a draft of another day holds, and is no tag, is none. */
export function readTags(text: string): ChosenTag[] {
  if (text === '') return []
  try {
    const tags: unknown = JSON.parse(text)
    if (!Array.isArray(tags)) return []
    return tags.flatMap((tag: unknown) => {
      if (!Array.isArray(tag)) return []
      const [nameDe, nameEn, order] = tag as unknown[]
      if (typeof nameDe !== 'string' || typeof nameEn !== 'string') return []
      return [{ nameDe, nameEn, order: typeof order === 'number' ? order : null }]
    })
  } catch {
    return []
  }
}

export const isSameTag = (a: Pick<ChosenTag, 'nameDe'>, b: Pick<ChosenTag, 'nameDe'>): boolean =>
  a.nameDe.toLowerCase() === b.nameDe.toLowerCase()

/**
 * Their places among all tags, handed out anew in the order in which they stand here: who moves two of them changes these two and
 * no other. A new one at the end stays without a place, and comes last of all.
 */
export function tagsInput(tags: readonly ChosenTag[]): NewsTagInput[] {
  const places = tags.flatMap(({ order }) => (order === null ? [] : [order])).toSorted((a, b) => a - b)
  const firstNew = tags.findIndex(({ order }) => order === null)
  const isNewLast = firstNew < 0 || tags.slice(firstNew).every(({ order }) => order === null)
  let last = -1
  return tags.map(({ nameDe, nameEn, order }, index) => {
    if (isNewLast && order === null) return { nameDe, nameEn }
    last = Math.max(last + 1, places[index] ?? 0)
    return { nameDe, nameEn, order: last }
  })
}
