import type { Iso2 } from '../places.ts'
import type { Trace, Value } from './assessment.ts'
import { sameFinding, type Finding } from './finding.ts'
import type { StopFindings } from './stop-findings.ts'

type Group = { readonly finding: Finding; readonly citizenships: Iso2[]; readonly traces: Trace[] }

/**
 * Same once, different twice: citizenships that are told the same for the same days share one value.
 * `told` is in alphabetical order of citizenships, and so are the values.
 */
export function mergeValues(position: number, told: readonly StopFindings[]): Value[] {
  const first = told[0]?.at[position]
  // One list of findings for all, as most types have it: nothing to compare.
  if (first && told.every(({ at }) => at[position] === first)) {
    const all = told.map(({ citizenship }) => citizenship)
    return first.map((finding) => valueOf(finding, all, finding.trace ? all.map(() => finding.trace!) : []))
  }
  const groups: Group[] = []
  for (const { citizenship, at } of told)
    for (const finding of at[position] ?? []) {
      const group = groups.find((g) => sameDays(g.finding, finding) && sameFinding(g.finding, finding))
      const into = group ?? { finding, citizenships: [], traces: [] }
      into.citizenships.push(citizenship)
      if (finding.trace) into.traces.push(finding.trace)
      if (!group) groups.push(into)
    }
  return groups.map(({ finding, citizenships, traces }) => valueOf(finding, citizenships, traces))
}

const valueOf = (finding: Finding, citizenships: readonly Iso2[], traces: readonly Trace[]): Value => ({
  citizenships,
  phase: finding.phase,
  answer: finding.answer,
  unknownReason: finding.unknownReason,
  fact: finding.fact,
  traces,
  conditions: finding.conditions,
  stayTooLongFor: finding.stayTooLongFor,
})

const sameDays = (a: Finding, b: Finding) => a.phase.from === b.phase.from && a.phase.to === b.phase.to
