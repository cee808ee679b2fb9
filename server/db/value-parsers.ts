/** How both engines hand out values: a date stays `YYYY-MM-DD`, a bigint is a number, a timestamptz is a Date. */
export const dateOid = 1082
export const bigintOid = 20

export const parseDate = (text: string): string => text

export function parseBigint(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError('A bigint of the database is too large for a number')
  return value
}
