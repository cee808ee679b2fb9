export type TimeAgo = { readonly unit: 'days' | 'months' | 'years'; readonly count: number }

const daysOfMonth = 365.25 / 12
const mostDays = 90
const mostMonths = 24

/** How long ago, in the unit that a person would use: nobody counts years in days. */
export function timeAgo(days: number): TimeAgo {
  if (days < mostDays) return { unit: 'days', count: Math.max(days, 0) }
  const months = Math.floor(days / daysOfMonth)
  if (months < mostMonths) return { unit: 'months', count: months }
  return { unit: 'years', count: Math.floor(days / 365.25) }
}
