import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { shownCountryFacts } from '#domain/wording/word-country-facts.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import type { CountryInformationQuery } from '../../generated/graphql.ts'
import { useLanguage, useT } from '../../words/words.ts'
import styles from './country-information.module.css'
import { EmergencyNumbers } from './EmergencyNumbers.tsx'
import { RestsOn } from '../../answer/RestsOn.tsx'
import { FactList } from '../../country-facts/FactList.tsx'
import { factsReliability } from '../../country-facts/rested.ts'
import { LocalTime } from './LocalTime.tsx'

const groups = ['country', 'money', 'traffic', 'power'] as const

type Information = CountryInformationQuery['countryInformation']

/** One country: who helps in an emergency comes first, then the rest in groups. */
export function CountryFacts({ information: { country, neighbours, date, facts } }: { information: Information }) {
  const t = useT()
  const language = useLanguage()
  const shown = shownCountryFacts(facts)
  const heading = useRef<HTMLHeadingElement>(null)
  const { state } = useLocation()
  const isByBorder = (state as { byBorder?: true } | null)?.byBorder === true
  // The link that was followed is gone with its country: the reader goes on at the name of the next.
  useEffect(() => {
    if (isByBorder) heading.current?.focus()
  }, [isByBorder, country.iso2])
  const zones = facts.find(({ type }) => type === 'CiTimeZones')?.codes ?? []
  const around = factsReliability(shown)
  return (
    <article aria-labelledby="country">
      <header className={styles.head}>
        <IsoCode iso2={country.iso2} />
        <h2 id="country" ref={heading} tabIndex={-1}>
          {country.nameShort}
        </h2>
        {zones.length > 0 && <LocalTime zones={zones} />}
      </header>
      {around && <RestsOn reliability={around} />}
      <EmergencyNumbers facts={shown.filter(({ group }) => group === 'emergency')} around={around} />
      <div className={styles.groups}>
        {groups.map((group) => (
          <section key={group} className={`card ${styles.group}`} aria-labelledby={`facts-${group}`}>
            <h3 id={`facts-${group}`}>{t(`country-information.group.${group}`)}</h3>
            <FactList facts={shown.filter((fact) => fact.group === group)} around={around} neighbours={neighbours} />
          </section>
        ))}
      </div>
      <p className={styles.foot}>{t('country-information.for-everyone', { date: formatDay(date, language) })}</p>
    </article>
  )
}
