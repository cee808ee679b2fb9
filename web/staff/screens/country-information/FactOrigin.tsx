import { ExternalLink } from 'lucide-react'
import { isSecondHand, type Confidence } from '../../../../domain/rulebook/fact.ts'
import { formatDay } from '../../../ui/format-day.ts'
import { hostOf, webLink } from '../../../ui/web-link.ts'
import type { CountryFactFieldsFragment } from '../../generated/graphql.ts'
import { useLanguage, useT } from '../../words/words.ts'
import styles from './country-information.module.css'

/** Where a fact comes from, quietly: the source, whom its licence names, the day of the copy, and whether it was checked. */
export function FactOrigin({ fact }: { fact: CountryFactFieldsFragment }) {
  const t = useT()
  const language = useLanguage()
  const link = webLink(fact.source)
  if (!link) return null
  const source = fact.sourceTitle ?? hostOf(link)
  return (
    <span className={styles.origin}>
      <a href={link} target="_blank" rel="noreferrer" aria-label={t('country-information.source', { source })}>
        {source}
        <ExternalLink size={13} aria-hidden="true" />
      </a>
      {fact.attribution && <span>© {fact.attribution}</span>}
      {fact.checkedAt && <span>{t('country-information.copy-of', { date: formatDay(fact.checkedAt, language) })}</span>}
      {fact.confidence && isSecondHand(fact.confidence as Confidence) && (
        <span>{t('country-information.unverified')}</span>
      )}
    </span>
  )
}
