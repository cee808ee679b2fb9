import type { DetailTypeKey } from '../catalogue/types.ts'
import type { Stop, Task } from './assessment.ts'

const shipForms: ReadonlySet<DetailTypeKey> = new Set(['AdditionalFormsAndDeclarations', 'ExitRequirements'])

/** Forms and cards at a port of call: the ship may see to them, and no source is asked about its guests. */
export const isOfShip = ({ isPortCall }: Pick<Stop, 'isPortCall'>, type: DetailTypeKey): boolean =>
  isPortCall && shipForms.has(type)

/** One question to the shipping line for all of them; `asked` are the tasks that they would be for whoever comes otherwise. */
export function shipTask(asked: readonly Task[]): Task[] {
  const [first] = asked.toSorted((a, b) => a.stop - b.stop)
  if (!first) return []
  return [
    {
      ...first,
      kind: 'ask-line',
      type: 'AdditionalFormsAndDeclarations',
      stops: [...new Set(asked.map(({ stop }) => stop))].toSorted((a, b) => a - b),
      citizenships: [...new Set(asked.flatMap(({ citizenships }) => citizenships))].toSorted(),
      step: null,
      fact: null,
      counted: null,
      from: null,
      by: null,
      recommendedBy: null,
      officeDays: null,
      late: false,
      condition: null,
    },
  ]
}
