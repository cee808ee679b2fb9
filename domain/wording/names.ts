import type { Trace } from '../assessment/assessment.ts'
import type { Origin } from '../rulebook/rulebook.ts'
import { inCountry, inGroup } from './in-country.ts'
import type { Words } from './words.ts'

const isCountryCode = (token: string) => /^[A-Z]{2}$/.test(token)

/** A token of a fact's `for`, as a reader says it. */
export function nameOfToken(token: string, words: Words): string {
  if (token === 'everyone' || token === 'self') return words.t(`covered.${token}`)
  if (isCountryCode(token)) return words.countryName(token)
  const name = words.names.groupNames.get(token)
  return name ? words.content(name).text : token
}

/** A token of `residentOf`, as it follows "with residence": a group has words of its own there, or its bare name. */
export function residenceText(token: string, words: Words): string {
  if (isCountryCode(token)) return inCountry(token, words.countryName(token), words.language)
  const key = `residence.in.${token}`
  const own = words.t(key)
  return own === key ? inGroup(nameOfToken(token, words), words.language) : own
}

/** One sentence for each different way in which the citizenships came to the answer, and the residence that decided. */
export function whyText(traces: readonly Trace[], words: Words): string {
  const sentences = traces.map(({ origin, fact, matched }) =>
    words.t('why', { list: listText(origin, fact, words), covered: nameOfToken(matched, words) }),
  )
  const residence = traces.find((trace) => trace.residence !== undefined)?.residence
  if (residence !== undefined) sentences.push(words.t('residence.why', { place: residenceText(residence, words) }))
  return [...new Set(sentences)].join(' ')
}

function listText(origin: Origin, fact: string, words: Words): string {
  if (origin.kind === 'place') return words.t('why.place', { place: words.placeName(origin.place), fact })
  if (origin.kind === 'matrix') return words.t('why.matrix')
  return words.t('why.policy', {
    policy: words.content(words.names.policyNames.get(origin.policy) ?? { de: origin.policy }).text,
    fact,
  })
}
