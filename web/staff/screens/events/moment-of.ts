const two = (figure: number): string => String(figure).padStart(2, '0')

/** A day and a time where the reader is, as a moment; null without a day. */
export function momentOf(day: string, time: string): string | null {
  if (day === '') return null
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return new Date(year, month - 1, date, hours, minutes).toISOString()
}

/** What ends on a day goes on for the whole of it. */
export const endOfDay = (day: string): string | null => momentOf(day, '23:59')

/** The day and the time of a moment where the reader is. */
export function partsOf(moment: string | null): { readonly day: string; readonly time: string } {
  if (moment === null) return { day: '', time: '' }
  const at = new Date(moment)
  return {
    day: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}:${two(at.getMinutes())}`,
  }
}
