import { tripOf, type SearchForm } from '../search/search-form.ts'
import { isOpen, isReady, type Chip } from './chips.ts'
import { keptOf } from './propose.ts'
import type { Doubt, Reading, Seen } from './reading/reading.ts'
import { notAsked } from './take-over.ts'

/** What is told beside a chip and leaves nothing to be looked at in the search. */
const told: ReadonlySet<Doubt['key']> = new Set([
  'as-country',
  'change-twice',
  'cruise',
  'domestic',
  'issued-elsewhere',
  'next-day-assumed',
  'not-confirmed',
  'one-person',
  'passport-expires',
])
/** No part of a search. */
const besides: ReadonlySet<Seen['kind']> = new Set(['ship', 'words'])

/**
 * Nothing that the answer needs is in doubt: where from and to, on which days and with which passports all stand in the text, and all of it
 * was understood. Then the press that takes it over asks, too. `next`: the search as it would be.
 */
export function asksAtOnce(
  chips: readonly Chip[],
  { doubts }: Pick<Reading, 'doubts'>,
  left: readonly Seen[],
  next: SearchForm,
): boolean {
  const all = [...chips.filter(({ isTaken }) => isTaken).flatMap((chip) => chip.doubts), ...doubts]
  return (
    keptOf(chips).length === 0 &&
    chips.some((chip) => chip.group === 'dates' && isReady(chip)) &&
    !chips.some(isOpen) &&
    notAsked(chips).length === 0 &&
    all.every(({ key }) => told.has(key)) &&
    left.every(({ kind }) => besides.has(kind)) &&
    tripOf(next) !== null
  )
}
