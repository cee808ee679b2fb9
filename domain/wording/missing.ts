import type { DetailTypeKey } from '../catalogue/types.ts'
import type { WordedCell, WordedCondition, WordedStop, WordedValue } from './worded.ts'

/** What a trip may leave out although answers depend on it. */
export const missings = ['residence', 'travelMode', 'changeHours'] as const
export type Missing = (typeof missings)[number]

const asks: Readonly<Record<Missing, (condition: WordedCondition) => boolean>> = {
  residence: ({ asksResidence }) => asksResidence,
  travelMode: ({ asksTravelMode }) => asksTravelMode,
  changeHours: ({ asksChangeHours }) => asksChangeHours,
}

type Told = Pick<WordedValue, 'answer' | 'maxStayText'>
const saysElse = (one: Told, other: Told): boolean =>
  one.answer !== other.answer || one.maxStayText !== other.maxStayText

/**
 * The first condition which that would decide, and say something else than what holds or stands after it: who fits it is told
 * nothing of the rest. -1: there is none.
 */
export const firstWaiting = (missing: Missing, value: Told & Pick<WordedValue, 'conditions'>): number =>
  value.conditions.findIndex(
    (condition, index) =>
      asks[missing](condition) &&
      [value, ...value.conditions.slice(index + 1)].some((other) => saysElse(condition, other)),
  )

/** Ways to a visa: they change nothing for those who need none. */
export const waysToVisa: ReadonlySet<string> = new Set<DetailTypeKey>(['VisaOnArrivalPossible', 'EVisaPossible'])
const withoutVisa: ReadonlySet<string> = new Set<WordedCell['permission']>(['FREE_MOVEMENT', 'VISA_FREE', 'ETA'])

const isOfNoUse = (type: string, { citizenshipIso2s }: WordedValue, cells: readonly WordedCell[]): boolean =>
  waysToVisa.has(type) &&
  cells.every(
    ({ citizenshipIso2, permission }) => !citizenshipIso2s.includes(citizenshipIso2) || withoutVisa.has(permission),
  )

/** The stops at which that, once it is told, could change something for somebody. */
export const stopsWaitingFor = (missing: Missing, stops: readonly WordedStop[]): readonly WordedStop[] =>
  stops.filter(({ cells, sections }) =>
    sections.some(({ answers }) =>
      answers.some(({ type, values }) =>
        values.some((value) => firstWaiting(missing, value) >= 0 && !isOfNoUse(type, value, cells)),
      ),
    ),
  )
