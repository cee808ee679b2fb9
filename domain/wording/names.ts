import type { LocalisedText } from '../languages.ts'
import type { Trace } from '../assessment/assessment.ts'
import type { Origin } from '../rulebook/rulebook.ts'
import type { Words } from './words.ts'

/** Names that the rulebook gives to its groups and policies. */
export type Names = {
  readonly groupNames: ReadonlyMap<string, LocalisedText>
  readonly policyNames: ReadonlyMap<string, LocalisedText>
}

const isCountryCode = (token: string) => /^[A-Z]{2}$/.test(token)

/** A token of a fact's `for`, as a reader says it. */
export function nameOfToken(token: string, words: Words, names: Names): string {
  if (token === 'everyone' || token === 'self') return words.t(`audience.${token}`)
  if (isCountryCode(token)) return words.countryName(token)
  const name = names.groupNames.get(token)
  return name ? words.content(name).text : token
}

/** One sentence for each different way in which the citizenships came to the answer. */
export function whyText(traces: readonly Trace[], words: Words, names: Names): string {
  const sentences = traces.map(({ origin, entry, matched }) =>
    words.t('why', { list: listText(origin, entry, words, names), audience: nameOfToken(matched, words, names) }),
  )
  return [...new Set(sentences)].join(' ')
}

function listText(origin: Origin, entry: number, words: Words, names: Names): string {
  if (origin.kind === 'place') return words.t('why.place', { place: words.placeName(origin.place), entry })
  if (origin.kind === 'matrix') return words.t('why.matrix')
  return words.t('why.policy', {
    policy: words.content(names.policyNames.get(origin.policy) ?? { de: origin.policy }).text,
    entry,
  })
}
