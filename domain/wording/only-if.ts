import { partRef } from '../places.ts'
import type { Step } from '../rulebook/fact.ts'
import type { Words } from './words.ts'

/** A must for some, of whom nobody knows whether they are among these: its title says for whom, in every language. */
export function onlyIf(step: Step | null, task: string, { t, either, placeName }: Words): string {
  if (!step?.forSome) return task
  if (step.onlyAt === undefined) return t('task.onlyIf', { task })
  const parts = step.onlyAt.map((part) => placeName(partRef(part)))
  return t('task.onlyAt', { place: either(parts), task })
}
