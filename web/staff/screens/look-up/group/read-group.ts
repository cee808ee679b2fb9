import { maxPeople, travellerOf as travellerOfFields, travellerProblems } from '#domain/assessment/traveller-fields.ts'
import type { Traveller } from '#domain/assessment/traveller.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { Iso2 } from '#domain/places.ts'
import { CHILD_WITH_WHOM } from '../search/typed-traveller.ts'
import { travellerOf } from '../paste/people-in-form.ts'
import { eachOnce } from '../paste/people-chips.ts'
import type { Gazetteer } from '../paste/reading/gazetteer.ts'
import { isHeadingOfList } from '../paste/reading/passenger-list.ts'
import { birthWords, citizenWords, livesWords } from '../paste/reading/prose-words.ts'
import { readBooking } from '../paste/reading/read-booking.ts'
import { nobody, type ReadPerson } from '../paste/reading/reading.ts'
import { foldedWord, linesOf } from '../paste/reading/tokens.ts'

/** A line of a list, and who it is about, as far as it was understood. */
export type ListedPerson = {
  readonly key: string
  readonly written: string
  readonly person: ReadPerson
  readonly isRead: boolean
}

/** What keeps somebody out of the question until it is mended. */
export type GroupProblem = 'unread' | 'wrong' | 'over'
export type AskedPerson = ListedPerson & {
  /** Null where there is something to mend first. */
  readonly traveller: Traveller | null
  readonly problem: GroupProblem | null
}

/** As many as a table can show: a line that names more is one to be mended. */
const mostRead = 600

/** Everybody of a list, in its order. A line of which nothing is understood is somebody too: nothing is dropped. */
export function readGroup(text: string, gazetteer: Gazetteer, today: CalendarDate): readonly ListedPerson[] {
  const { people } = readBooking(text, gazetteer, today)
  const ofLine = new Map<number, ReadPerson[]>()
  for (const person of eachOnce(people)) {
    const at = /^(?:row|line) (\d+)$/.exec(person.who ?? '')?.[1]
    if (at !== undefined) ofLine.set(Number(at), [...(ofLine.get(Number(at)) ?? []), person])
  }
  let isBelow = false
  let read = 0
  return linesOf(text).flatMap(({ tokens, start, end }, at): readonly ListedPerson[] => {
    const written = text.slice(start, end).trim()
    if (tokens.length === 0 || written === '') return []
    const listed = ofLine.get(at)
    if (listed) {
      isBelow = true
      return listed.map((person, index) => ({ key: `${at}.${index}`, written, person, isRead: true }))
    }
    const word = foldedWord(tokens[0])
    // "Staatsang.: russisch" below a name was read with it.
    if (isBelow && (citizenWords.has(word) || birthWords.has(word) || livesWords.has(word))) return []
    isBelow = false
    if (isHeadingOfList(written)) return []
    const found = eachOnce(readBooking(written, gazetteer, today).people)
    const alone = read + found.length > mostRead ? [] : found
    read += alone.length
    const known = alone.length > 0 ? alone : [nobody]
    return known.map((person, index) => ({ key: `${at}.${index}`, written, person, isRead: alone.length > 0 }))
  })
}

/** Those who can be asked about, with the nationality that somebody chose for a line; `days`: of the trip. */
export function askedPeople(
  listed: readonly ListedPerson[],
  mended: Readonly<Record<string, Iso2>>,
  days: { readonly start: string; readonly end: string },
): readonly AskedPerson[] {
  let asked = 0
  return listed.map((each): AskedPerson => {
    const chosen = mended[each.key]
    const person = chosen ? { ...each.person, passports: [chosen] } : each.person
    const result = { ...each, person }
    if (person.passports.length === 0) return { ...result, traveller: null, problem: 'unread' }
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
