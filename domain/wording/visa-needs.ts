import type { EntryPermission } from '../assessment/assessment.ts'
import type { StopRole } from '../catalogue/catalogue.ts'
import type { Iso2 } from '../places.ts'
import type { VisaProviderType } from '../visa-providers.ts'
import type { WordedAssessment, WordedTask } from './worded.ts'

/** What somebody has to apply for at a stop before the trip. */
export type VisaNeed = {
  readonly type: VisaProviderType
  readonly stop: number
  /** The stop as a reader names it. */
  readonly place: string
  readonly citizenshipIso2s: readonly Iso2[]
  /** What the rules say about how it is applied for; null where they say nothing. */
  readonly task: WordedTask | null
}

const typeOf: Readonly<Partial<Record<EntryPermission, VisaProviderType>>> = {
  ETA: 'ENTRY_PERMIT',
  E_VISA: 'E_VISA',
  VISA_REQUIRED: 'VISA',
}

/** Whoever returns has the permit by which they were there: it is carried, and none is applied for. */
function typeAt(permission: EntryPermission, role: StopRole): VisaProviderType | undefined {
  const type = typeOf[permission]
  if (type === undefined || type === 'ENTRY_PERMIT') return type
  if (role === 'RETURN') return undefined
  return role === 'TRANSIT' ? 'TRANSIT_VISA' : type
}

/** Each thing that is applied for, once a stop, with those who need it. Of one person's passports only the one to travel on. */
export function visaNeeds({ stops, checklist }: Pick<WordedAssessment, 'stops' | 'checklist'>): readonly VisaNeed[] {
  return stops.flatMap(({ role, name, cells }, stop) => {
    const needed = cells.flatMap((cell) => {
      const type = cell.isChosen ? typeAt(cell.permission, role) : undefined
      return type ? [{ type, iso2: cell.citizenshipIso2 }] : []
    })
    return [...Map.groupBy(needed, ({ type }) => type)].map(([type, own]): VisaNeed => {
      const citizenshipIso2s = own.map(({ iso2 }) => iso2)
      const asksThem = (task: WordedTask) =>
        task.stop === stop &&
        task.kind === 'apply' &&
        citizenshipIso2s.every((iso2) => task.citizenshipIso2s.includes(iso2))
      return { type, stop, place: name, citizenshipIso2s, task: checklist.find(asksThem) ?? null }
    })
  })
}
