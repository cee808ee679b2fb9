import type { Assessment, Bookable, EntryPermission } from '../assessment/assessment.ts'
import type { RowKey } from '../assessment/traveller.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { Status } from '../status/status.ts'
import { wordInBrief } from '../wording/word-assessment.ts'
import { underCondition, wordCell } from '../wording/word-cell.ts'
import type { WordedTask } from '../wording/worded.ts'
import type { Words } from '../wording/words.ts'
import { idCardOf, inTimeOf, noVisaOf, type Told } from './told.ts'

/** One passport of one traveller at a country, in words. */
export type CountryCell = {
  readonly citizenshipIso2: RowKey
  readonly permission: EntryPermission
  readonly status: Status
  /** Of several passports of one person the one to travel on. */
  readonly isChosen: boolean
  readonly headline: string
  /** What else holds under a condition that the question leaves open; empty where nothing does. */
  readonly onlyIf: string
}

/** What one country of all says to the whole group. */
export type CountryAnswer = {
  readonly iso2: Iso2
  readonly name: string
  /** Of the whole trip there and back, as the look-up says it. */
  readonly status: Status
  readonly sentence: string
  /** Of several days of departure those on which less is asked; null where there are none. */
  readonly better: string | null
  readonly firstDeadline: CalendarDate | null
  readonly cells: readonly CountryCell[]
  readonly noVisa: Told
  readonly idCard: Told
  /** Whether all that has to be applied for can still be had. */
  readonly inTime: Told
  readonly bookable: Bookable
  /** The first thing to do for this country beside a passport; null where nothing is. */
  readonly first: Pick<WordedTask, 'text' | 'whenShort' | 'urgency' | 'citizenshipIso2s'> | null
}

export function countryAnswer(assessment: Assessment, iso2: Iso2, words: Words): CountryAnswer {
  const { stops, bookable } = assessment
  const at = stops.findIndex(({ role }) => role === 'DESTINATION')
  const stop = stops[at]!
  const { verdict, checklist } = wordInBrief(assessment, words)
  const first = checklist.find((task) => task.stop === at && task.kind !== 'check-passport')
  return {
    iso2,
    name: words.countryName(iso2),
    status: verdict.status,
    sentence: verdict.sentence,
    better: verdict.better,
    firstDeadline: verdict.firstDeadline,
    cells: stop.cells.map((cell) => {
      const { headline, permission, status, isChosen } = wordCell(cell, at, stop, assessment, words)
      const onlyIf = underCondition(cell, stop, words)
      return { citizenshipIso2: cell.citizenship, permission, status, isChosen, headline, onlyIf }
    }),
    noVisa: noVisaOf(stop),
    idCard: idCardOf(assessment),
    inTime: inTimeOf(bookable),
    bookable,
    first: first
      ? {
          text: first.text,
          whenShort: first.whenShort,
          urgency: first.urgency,
          citizenshipIso2s: first.citizenshipIso2s,
        }
      : null,
  }
}

/** Who may not simply come back from there, in the words of the matrix. */
export function wayBackOf(assessment: Assessment, words: Words): { citizenshipIso2: RowKey; headline: string }[] {
  const at = assessment.stops.findIndex(({ role }) => role === 'RETURN')
  const stop = assessment.stops[at]!
  return stop.cells
    .filter(({ isChosen, status }) => isChosen && status !== 'BLUE')
    .map((cell) => {
      const { citizenshipIso2, headline } = wordCell(cell, at, stop, assessment, words)
      return { citizenshipIso2, headline }
    })
}
