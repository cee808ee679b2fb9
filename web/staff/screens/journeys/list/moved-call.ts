import type { StaffLanguage } from '#domain/languages.ts'
import { dayOf, hourOf } from '#domain/cruises/cruise.ts'
import { formatShortDay } from '#web/ui/format-day.ts'

type Call = { readonly port: string; readonly arrives: string | null; readonly departs: string | null }

/** "Dover 3 May 08:00–18:00": by the clock of the port, each day once. */
export function callText({ port, arrives, departs }: Call, language: StaffLanguage): string {
  const said = (time: string) => [formatShortDay(dayOf(time), language), hourOf(time)].filter(Boolean).join(' ')
  if (arrives === null || departs === null) return `${port} ${said((arrives ?? departs)!)}`
  const isOneDay = dayOf(arrives) === dayOf(departs)
  const end = isOneDay ? hourOf(departs) : said(departs)
  return `${port} ${said(arrives)}${end ? ` – ${end}` : ''}`
}
