import type { CalendarDate } from '#domain/dates.ts'
import { countryRef, placeKey } from '#domain/places.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { NotAllowed } from '../../refusals.ts'
import { allowed } from '../accounts/who-may.ts'

export type OfficialPage = {
  /** "German Federal Foreign Office". */
  readonly name: string
  readonly link: string
  readonly language: 'de' | 'en'
  readonly publishedAt: CalendarDate
}

/** Where governments advise on travelling to a country, as the imported advice names it. */
export function listOfficialPages(context: Context, countryId: string): OfficialPage[] {
  const { language } = allowed(context, 'a3m_core.DestinationManager')
  const rulebook = context.rulebook.current()
  if (!rulebook.places.has(placeKey(countryRef(countryId)))) throw new NotAllowed('NOT_FOUND')
  const t = translatorFor(language)
  return rulebook.advisories(countryId).map((advisory) => ({
    name: t(`advisory.government.${advisory.government}`),
    link: advisory.url,
    language: advisory.language,
    publishedAt: advisory.publishedAt.slice(0, 10),
  }))
}
