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
  const say = (key: string, at: readonly Stop[], hours = 0) =>
    at.length === 0 ? [] : [words.t(key, { places: words.list(at.map((stop) => words.placeName(stop.place))), hours })]
  // Whoever passes the border there enters the country, as the stop says too.
  const airside = Map.groupBy(
    free.filter((stop) => !stop.throughBorder),
    hoursAirside,
  )
  return [
    ...say(
      'verdict.noTransitVisa',
      free.filter((stop) => stop.throughBorder),
    ),
    ...[...airside].flatMap(([hours, at]) =>
      say('verdict.noTransitVisa.airside', at, Number.isFinite(hours) ? hours : 0),
    ),
    ...say('verdict.noTransitVisa.residence', bound),
  ]
}

/** The longest change that the rules beneath it speak of; infinite where they name none. */
const hoursAirside = ({ cells }: Stop): number =>
  Math.min(
    ...cells.flatMap(({ isChosen, phases }) =>
      isChosen ? phases.flatMap(({ facts }) => facts.flatMap(({ when }) => when?.changeUpTo ?? [])) : [],
    ),
    Infinity,
  )

const innerChangeText = ({ innerChanges }: Assessment, words: Words): string[] =>
  innerChanges.length === 0
    ? []
    : [words.t('verdict.innerChange', { places: words.list(innerChanges.map((place) => words.placeName(place))) })]
