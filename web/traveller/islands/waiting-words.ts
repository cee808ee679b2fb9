/** What somebody said of themselves and no server has heard yet. */
export type SafetyWord = {
  readonly traveller: string
  readonly events: string
  readonly says: string
  readonly at: string
}

const mostWaiting = 50

/** What is kept; whatever else stands there is no word. */
export function readWaiting(kept: string | null): readonly SafetyWord[] {
  try {
    const known: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(known) ? known.filter(isWord) : []
  } catch {
    return []
  }
}

const isWord = (each: unknown): each is SafetyWord =>
  typeof each === 'object' &&
  each !== null &&
  ['traveller', 'events', 'says', 'at'].every((name) => typeof (each as Record<string, unknown>)[name] === 'string')

export const writtenWaiting = (words: readonly SafetyWord[]): string => JSON.stringify(words)

/** Of what one traveller said the newest is sent; the others are in their order. Who answers for all answers for each. */
export const withNewer = (words: readonly SafetyWord[], word: SafetyWord): readonly SafetyWord[] =>
  [...words.filter(({ traveller }) => word.traveller !== 'all' && traveller !== word.traveller), word].slice(
    -mostWaiting,
  )
