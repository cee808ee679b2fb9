import type { WordedAssessment } from '#domain/wording/worded.ts'
import { sourcesByRung } from '#domain/wording/reliability.ts'
import { webLink } from '#domain/web-link.ts'

const known = new WeakMap<object, ReadonlyMap<string, number>>()

/** The sources of a page, authorities first, each with its number. Worked out once for a page. */
export function numberedSources(assessment: Pick<WordedAssessment, 'stops'>): ReadonlyMap<string, number> {
  const before = known.get(assessment)
  if (before) return before
  const links = sourcesByRung(assessment.stops).flatMap(({ source }) => webLink(source) ?? [])
  const conditions = assessment.stops.flatMap(({ sections }) =>
    sections.flatMap(({ answers }) =>
      answers.flatMap(({ values }) =>
        values.flatMap((value) => value.conditions.flatMap(({ source }) => webLink(source) ?? [])),
      ),
    ),
  )
  const numbers = new Map([...new Set([...links, ...conditions])].map((link, index) => [link, index + 1]))
  known.set(assessment, numbers)
  return numbers
}
