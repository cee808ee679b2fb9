import { confidences } from '../rulebook/fact.ts'
import { rungOf, sourcesByRung, type Rung } from '../wording/reliability.ts'
import type { WordedCountryFact } from '../wording/word-country-facts.ts'
import type { WordedStop } from '../wording/worded.ts'
import type { SourcePart } from './parts.ts'
import { webLink } from '../web-link.ts'

/** The number by which a source is named; none where it is no address. */
export type NumbersOf = (...sources: readonly (string | null)[]) => readonly number[]

/** Every source once, the authorities' first, numbered in that order. */
export function sourceList(
  stops: readonly WordedStop[],
  facts: readonly WordedCountryFact[],
): { readonly sources: readonly SourcePart[]; readonly numbersOf: NumbersOf } {
  const named = new Map<string, Omit<SourcePart, 'number' | 'address'>>()
  const add = (source: string | null, about: Omit<SourcePart, 'number' | 'address'>): void => {
    const address = webLink(source)
    if (address !== null && !named.has(address)) named.set(address, about)
  }
  const untitled = { title: null, attribution: null }
  for (const { source, ...about } of sourcesByRung(stops)) add(source, { ...untitled, ...about })
  for (const { source, sourceTitle: title, confidence, checkedAt, attribution, value } of facts)
    if (value !== null) add(source, { title, rung: confidence && rungOf(confidence), checkedAt, attribution })
  for (const { source, checkedAt } of conditionsOf(stops)) add(source, { ...untitled, rung: null, checkedAt })
  const place = (rung: Rung | null): number => (rung === null ? confidences.length : confidences.indexOf(rung))
  const sources = [...named]
    .toSorted(([, a], [, b]) => place(a.rung) - place(b.rung))
    .map(([address, about], index) => ({ number: index + 1, address, ...about }))
  const numbers = new Map(sources.map(({ address, number }) => [address, number]))
  return {
    sources,
    numbersOf: (...asked) => [...new Set(asked.flatMap((source) => numbers.get(webLink(source) ?? '') ?? []))],
  }
}

const conditionsOf = (stops: readonly WordedStop[]) =>
  stops.flatMap(({ sections }) =>
    sections.flatMap(({ answers }) => answers.flatMap(({ values }) => values.flatMap(({ conditions }) => conditions))),
  )
