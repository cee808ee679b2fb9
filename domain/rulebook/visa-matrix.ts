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
export const admissionTypes = ['VisaRequiredForStay', 'EntryProhibited', 'FreeMovement'] as const

/** A whole imported matrix: a base layer of the lowest rung that speaks only where nothing nearer does. */
export type VisaMatrix = {
  readonly source: string
  /** Day of the copy. */
  readonly checkedAt: CalendarDate
  /** By destination, then by nationality. */
  readonly cells: Readonly<Record<Iso2, Readonly<Record<Iso2, MatrixCell>>>>
}

const answers: Record<MatrixCell['permission'], readonly (readonly [type: string, answer: 'yes' | 'no'])[]> = {
  VISA_FREE: [
    ['VisaRequiredForStay', 'no'],
    ['EntryPermitForStayOrTransit', 'no'],
  ],
  ETA: [
    ['VisaRequiredForStay', 'no'],
    ['EntryPermitForStayOrTransit', 'yes'],
  ],
  VISA_ON_ARRIVAL: [
    ['VisaRequiredForStay', 'yes'],
    ['VisaOnArrivalPossible', 'yes'],
  ],
  E_VISA: [
    ['VisaRequiredForStay', 'yes'],
    ['EVisaPossible', 'yes'],
  ],
  VISA_REQUIRED: [['VisaRequiredForStay', 'yes']],
  NO_ADMISSION: [['EntryProhibited', 'yes']],
}

/** The facts that a cell amounts to; the days limit the permission itself, not the need for it. */
export function matrixFacts(matrix: VisaMatrix, destination: Iso2, nationality: Iso2): Fact[] {
  const cell = matrix.cells[destination]?.[nationality]
  if (!cell) return []
  return answers[cell.permission].map(([type, answer]) => ({
    type,
    for: [nationality],
    answer,
    ...(cell.days !== undefined && limits(type, answer) && { maxStay: { days: cell.days } }),
    source: matrix.source,
    checkedAt: matrix.checkedAt,
    confidence: 'dataset',
  }))
}

const limits = (type: string, answer: 'yes' | 'no') =>
  type === 'VisaRequiredForStay' ? answer === 'no' : answer === 'yes'
