import type { AccessWindow } from '../rulebook/fact.ts'

type Access = AccessWindow['access']

/** What the Auswärtiges Amt marks a country with, the gravest first; `abgeraten`: only its text advises against travel. */
export const auswaertigesAmtMarks = [
  'warning',
  'partialWarning',
  'situationWarning',
  'situationPartWarning',
  'abgeraten',
] as const
export type AuswaertigesAmtMark = (typeof auswaertigesAmtMarks)[number]

/** GOV.UK's `alert_status`, the gravest first. */
export const govUkAlerts = [
  'avoid_all_travel_to_whole_country',
  'avoid_all_but_essential_travel_to_whole_country',
  'avoid_all_travel_to_parts',
  'avoid_all_but_essential_travel_to_parts',
] as const
export type GovUkAlert = (typeof govUkAlerts)[number]

/** What a government gave, as it counts; `partial`: it judges parts of the country otherwise than the rest. */
export type Advice =
  | { readonly government: 'aa'; readonly mark: AuswaertigesAmtMark | null }
  | { readonly government: 'us'; readonly level: number | null; readonly partial: boolean }
  | { readonly government: 'ca'; readonly state: number; readonly partial: boolean }
  | { readonly government: 'uk'; readonly alerts: readonly GovUkAlert[] }

/**
 * What each government's advice comes to on a map, each by its own measure: to advise against all travel is no access, to
 * advise against some of it (parts of the country, journeys that can wait) is some restrictions. Null where it says too
 * little to tell: a missing mark is no all-clear.
 */
export function accessOfAdvice(advice: Advice): Access | null {
  switch (advice.government) {
    case 'aa':
      if (advice.mark === null) return null
      return advice.mark === 'warning' ? 'NO_ACCESS' : 'SOME_RESTRICTIONS'
    case 'us':
      if (advice.level === null) return null
      return byLevel(advice.level, { all: 4, some: 3 }, advice.partial)
    case 'ca':
      return byLevel(advice.state, { all: 3, some: 2 }, advice.partial)
    case 'uk':
      if (advice.alerts.includes('avoid_all_travel_to_whole_country')) return 'NO_ACCESS'
      return advice.alerts.length > 0 ? 'SOME_RESTRICTIONS' : 'NO_RESTRICTIONS'
  }
}

function byLevel(level: number, from: { all: number; some: number }, partial: boolean): Access {
  if (level >= from.all) return 'NO_ACCESS'
  return level >= from.some || partial ? 'SOME_RESTRICTIONS' : 'NO_RESTRICTIONS'
}
