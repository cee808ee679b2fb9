import { dayOf, type Cruise } from './cruise.ts'

/** The calls at which somebody boards and leaves the ship, counted from 1. */
export type PartOfCruise = { readonly boards: number; readonly leaves: number }

/** "2-6". */
export const partText = ({ boards, leaves }: PartOfCruise): string => `${boards}-${leaves}`

export function readPart(text: string): PartOfCruise | null {
  const found = /^([1-9]\d{0,2})-([1-9]\d{0,2})$/.exec(text)
  return found && { boards: Number(found[1]), leaves: Number(found[2]) }
}

/**
 * The cruise as it is for whoever is on board from one port to another: it begins when the ship leaves the one and ends when it
 * reaches the other. Null: it has no such part.
 */
export function partOfCruise(cruise: Cruise, { boards, leaves }: PartOfCruise): Cruise | null {
  const { calls } = cruise
  if (boards < 1 || leaves <= boards || leaves > calls.length) return null
  if (boards === 1 && leaves === calls.length) return cruise
  const own = calls.slice(boards - 1, leaves)
  const first = { ...own[0]!, arrives: null }
  const last = { ...own.at(-1)!, departs: null }
  return {
    ...cruise,
    dateStart: dayOf(first.departs!),
    dateEnd: dayOf(last.arrives!),
    calls: [first, ...own.slice(1, -1), last],
    part: { boards, leaves },
  }
}
