import type { AccessWindow } from '../rulebook/fact.ts'
import type { Change } from './compare.ts'

const ranks = { NO_RESTRICTIONS: 0, SOME_RESTRICTIONS: 1, NO_ACCESS: 2 } as const
const rankOf = (access: AccessWindow['access'] | null | undefined): number => (access ? ranks[access] : 0)

/** A border that closes, or advice that rises: a traveller is told of it whoever published it, also where nobody said a sentence. */
export const isGrave = (change: Change): boolean => {
  if (change.kind === 'access') return change.after.isClosed && !change.before.isClosed
  if (change.kind !== 'advisory') return false
  const [was, is] = [change.before, change.after]
  if (is === null) return false
  const isHigher = rankOf(is.access) > rankOf(was?.access)
  // Where our own scale says the same, the government's may still have risen.
  const hasRisen = was?.step && is.step ? is.step.value > was.step.value && rankOf(is.access) > 0 : false
  return isHigher || hasRisen
}
