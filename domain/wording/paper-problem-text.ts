import type { Assessment, PaperProblem } from '../assessment/assessment.ts'
import { isEverybody } from '../assessment/traveller.ts'
import { labelOfPeople } from './people.ts'
import { stopName } from './stop-name.ts'
import type { Words } from './words.ts'

/** Why the paper that somebody travels on does not do, without its full stop. */
export function paperProblemText(paper: PaperProblem, { stops }: Pick<Assessment, 'stops'>, words: Words): string {
  const { t, date, list } = words
  const placesOf = (at: readonly number[]) => list([...new Set(at.map((stop) => stopName(stops[stop]!, words)))])
  switch (paper.kind) {
    case 'too-short':
      return t(paper.stops.length > 1 ? 'paper-problem.too-short.at' : 'paper-problem.too-short', {
        expires: date(paper.expires),
        until: date(paper.until),
        places: placesOf(paper.stops),
      })
    case 'too-old':
      return t('paper-problem.too-old', { issued: date(paper.issued) })
    default:
      return t(`paper-problem.${paper.kind}`, {
        places: placesOf(paper.stops),
      })
  }
}

/** Papers that do not do, in the headline: whose, and why. */
export const paperProblemTexts = (assessment: Assessment, words: Words): readonly string[] =>
  assessment.checklist.flatMap(({ paper, citizenships }) => {
    if (paper === null) return []
    const needs = paperProblemText(paper, assessment, words)
    return isEverybody(citizenships, assessment.trip)
      ? [`${needs}.`]
      : [words.t('verdict.person', { who: labelOfPeople(citizenships, words), needs })]
  })
