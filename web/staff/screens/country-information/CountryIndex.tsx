import { Star } from 'lucide-react'
import { Link } from 'react-router'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { useFavourites } from '#web/staff/favourites/use-favourites.ts'
import { CountriesDocument } from '#web/staff/generated/graphql.ts'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { countryGroups } from './country-groups.ts'
import styles from './country-index.module.css'

/** All countries from A to Z; those the organisation sells most stand before them. */
export function CountryIndex() {
  const t = useT()
  const language = useLanguage()
  const wanted = useFavourites()
  const call = useCall(CountriesDocument, {}, { announce: false })
  if (call.error) return <FailedCall title={t('country-information.index.failed')} call={call} />
  if (!call.data) return <Skeleton lines={12} />
  const { favourites, letters } = countryGroups(call.data.countries, wanted, language)
  return (
    <>
      {favourites.length > 0 && (
        <section className={`card ${styles.favourites}`} aria-labelledby="favourites">
          <h2 id="favourites">
            <Star size={18} aria-hidden /> {t('country-information.favourites')}
          </h2>
          <CountryLinks countries={favourites} />
        </section>
      )}
      <section className={`card ${styles.all}`} aria-labelledby="all-countries">
        <h2 id="all-countries">{t('country-information.all')}</h2>
        <nav className={styles.letters} aria-label={t('country-information.letters')}>
          {letters.map(({ letter }) => (
            <a key={letter} href={`#countries-${letter}`} onClick={(event) => goTo(event, letter)}>
              {letter}
            </a>
          ))}
        </nav>
        <div className={styles.groups}>
          {letters.map(({ letter, countries }) => (
            <section key={letter} aria-labelledby={`countries-${letter}`}>
              <h3 id={`countries-${letter}`} tabIndex={-1}>
                {letter}
              </h3>
              <CountryLinks countries={countries} />
            </section>
          ))}
        </div>
      </section>
    </>
  )
}

/** The address keeps naming the screen alone: going back leads to where the reader came from. */
function goTo(event: { preventDefault: () => void }, letter: string) {
  event.preventDefault()
  const heading = document.getElementById(`countries-${letter}`)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}

function CountryLinks({ countries }: { countries: readonly { iso2: string; nameShort: string }[] }) {
  return (
    <ul className={styles.countries}>
      {countries.map(({ iso2, nameShort }) => (
        <li key={iso2}>
          <Link to={`?country=${iso2}`}>{nameShort}</Link>
        </li>
      ))}
    </ul>
  )
}
