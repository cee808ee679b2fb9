import { maxPeople, travellerOf as travellerOfFields, travellerProblems } from '#domain/assessment/traveller-fields.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'
import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { CHILD_WITH_WHOM } from '#web/staff/travellers/typed-traveller.ts'
import { travellerOf } from '../paste/people-in-form.ts'
import { eachOnce } from '../paste/people-chips.ts'
import type { Gazetteer } from '../paste/reading/gazetteer.ts'
import { isHeadingOfList } from '../paste/reading/passenger-list.ts'
import { birthWords, citizenWords, livesWords } from '../paste/reading/prose-words.ts'
import { readBooking } from '../paste/reading/read-booking.ts'
import { isAboutNobody, isClosing } from './other-lines.ts'
import { nobody, type ReadPerson } from '../paste/reading/reading.ts'
import { foldedWord, linesOf } from '../paste/reading/tokens.ts'

/** A line of a list, and who it is about, as far as it was understood. */
export type ListedPerson = {
  readonly key: string
  readonly written: string
  readonly person: ReadPerson
  readonly isRead: boolean
  /** It seems to be about nobody: no row, until somebody says whose nationality it is. */
  readonly isOther: boolean
}

/** What keeps somebody out of the question until it is mended. */
export type GroupProblem = 'unread' | 'no-issuer' | 'wrong' | 'over'
export type AskedPerson = ListedPerson & {
  /** Null where there is something to mend first. */
  readonly traveller: Traveller | null
  readonly problem: GroupProblem | null
  /** Of the trip, where it has one: the day on which somebody is so old. */
  readonly firstDay: CalendarDate
}

/** As many as a table can show: a line that names more is one to be mended. */
const mostRead = 600

/**
 * Everybody of a list, in its order. A line of which nothing is understood is somebody too, where it does not tell of something else, and then
 * it is kept beside them: nothing is dropped.
 */
export function readGroup(text: string, gazetteer: Gazetteer, today: CalendarDate): readonly ListedPerson[] {
  const { people, marks } = readBooking(text, gazetteer, today)
  const ofLine = new Map<number, ReadPerson[]>()
  for (const person of eachOnce(people)) {
    const at = /^(?:row|line) (\d+)(?:\.\d+)?$/.exec(person.who ?? '')?.[1]
    if (at !== undefined) ofLine.set(Number(at), [...(ofLine.get(Number(at)) ?? []), person])
  }
  const ofTrip = marks.filter(({ kind }) => kind === 'place' || kind === 'date')
  const first = Math.min(...ofLine.keys(), Number.POSITIVE_INFINITY)
  let isBelow = false
  let isClosed = false
  let read = 0
  return linesOf(text).flatMap((line, at): readonly ListedPerson[] => {
    const { tokens, start, end } = line
    const written = text.slice(start, end).trim()
    if (tokens.length === 0 || written === '') return []
    const listed = ofLine.get(at)
    if (listed) {
      isBelow = true
      isClosed = false
      return listed.map((person, index) => ({ key: `${at}.${index}`, written, person, isRead: true, isOther: false }))
    }
    const word = foldedWord(tokens[0])
    // "Staatsang.: russisch" below a name was read with it.
    if (isBelow && (citizenWords.has(word) || birthWords.has(word) || livesWords.has(word))) return []
    isBelow = false
    if (isHeadingOfList(written)) return []
    const found = eachOnce(readBooking(written, gazetteer, today).people)
    const alone = read + found.length > mostRead ? [] : found
    read += alone.length
    const isRead = alone.length > 0
    const isOther =
      !isRead &&
      isAboutNobody(line, {
        isAbove: at < first && ofLine.size > 0,
        isClosed,
        tellsOfTrip: ofTrip.some((mark) => mark.start >= start && mark.end <= end),
      })
    isClosed = !isRead && (isClosed || isClosing(line))
    return (isRead ? alone : [nobody]).map((person, index) => ({
      key: `${at}.${index}`,
      written,
      person,
      isRead,
      isOther,
    }))
  })
}

/** Lines that are about nobody, as long as nobody says otherwise. */
export const otherLines = (
  listed: readonly ListedPerson[],
  mended: Readonly<Record<string, Iso2>>,
): readonly ListedPerson[] => listed.filter(({ isOther, key }) => isOther && mended[key] === undefined)

/** Those who can be asked about, with the nationality that somebody chose for a line; `days`: of the trip. */
export function askedPeople(
  listed: readonly ListedPerson[],
  mended: Readonly<Record<string, Iso2>>,
  days: { readonly start: string; readonly end: string },
  today: CalendarDate,
): readonly AskedPerson[] {
  let asked = 0
  const people = listed.filter(({ isOther, key }) => !isOther || mended[key] !== undefined)
  return people.map((each): AskedPerson => {
    const chosen = mended[each.key]
    const person = chosen ? { ...each.person, passports: [chosen] } : each.person
    const result = { ...each, person, firstDay: isCalendarDate(days.start) ? days.start : today }
    // Of a paper of the stateless or of refugees it is known that it is one, and not whose.
    if (person.passports.length === 0)
      return { ...result, traveller: null, problem: person.paper === null ? 'unread' : 'no-issuer' }
    const read = travellerOf(person, undefined, days)
    // With whom a child travels is asked where it changes something.
    const fields = {
      ...read,
      minor: read.minor === CHILD_WITH_WHOM ? '' : read.minor,
    }
    if (travellerProblems(fields).length > 0) return { ...result, traveller: null, problem: 'wrong' }
    if (asked >= maxPeople) return { ...result, traveller: null, problem: 'over' }
    asked += 1
    return { ...result, traveller: travellerOfFields(fields), problem: null }
  })
}
