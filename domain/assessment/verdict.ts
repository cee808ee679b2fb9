import { permissions, statuses, type Permission, type Status, type Stop, type Verdict } from './assessment.ts'
import { worse } from './cell.ts'

const toArrange: ReadonlySet<Permission> = new Set(['ETA', 'VISA_ON_ARRIVAL', 'E_VISA', 'VISA_REQUIRED'])

/** The worst cell wins; beside it, who is refused or unclear where, and which permits have to be arranged. */
export function verdictOf(stops: readonly Stop[]): Verdict {
  let status: Status = statuses[0]
  const refused = new Map<string, number[]>()
  const unclear = new Map<string, number[]>()
  const permits = new Map<string, { permission: Permission; stop: number; citizenships: string[] }>()
  const note = (where: Map<string, number[]>, citizenship: string, stop: number) =>
    where.set(citizenship, [...(where.get(citizenship) ?? []), stop])

  stops.forEach((stop, index) => {
    for (const cell of stop.cells) {
      status = worse(status, cell.status)
      if (cell.permission === 'NO_ADMISSION' || cell.status === 'RED' || cell.status === 'PURPLE') note(refused, cell.citizenship, index)
      else if (cell.permission === 'UNKNOWN') note(unclear, cell.citizenship, index)
      else if (stop.role !== 'DEPARTURE' && toArrange.has(cell.permission)) {
        const key = `${cell.permission}|${index}`
        const same = permits.get(key)
        if (same) same.citizenships.push(cell.citizenship)
        else permits.set(key, { permission: cell.permission, stop: index, citizenships: [cell.citizenship] })
      }
    }
  })
  const listed = (where: Map<string, number[]>) =>
    [...where].map(([citizenship, at]) => ({ citizenship, stops: at })).toSorted((a, b) => (a.citizenship < b.citizenship ? -1 : 1))
  return {
    status,
    refused: listed(refused),
    unclear: listed(unclear),
    permits: [...permits.values()]
      .map((p) => ({ ...p, citizenships: p.citizenships.toSorted() }))
      .toSorted((a, b) => a.stop - b.stop || permissions.indexOf(a.permission) - permissions.indexOf(b.permission)),
  }
}
