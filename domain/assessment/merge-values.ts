import type { Iso2 } from '../places.ts'
import type { Phase, Trace, Value } from './assessment.ts'
import { sameFinding, type Finding } from './finding.ts'

type Told = { readonly citizenship: Iso2; readonly findings: readonly Finding[] }
type Group = { readonly finding: Finding; readonly citizenships: Iso2[]; readonly traces: Trace[] }

/**
 * Same once, different twice: citizenships that are told the same for the same days share one value.
 * `told` is in alphabetical order of citizenships, and so are the values.
 */
export function mergeValues(told: readonly Told[]): Value[] {
  const groups: Group[] = []
  for (const { citizenship, findings } of told)
    for (const finding of findings) {
      const group = groups.find(
        (g) => g.finding === finding || (sameDays(g.finding.phase, finding.phase) && sameFinding(g.finding, finding)),
      )
      const into = group ?? { finding, citizenships: [], traces: [] }
      into.citizenships.push(citizenship)
      if (finding.trace) into.traces.push(finding.trace)
      if (!group) groups.push(into)
    }
  return groups.map(({ finding, citizenships, traces }) => ({
    citizenships,
    phase: finding.phase,
    answer: finding.answer,
    unknownReason: finding.unknownReason,
    fact: finding.fact,
    traces,
    conditions: finding.conditions,
    stayTooLongFor: finding.stayTooLongFor,
  }))
}

const sameDays = (a: Phase | null, b: Phase | null) => a === b || (a?.from === b?.from && a?.to === b?.to)
