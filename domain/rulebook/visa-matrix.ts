import { decidingTypes, partOf, typeDeciding } from '../catalogue/what-types-do.ts'
import type { PermissionPart } from '../catalogue/detail-type.ts'
import type { CalendarDate } from '../dates.ts'
import type { Iso2 } from '../places.ts'
import type { Fact } from './fact.ts'

/** What a visa matrix says about one nationality at one destination. */
export const matrixPermissions = [
  'VISA_FREE',
  'ETA',
  'VISA_ON_ARRIVAL',
  'E_VISA',
  'VISA_REQUIRED',
  'NO_ADMISSION',
] as const
export type MatrixCell = { readonly permission: (typeof matrixPermissions)[number]; readonly days?: number }

/**
 * The types by which a place or policy says whether somebody is let in. A cell of a matrix is one answer: on days on which
 * one of them is answered nearer, none of its facts is heard, so the two are never mixed.
 */
const admission: ReadonlySet<PermissionPart | null> = new Set(['visa', 'ban', 'free-movement'])
export const admissionTypes = decidingTypes.DESTINATION.filter((type) => admission.has(partOf(type)))

/** A whole imported matrix: a base layer of the lowest rung, used only where nothing nearer has a fact. */
export type VisaMatrix = {
  readonly source: string
  /** Day of the copy. */
  readonly checkedAt: CalendarDate
  /** By destination, then by nationality. */
  readonly cells: Readonly<Record<Iso2, Readonly<Record<Iso2, MatrixCell>>>>
}

const answers: Record<MatrixCell['permission'], readonly (readonly [part: PermissionPart, answer: 'yes' | 'no'])[]> = {
  VISA_FREE: [
    ['visa', 'no'],
    ['authorisation', 'no'],
  ],
  ETA: [
    ['visa', 'no'],
    ['authorisation', 'yes'],
  ],
  VISA_ON_ARRIVAL: [
    ['visa', 'yes'],
    ['visa-on-arrival', 'yes'],
  ],
  E_VISA: [
    ['visa', 'yes'],
    ['e-visa', 'yes'],
  ],
  VISA_REQUIRED: [['visa', 'yes']],
  NO_ADMISSION: [['ban', 'yes']],
}

/** The facts that a cell amounts to; the days limit the permission itself, not the need for it. */
export function matrixFacts(matrix: VisaMatrix, destination: Iso2, nationality: Iso2): Fact[] {
  const cell = matrix.cells[destination]?.[nationality]
  if (!cell) return []
  return answers[cell.permission].map(([part, answer]) => ({
    id: `${destination}-${nationality}-${part}`,
    authority: 'DESTINATION_COUNTRY',
    type: typeDeciding(part, 'DESTINATION')!,
    for: [nationality],
    answer,
    ...(cell.days !== undefined && limits(part, answer) && { maxStay: { days: cell.days } }),
    source: matrix.source,
    checkedAt: matrix.checkedAt,
    confidence: 'dataset',
  }))
}

const limits = (part: PermissionPart, answer: 'yes' | 'no') => (part === 'visa' ? answer === 'no' : answer === 'yes')
