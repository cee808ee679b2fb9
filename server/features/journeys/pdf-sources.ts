import { confidences } from '#domain/rulebook/fact.ts'
import { rungOf, sourcesByRung, type Rung } from '#domain/wording/reliability.ts'
import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { webAddress } from '../../pdf/pdf-text.ts'
import type { TripPdf } from '../../pdf/trip-pdf.ts'
import { shownAddress } from './pdf-links.ts'
import type { PaperWords } from './paper-words.ts'

/** The number by which a source is named; null where it is no address. */
export type NumberOf = (source: string | null) => number | null

type Named = { readonly rung: Rung | null; readonly checkedAt: string | null; readonly attribution: string | null }

/** Every source once, the authorities' first, numbered in that order, each with the day of the oldest copy that was read. */
export function pdfSources(
  stops: readonly WordedStop[],
  facts: readonly WordedCountryFact[],
  { t, day }: PaperWords,
): { readonly numberOf: NumberOf; readonly groups: TripPdf['sources']['groups'] } {
  const named = new Map<string, Named>()
  const add = (source: string | null, about: Named): void => {
    const address = webAddress(source)
    if (address !== null && !named.has(address)) named.set(address, about)
  }
  for (const { source, ...about } of sourcesByRung(stops)) add(source, { ...about, attribution: null })
  for (const { source, confidence, checkedAt, attribution, value } of facts)
    if (value !== null) add(source, { rung: confidence && rungOf(confidence), checkedAt, attribution })
  for (const { source, checkedAt } of conditionsOf(stops)) add(source, { rung: null, checkedAt, attribution: null })
  const place = (rung: Rung | null): number => (rung === null ? confidences.length : confidences.indexOf(rung))
  const aboutOf = ({ checkedAt, attribution }: Named): string =>
    [
      checkedAt ? t('reliability.copy', { date: day(checkedAt) }) : t('reliability.undated'),
      ...(attribution ? [`© ${attribution}`] : []),
    ].join(' · ')
  const numbers = new Map<string, number>()
  const numbered = (address: string) => {
    numbers.set(address, numbers.size + 1)
    return { number: numbers.size, words: shownAddress(address), address }
  }
  const ordered = [...named].toSorted(([, a], [, b]) => place(a.rung) - place(b.rung))
  const copies = [...Map.groupBy(ordered, ([, about]) => aboutOf(about))].map(([about, same]) => ({
    about,
    list: same.map(([address]) => numbered(address)),
  }))
  const groups = copies.length > 0 ? [{ title: '', copies }] : []
  return { numberOf: (source) => numbers.get(webAddress(source) ?? '') ?? null, groups }
}

const conditionsOf = (stops: readonly WordedStop[]) =>
  stops.flatMap(({ sections }) =>
    sections.flatMap(({ answers }) => answers.flatMap(({ values }) => values.flatMap(({ conditions }) => conditions))),
  )

/** Some of it has no page that a traveller may be sent to. */
export const restsOnResearch = (stops: readonly WordedStop[]): boolean =>
  stops.some(({ sections }) =>
    sections.some(({ answers }) =>
      answers.some(({ values }) => values.some(({ source, confidence }) => source === null && confidence !== null)),
    ),
  )
