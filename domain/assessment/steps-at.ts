import { partRef, type Place } from '../places.ts'
import type { Step } from '../rulebook/fact.ts'

/**
 * What a rule asks at a stop. A step that is asked at one part of the country alone is asked of all where the stop is that part; who arrives
 * at another airport than those it names is not asked. A region may be gone to from any airport, so there it stays asked of some.
 */
export const stepsAt = (steps: readonly Step[], place: Place | undefined): readonly Step[] =>
  steps.flatMap((step) => {
    if (step.onlyAt === undefined || place === undefined) return [step]
    if (step.onlyAt.some((part) => isIn(place, part))) return [plain(step)]
    return place.type === 'AIRPORT' && step.onlyAt.every((part) => partRef(part).type === 'AIRPORT') ? [] : [step]
  })

const isIn = (place: Place, part: string): boolean =>
  place.type !== 'COUNTRY' && (place.id === part || (place.type === 'AIRPORT' && place.regionId === part))

/** The same object for the same step: tasks of several stops are told apart by it. */
const plainSteps = new WeakMap<Step, Step>()
function plain(step: Step): Step {
  const known = plainSteps.get(step)
  if (known) return known
  const { onlyAt: _onlyAt, forSome: _forSome, ...asked } = step
  plainSteps.set(step, asked)
  return asked
}
