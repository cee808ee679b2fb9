import { History } from 'lucide-react'
import { Link } from 'react-router'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { useStored } from '#web/staff/stored.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
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
        {history.slice(0, SHOWN).map(({ path, title, citizenships, residence }) => (
          <li key={path}>
            <Link to={path}>
              <History size={15} />
              <span>{title}</span>
              {citizenships.map((iso2) => (
                <IsoCode key={iso2} iso2={iso2} name={countryName(iso2, language)} />
              ))}
              {residence && <small>{livesIn(residence, language, t)}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
