import { localeOf, type Language } from '#domain/languages.ts'

export type LocalClock = { readonly time: string; readonly day: string; readonly names: readonly string[] }

/** What clocks show at that moment, from west to east; zones whose clocks agree are told once, with all their names. */
export function localClocks(zones: readonly string[], at: Date, language: Language): LocalClock[] {
  const locale = localeOf(language)
  const clocks = new Map<string, { sort: string; time: string; day: string; names: string[] }>()
  for (const timeZone of zones) {
    const sort = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
    const name = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')!.value
    const same = clocks.get(sort)
    if (same) same.names = [...new Set([...same.names, name])]
    else {
      const time = new Intl.DateTimeFormat(locale, { timeZone, timeStyle: 'short' }).format(at)
      const day = new Intl.DateTimeFormat(locale, { timeZone, weekday: 'short' }).format(at)
      clocks.set(sort, { sort, time, day, names: [name] })
    }
  }
  return [...clocks.values()].toSorted((a, b) => (a.sort < b.sort ? -1 : 1))
}
