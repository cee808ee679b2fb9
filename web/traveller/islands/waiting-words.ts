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

/** Said by one for all that the page showed, whose keys follow. */
export const isOfAll = (traveller: string): boolean => /^all(?:,|$)/.test(traveller)

/** For whom somebody speaks; nobody is named where all are meant, whoever they are. */
const named = (traveller: string): readonly string[] =>
  isOfAll(traveller) ? traveller.split(',').slice(1) : [traveller]

/**
 * Of what one traveller said the newest is sent, the others in their order. A call for help goes before a word of safety, and not in its place: it may
 * be that of another with the same papers. Who answers for all answers for each that the page showed.
 */
export const withNewer = (words: readonly SafetyWord[], word: SafetyWord): readonly SafetyWord[] => {
  const all = isOfAll(word.traveller) ? named(word.traveller) : null
  const isOld = ({ traveller, says }: SafetyWord) =>
    all === null
      ? traveller === word.traveller && (says === word.says || word.says === 'help')
      : all.length === 0 || (named(traveller).length > 0 && named(traveller).every((key) => all.includes(key)))
  return [...words.filter((each) => !isOld(each)), word].slice(-mostWaiting)
}
