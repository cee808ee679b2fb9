import { ExternalLink } from 'lucide-react'
import type { Rung } from '#domain/wording/reliability.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import type { WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from '../answer/rests-on.module.css'

type FactOriginProps = {
  fact: WordedCountryFact
  /** It rests on less than most of what stands around it. */
  exception: Rung | null
}

/** Where a fact comes from, quietly: the source, whom its licence names, the day of the copy. */
export function FactOrigin({ fact, exception }: FactOriginProps) {
  const t = useT()
  const language = useLanguage()
  const link = webLink(fact.source)
  if (!link) return null
  const source = fact.sourceTitle ?? hostOf(link)
  return (
    <span className={styles.origin}>
      <a href={link} target="_blank" rel="noreferrer" aria-label={t('country-information.source', { source })}>
        {source}
        <ExternalLink size={13} />
      </a>
      {fact.attribution && <span>© {fact.attribution}</span>}
      {fact.checkedAt && <span>{t('reliability.copy', { date: formatDay(fact.checkedAt, language) })}</span>}
      {exception && <span>{t(`reliability.${exception}`)}</span>}
    </span>
  )
}
