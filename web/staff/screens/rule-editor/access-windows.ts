import { accessBy } from '#domain/status/place-status.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { AccessWindow, TravelType } from '#domain/rulebook/fact.ts'

export const accesses = ['NO_RESTRICTIONS', 'SOME_RESTRICTIONS', 'NO_ACCESS'] as const
export type Access = AccessWindow['access']
export type Windows = readonly AccessWindow[]

/** With the place that it has in the record, which is how an error names it. */
export type PlacedWindow = { readonly window: AccessWindow; readonly index: number }

export const windowsFor = (windows: Windows, access: Access, travelType: TravelType): readonly PlacedWindow[] =>
  windows.flatMap((window, index) =>
    window.access === access && (window.travelType?.includes(travelType) ?? true) ? [{ window, index }] : [],
  )

/** A new one begins today, for the travel type that is looked at, and is the place's own word. */
export const withNewWindow = (
  windows: Windows,
  access: Access,
  travelType: TravelType,
  from: CalendarDate,
): Windows => [...windows, { authority: 'DESTINATION_COUNTRY', access, travelType: [travelType], from }]

/** `undefined` takes a part away: an open end, both travel types, no source. */
export type WindowChange = { readonly [Part in keyof AccessWindow]?: AccessWindow[Part] | undefined }

export const withWindow = (windows: Windows, index: number, change: WindowChange): Windows =>
  windows.map((window, at) =>
    at === index
      ? (Object.fromEntries(
          Object.entries({ ...window, ...change }).filter(([, value]) => value !== undefined && value !== ''),
        ) as AccessWindow)
      : window,
  )

export const withoutWindow = (windows: Windows, index: number): Windows => windows.toSpliced(index, 1)

const severity: Record<Access, number> = { NO_RESTRICTIONS: 0, SOME_RESTRICTIONS: 1, NO_ACCESS: 2 }

/** The gravest word of any authority on a day; null where nobody says anything. */
export function accessOn(windows: Windows, day: CalendarDate, travelType: TravelType): Access | null {
  const words = [...new Set(windows.map(({ authority }) => authority))].flatMap((authority) => {
    const access = accessBy(authority, windows, { from: day, to: day }, travelType)
    return access === null ? [] : [access]
  })
  return words.toSorted((a, b) => severity[b] - severity[a])[0] ?? null
}
