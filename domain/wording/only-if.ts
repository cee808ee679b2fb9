import { partRef } from '../places.ts'
import type { Step } from '../rulebook/fact.ts'
import type { Words } from './words.ts'

/** No must for all: of what is only recommended the title says so, and of a must for some for whom it is one, in every language. */
export function onlyIf(step: Step | null, name: string, { t, either, placeName }: Words): string {
  const task = step?.advised ? t('task.advised', { task: name }) : name
  if (!step?.forSome) return task
  if (step.onlyAt === undefined) return t('task.onlyIf', { task })
  const parts = step.onlyAt.map((part) => placeName(partRef(part)))
  return t('task.onlyAt', { place: either(parts), task })
}
