import type { WordedStop } from '#domain/wording/worded.ts'
import { placeKey } from '#domain/places.ts'
import { isOutside, usePortfolio } from '#web/staff/portfolio/use-portfolio.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './overview.module.css'

/** Which destinations the organisation does not offer: a note for the desk, that changes nothing of the answer. */
export function OutsidePortfolio({ stops }: { stops: readonly WordedStop[] }) {
  const t = useT()
  const language = useLanguage()
  const portfolio = usePortfolio()
  const outside = stops.filter(
    ({ role, place, iso2 }) => role === 'DESTINATION' && isOutside(portfolio, placeKey(place), iso2),
  )
  if (outside.length === 0) return null
  const places = new Intl.ListFormat(language, { type: 'conjunction' }).format(new Set(outside.map(({ name }) => name)))
  return <p className={styles.outside}>{t('look-up.outside-portfolio', { places })}</p>
}
