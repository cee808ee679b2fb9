import type { Task } from '../assessment/assessment.ts'

/** Nobody has to have a passport: an identity card is enough for all of it. */
export const isIdEnoughForAll = (checklist: readonly Task[]): boolean => {
  const documents = checklist.filter(({ kind }) => kind === 'check-passport')
  return documents.length > 0 && documents.every(({ isIdEnough }) => isIdEnough)
}
