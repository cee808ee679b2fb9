import { isRefused, type Assessment, type Bookable, type Cell, type Stop } from '../assessment/assessment.ts'
import { needsVisa } from '../assessment/permission.ts'

/** `only-if`: under a condition that the question leaves open. What nobody told us is never a yes. */
export const toldAnswers = ['yes', 'only-if', 'unknown', 'no'] as const
export type Told = (typeof toldAnswers)[number]

/** A group is as well off as the worst of its travellers. */
const worstOf = (all: readonly Told[]): Told =>
  all.reduce<Told>((worst, told) => (toldAnswers.indexOf(told) > toldAnswers.indexOf(worst) ? told : worst), 'yes')

/** Whether everybody may enter without a visa; an authorisation that is asked for online is none. */
export const noVisaOf = (stop: Stop): Told =>
  worstOf(stop.cells.flatMap((cell) => (cell.isChosen ? [noVisaFor(cell, stop)] : [])))

function noVisaFor(cell: Cell, stop: Stop): Told {
  if (isRefused(stop, cell)) return 'no'
  if (cell.permission === 'UNKNOWN') return 'unknown'
  if (needsVisa(cell.permission)) return cell.alternatives.some(isWithoutVisa) ? 'only-if' : 'no'
  return cell.stay === 'may-exceed' || cell.alternatives.some((other) => !isWithoutVisa(other)) ? 'only-if' : 'yes'
}

const isWithoutVisa = ({ permission }: Pick<Cell, 'permission'>): boolean =>
  !needsVisa(permission) && permission !== 'UNKNOWN' && permission !== 'NO_ADMISSION'

/** Whether an identity card is enough for everybody, there and back. */
export function idCardOf({ stops, checklist }: Assessment): Told {
  const stop = stops.find(({ role }) => role === 'DESTINATION')!
  const isEnoughFor = (citizenship: string) =>
    checklist.some(({ isIdEnough, citizenships }) => isIdEnough && citizenships.includes(citizenship))
  return worstOf(
    stop.cells
      .filter(({ isChosen }) => isChosen)
      .map((cell) => (isRefused(stop, cell) ? 'no' : isEnoughFor(cell.citizenship) ? 'yes' : idCardAt(stop, cell))),
  )
}

/** Where it is not enough on the whole way: what is said of it at the destination. */
function idCardAt({ sections }: Stop, { citizenship }: Cell): Told {
  const values = sections
    .flatMap(({ answers }) => answers.flatMap(({ type, values: told }) => (type === 'IdSufficient' ? told : [])))
    .filter(({ citizenships }) => citizenships.includes(citizenship))
  if (values.some(({ conditions }) => conditions.some(({ answer }) => answer === 'YES'))) return 'only-if'
  return values.length === 0 || values.some(({ answer }) => answer === 'UNKNOWN') ? 'unknown' : 'no'
}

/** Whether all that has to be applied for can still be had. */
export const inTimeOf = ({ kind }: Bookable): Told =>
  kind === 'not-known' ? 'unknown' : kind === 'any-day' || kind === 'until' ? 'yes' : 'no'
