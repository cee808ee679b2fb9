/** Hours in which nobody is woken, as the clock of a place shows them: `22:00` to `07:00`. */
export type QuietHours = { readonly from: string; readonly to: string; readonly timeZone: string }

const dayMinutes = 24 * 60
const minuteMs = 60_000

export const isClockTime = (text: string): boolean => /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const minutesOf = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  return (hours % 24) * 60 + minutes
}

const localMinutes = (at: Date, timeZone: string): number =>
  minutesOf(at.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit', hour12: false }))

/** When the quiet ends that there is now; null: it is not quiet. */
export function quietUntil(at: Date, { from, to, timeZone }: QuietHours): Date | null {
  const [begin, end, now] = [minutesOf(from), minutesOf(to), localMinutes(at, timeZone)]
  const isQuiet = begin <= end ? now >= begin && now < end : now >= begin || now < end
  if (!isQuiet) return null
  const minute = Math.floor(at.getTime() / minuteMs) * minuteMs
  const until = new Date(minute + ((end - now + dayMinutes) % dayMinutes) * minuteMs)
  // In the night in which clocks are changed the end is an hour off.
  const off = localMinutes(until, timeZone) - end
  return new Date(until.getTime() - (off > dayMinutes / 2 ? off - dayMinutes : off) * minuteMs)
}
