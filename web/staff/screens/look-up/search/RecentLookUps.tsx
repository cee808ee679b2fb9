import { History } from 'lucide-react'
import { Link } from 'react-router'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { useStored } from '#web/staff/stored.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { lookupDays, lookupTitle } from '#web/staff/trip/lookup-text.ts'
import { livesIn } from '#web/staff/trip/trip-text.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import styles from './recent.module.css'

const SHOWN = 8

/** What was looked up last, to be asked again with one click. */
export function RecentLookUps() {
  const t = useT()
  const language = useLanguage()
  const history = useStored('lookupHistory')
  if (history.length === 0) return null
  return (
    <section className={styles.recent}>
      <h2>{t('look-up.recent')}</h2>
      <ul>
        {history.slice(0, SHOWN).map((entry) => (
          <li key={entry.path}>
            <Link to={entry.path}>
              <History size={15} />
              <span>{lookupTitle(entry, language)}</span>
              {entry.citizenships.map((iso2) => (
                <IsoCode key={iso2} iso2={iso2} name={countryName(iso2, language)} />
              ))}
              {entry.residence && <small>{livesIn(entry.residence, language, t)}</small>}
              {lookupDays(entry, language) && <small>{lookupDays(entry, language)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
