import type { StopRole } from '../catalogue/catalogue.ts'
import { isRefused, permissions, type Cell, type EntryPermission, type Stop, type Verdict } from './assessment.ts'
import { statuses, type Status } from '../status/status.ts'
import { worse } from './cell.ts'
import { typeOfPermit } from './permission.ts'

/** The fact that asks for a permit: the same fact at several stops is a policy's, and one permit serves them all. */
function permitFact({ permission, phases }: Cell, role: StopRole) {
  const wanted = typeOfPermit(permission, role)
  return phases.find((phase) => phase.permission === permission)?.facts.find(({ type }) => type === wanted)
}

/** The worst cell wins; beside it, who is refused or unclear or warned where, and which permits have to be arranged. */
export function verdictOf(stops: readonly Stop[]): Verdict {
  let status: Status = statuses[0]
  const refused = new Map<string, number[]>()
  const unclear = new Map<string, number[]>()
  const arranged = new Set<string>()
  const numbers = new Map<object, number>()
  const isArranged = (cell: Cell, role: StopRole): boolean => {
    const fact = permitFact(cell, role)
    if (!fact) return false
    if (!numbers.has(fact)) numbers.set(fact, numbers.size)
    const key = `${numbers.get(fact)}|${cell.permission}|${cell.citizenship}`
    const known = arranged.has(key)
    arranged.add(key)
    return known
  }
  const permits = new Map<string, { permission: EntryPermission; stop: number; citizenships: string[] }>()
  const note = (where: Map<string, number[]>, citizenship: string, stop: number) =>
    where.set(citizenship, [...(where.get(citizenship) ?? []), stop])

  stops.forEach((stop, index) => {
    for (const cell of stop.cells.filter(({ isChosen }) => isChosen)) {
      status = worse(status, cell.status)
      if (isRefused(stop, cell)) note(refused, cell.citizenship, index)
      else if (cell.permission === 'UNKNOWN') note(unclear, cell.citizenship, index)
      else if (typeOfPermit(cell.permission, stop.role) && !isArranged(cell, stop.role)) {
        const key = `${cell.permission}|${index}`
        const same = permits.get(key)
        if (same) same.citizenships.push(cell.citizenship)
        else permits.set(key, { permission: cell.permission, stop: index, citizenships: [cell.citizenship] })
      }
    }
  })
  const listed = (where: Map<string, number[]>) =>
    [...where]
      .map(([citizenship, at]) => ({ citizenship, stops: at }))
      .toSorted((a, b) => (a.citizenship < b.citizenship ? -1 : 1))
  return {
    status,
    refused: listed(refused),
    unclear: listed(unclear),
    warned: stops.flatMap(({ advised }, stop) =>
      advised === null || advised === 'NO_RESTRICTIONS' ? [] : [{ stop, access: advised }],
    ),
    permits: [...permits.values()]
      .map((p) => ({ ...p, citizenships: p.citizenships.toSorted() }))
      .toSorted((a, b) => a.stop - b.stop || permissions.indexOf(a.permission) - permissions.indexOf(b.permission)),
  }
}
