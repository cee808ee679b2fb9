import { BriefcaseBusiness, ExternalLink, HeartPulse, Landmark, Stamp } from 'lucide-react'
import { Link } from 'react-router'
import type { Iso2 } from '#domain/places.ts'
import type { AuthorityType } from '#domain/rulebook/fact.ts'
import type { Status } from '#domain/status/status.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import { useLanguage, useT, type Words } from '#web/staff/words/words.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import styles from './country-answer.module.css'
import type { CountryOnMap } from './country-on-map.ts'
import { ForeignOffices } from './ForeignOffices.tsx'

type Authority = CountryOnMap['authorities'][number]
const icons = {
  FOREIGN_OFFICE: Landmark,
  DESTINATION_COUNTRY: Stamp,
  TOUR_OPERATOR: BriefcaseBusiness,
  HEALTH_INSTITUTE: HeartPulse,
}
const order: readonly AuthorityType[] = ['FOREIGN_OFFICE', 'DESTINATION_COUNTRY', 'TOUR_OPERATOR', 'HEALTH_INSTITUTE']
const colours: Record<NonNullable<Authority['access']>, Status> = {
  NO_ACCESS: 'RED',
  SOME_RESTRICTIONS: 'YELLOW',
  NO_RESTRICTIONS: 'BLUE',
}

type AuthoritiesProps = {
  country: CountryOnMap
  citizenship: Iso2
  /** The look-up of exactly this. */
  search: string
}

/** What each kind of authority says of the days, with where it is written. */
export function Authorities({ country, search, citizenship }: AuthoritiesProps) {
  const t = useT()
  const language = useLanguage()
  const said = order.flatMap((type) => country.authorities.find(({ authorityType }) => authorityType === type) ?? [])
  return (
    <ul className={styles.authorities}>
      {said
        .filter(({ authorityType, access }) => authorityType !== 'HEALTH_INSTITUTE' || access !== null)
        .map(({ authorityType: type, access, windows }) => {
          const Icon = icons[type]
          return (
            <li key={type}>
              <p>
                <Icon size={18} aria-hidden />
                <b>{t(`map.authority.${type}`)}</b>
                <StatusChip status={access ? colours[access] : 'GRAY'}>
                  {(type === 'DESTINATION_COUNTRY' && entryWord(country.entry, t)) ||
                    t(`map.said.${type}.${access ?? 'NOTHING'}`)}
                </StatusChip>
              </p>
              {windows.map((window, index) => (
                <WindowLine key={index} type={type} window={window} />
              ))}
              {type === 'DESTINATION_COUNTRY' && country.entry && (
                <p className={styles.line}>
                  {t('map.entry.for', { citizenship: countryName(citizenship, language) })}{' '}
                  {[country.entry.headline, country.entry.detail].filter(Boolean).join(' · ')}
                  {' · '}
                  <Link to={search}>{t('map.entry.look-up')}</Link>
                </p>
              )}
              {type === 'FOREIGN_OFFICE' && <ForeignOffices advisories={country.advisories} />}
            </li>
          )
        })}
    </ul>
  )
}

/** What the rules come to in a word, where they speak for the country. */
function entryWord(entry: CountryOnMap['entry'], t: Words): string {
  if (!entry?.isStatement || entry.permission === 'UNKNOWN') return ''
  const isFree = entry.permission === 'FREE_MOVEMENT' || entry.permission === 'VISA_FREE'
  if (isFree && entry.hasForm) return t('map.entry.FORM')
  return t(`map.entry.${entry.permission}`)
}

type WindowLineProps = { type: AuthorityType; window: Authority['windows'][number] }

function WindowLine({ type, window: { access, dateStart, dateEnd, source } }: WindowLineProps) {
  const t = useT()
  const language = useLanguage()
  const link = webLink(source)
  const spanned = dateStart === null ? (dateEnd === null ? 'always' : 'until') : dateEnd === null ? 'since' : 'between'
  const days = {
    from: dateStart && formatDay(dateStart, language),
    to: dateEnd && formatDay(dateEnd, language),
  }
  return (
    <p className={styles.line}>
      {t(`map.said.${type}.${access}`)}
      {spanned !== 'always' && ` · ${t(`map.window.${spanned}`, days)}`}
      {link && (
        <>
          {' · '}
          <a href={link} target="_blank" rel="noreferrer">
            {t('map.source', { host: hostOf(link) })}
            <ExternalLink size={13} aria-hidden />
          </a>
        </>
      )}
    </p>
  )
}
