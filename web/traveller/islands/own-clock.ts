import { isLanguage, localeOf } from '#domain/languages.ts'

/** The server tells moments in UTC; a device knows the clock of whoever holds it. */
export function tellOwnClock(): void {
  const { lang } = document.documentElement
  const locale = isLanguage(lang) ? localeOf(lang) : lang
  const now = new Date()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-own-clock]')) {
    const at = new Date(time.dateTime)
    time.textContent = new Intl.DateTimeFormat(locale, {
      day: 'numeric',
      month: 'long',
      ...(at.getFullYear() !== now.getFullYear() && { year: 'numeric' }),
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    }).format(at)
  }
}
