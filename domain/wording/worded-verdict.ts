import type { Status } from '../status/status.ts'
import type { CalendarDate } from '../dates.ts'

/** Who needs what by when, for whoever has ten seconds. */
export type WordedBrief = {
  /** At most three: may they all go, how many things there are to do, and the first of them with its day. */
  readonly lines: readonly string[]
  /** Then one line for all with the same answer, the gravest first; empty where it is the same for everybody, and so in the lines. */
  readonly people: readonly {
    readonly citizenshipIso2s: readonly string[]
    /** "Turkish passport", or their names. */
    readonly who: string
    /** "e-visa for Vietnam, by 27 January 2027". */
    readonly text: string
    /** Ids of the tasks that it tells; left out where it is more than tasks. */
    readonly asks?: readonly string[]
  }[]
  /** Why and instead, which no line has room for: where it is, a stay that is too long, a paper that does as well, what to check. */
  readonly more: readonly string[]
  /** The first thing to do, with its day; null where there is nothing. */
  readonly first: string | null
  /** Ids of all that there is to do, what is due first first; left out where that is nothing. */
  readonly toDo?: readonly string[]
}

/** What can be done about bad news. */
export type WordedWayOut = {
  readonly reason: 'refused' | 'unclear' | 'late' | 'missed'
  /** That the agency should be called, beside its number; null for staff, who are the agency. */
  readonly call: string | null
  /** What would do instead, or what to do now. */
  readonly texts: readonly string[]
}

export type WordedVerdict = {
  readonly status: Status
  readonly brief: WordedBrief
  /** Null where nothing is refused, unclear or too late. */
  readonly wayOut: WordedWayOut | null
  /** One plain sentence, or two short ones: may they travel, and what is needed. */
  readonly sentence: string
  /** The same, one thing after another. */
  readonly sentences: readonly string[]
  /** The first deadlines and what is not needed, in a few sentences; empty when there is nothing to add. */
  readonly detail: string
  /** The specification's warning where entry is refused; null otherwise. */
  readonly warning: string | null
  /** That the trip is over, and so has no deadlines; null otherwise. */
  readonly past: string | null
  /** On which of several days of departure less is asked; null where the day changes nothing. */
  readonly better: string | null
  /** From which day it is counted where the trip leaves open when it begins or ends; null otherwise. */
  readonly basis: string | null
  /** For staff, where something has to be applied for: until when the trip can be booked so that it can still be had; null otherwise. */
  readonly bookable: string | null
  /** The first day of the checklist by which something is to be done: with reserve where there is one. */
  readonly firstDeadline: CalendarDate | null
}
