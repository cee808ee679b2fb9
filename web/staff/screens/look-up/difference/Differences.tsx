import { ArrowRight, Check, Minus, Plus } from 'lucide-react'
import { useT } from '#web/staff/words/words.ts'
import type { Difference } from '#domain/wording/compare-answers.ts'
import styles from './differences.module.css'

const SHOWN = 6

/** What became different after a change of the search, or that nothing did. */
export function Differences({ differences }: { differences: readonly Difference[] }) {
  const t = useT()
  if (differences.length === 0)
    return (
      <p className={styles.same} role="status">
        <Check size={17} />
        {t('look-up.difference.none')}
      </p>
    )
  const more = differences.length - SHOWN
  return (
    <section className={styles.differences} aria-label={t('look-up.difference.title')}>
      <h2>{t('look-up.difference.title')}</h2>
      <ul>
        {differences.slice(0, SHOWN).map((difference) => (
          <li key={JSON.stringify(difference)}>
            <Line difference={difference} />
          </li>
        ))}
        {more > 0 && <li>{t('look-up.difference.more', { count: more })}</li>}
      </ul>
    </section>
  )
}

function Line({ difference }: { difference: Difference }) {
  const t = useT()
  switch (difference.kind) {
    case 'cell':
      return (
        <>
          <ArrowRight size={15} />
          <span>
            {t('look-up.difference.at', { place: difference.place, who: difference.who })} <b>{difference.is}</b>{' '}
            <small>{t('look-up.difference.before', { was: difference.was })}</small>
          </span>
        </>
      )
    case 'day':
      return (
        <>
          <ArrowRight size={15} />
          <span>
            {difference.task}: <b>{difference.is}</b>{' '}
            <small>{t('look-up.difference.before', { was: difference.was })}</small>
          </span>
        </>
      )
    case 'new':
      return (
        <>
          <Plus size={15} />
          <span>
            {t('look-up.difference.new')} <b>{difference.what}</b> <small>{difference.when}</small>
          </span>
        </>
      )
    case 'gone':
      return (
        <>
          <Minus size={15} />
          <span>
            {t('look-up.difference.gone')} {difference.what}
          </span>
        </>
      )
  }
}
