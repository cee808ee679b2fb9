import { toldByCitizenships } from '#domain/assessment/traveller.ts'
import { History } from 'lucide-react'
import { Link } from 'react-router'
import { useStored } from '#web/staff/stored.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { lookupDays, lookupTitle, lookupTravellers } from '#web/staff/trip/lookup-text.ts'
import { livesIn } from '#web/staff/trip/trip-text.ts'
import { travellersIn } from '#web/staff/trip/party.ts'
import { Travellers } from '#web/staff/trip/Travellers.tsx'
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
        {history.slice(0, SHOWN).map((entry) => {
          const travellers = travellersIn(lookupTravellers(entry))
          const days = lookupDays(entry, language, t)
          return (
            <li key={entry.path}>
              <Link to={entry.path}>
                <History size={15} />
                <span>{lookupTitle(entry, language)}</span>
                <Travellers travellers={travellers} />
                {entry.residence && toldByCitizenships(travellers) && (
                  <small>{livesIn(entry.residence, language, t)}</small>
                )}
                {days && <small>{days}</small>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
