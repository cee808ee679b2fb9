/** Why a row of hotels or bookings cannot be taken: `rejected.REASON` in `locales/` says it. */
export const rejectReasons = [
  'fields',
  'no-code',
  'code',
  'no-name',
  'name',
  'country',
  'latitude',
  'longitude',
  'half-position',
  'characters',
  'twice',
  'no-number',
  'number',
  'start',
  'end',
  'end-before-start',
  'over',
  'too-far',
  'persons',
  'operator',
  'url',
  'no-hotels',
  'too-many-hotels',
  'stay',
  'stay-outside',
  'unknown-field',
] as const
export type RejectReason = (typeof rejectReasons)[number]

export type Rejected = {
  /** Of the file; of a call, which entry, from 1. */
  readonly line: number
  readonly reason: RejectReason
  /** Which field is meant, as it is called there, and what stood in it. */
  readonly field: string
  readonly value: string
}

export class RowRejected extends Error {
  readonly reason: RejectReason
  readonly field: string
  readonly value: string
  constructor(reason: RejectReason, field: string, value = '') {
    super(reason)
    this.reason = reason
    this.field = field
    this.value = value.slice(0, 120)
  }
}

/** Of what is kept as one line: control characters, half characters, and the two Unicode line separators. */
const CONTROL = /[\p{Cc}\p{Cs}\u2028\u2029]/u

/** A text of one line, without the space around it. */
export function readLine(
  field: string,
  text: string,
  longest: number,
  reasons: { readonly missing?: RejectReason; readonly long: RejectReason },
): string {
  const line = text.trim()
  if (line === '' && reasons.missing !== undefined) throw new RowRejected(reasons.missing, field)
  if (line.length > longest) throw new RowRejected(reasons.long, field, line)
  if (CONTROL.test(line)) throw new RowRejected('characters', field, line.replaceAll(/[^\P{C}]/gu, '�'))
  return line
}
