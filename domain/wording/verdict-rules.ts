import type { Assessment, Stop } from '../assessment/assessment.ts'
import { requirementsOf } from '../assessment/permission.ts'
import { passportUses } from './passport-use.ts'
import { stopName } from './stop-name.ts'
import { requirementText } from './word-condition.ts'
import type { Words } from './words.ts'

/** What an entry depends on, what is not needed, and which passport is used where; of a trip that nobody makes only its way. */
export const ruleTexts = (assessment: Assessment, nobodyTravels: boolean, words: Words): readonly string[] => [
  ...(nobodyTravels
    ? []
    : [
        ...onlyWith(assessment.stops, words),
        ...noTransitVisa(assessment.stops, words),
        ...passportUses(assessment, words),
      ]),
  ...innerChangeText(assessment, words),
]

/** What an entry without a visa depends on: the sentence before it is no promise. */
function onlyWith(stops: Assessment['stops'], words: Words): string[] {
  const texts = stops.flatMap((stop) =>
    stop.cells.flatMap((cell) => {
      const requires = cell.isChosen && cell.permission === 'VISA_FREE' ? requirementsOf(cell) : []
      if (requires.length === 0) return []
      return [
        words.t('verdict.onlyWith', { place: stopName(stop, words), requirements: requirementText(requires, words) }),
      ]
    }),
  )
  return [...new Set(texts)]
}

const isByResidence = ({ cells }: Stop): boolean =>
  cells.some(
    ({ isChosen, phases }) =>
      isChosen && phases.some(({ facts }) => facts.some(({ when }) => when?.residentOf !== undefined)),
  )

function noTransitVisa(stops: Assessment['stops'], words: Words): string[] {
  const transits = stops.filter((stop) => stop.role === 'TRANSIT')
  const all = transits.filter((stop) =>
    stop.cells.every((cell) => !cell.isChosen || (cell.permission === 'VISA_FREE' && cell.alternatives.length === 0)),
  )
  // What a residence gives is no promise to whoever has no paper of it.
  const [bound, free] = [all.filter(isByResidence), all.filter((stop) => !isByResidence(stop))]
  const said = (key: string, at: readonly Stop[]) =>
    at.length === 0 ? [] : [words.t(key, { places: words.list(at.map((stop) => words.placeName(stop.place))) })]
  return [...said('verdict.noTransitVisa', free), ...said('verdict.noTransitVisa.residence', bound)]
}

const innerChangeText = ({ innerChanges }: Assessment, words: Words): string[] =>
  innerChanges.length === 0
    ? []
    : [words.t('verdict.innerChange', { places: words.list(innerChanges.map((place) => words.placeName(place))) })]
