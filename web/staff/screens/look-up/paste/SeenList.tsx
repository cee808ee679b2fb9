import { Plus } from 'lucide-react'
import { formatDay, formatDays } from '#web/ui/format-day.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import styles from './seen.module.css'
import type { Seen } from './reading/reading.ts'
import { idOfSeen } from './seen.ts'

type SeenListProps = {
  seen: readonly Seen[]
  /** The first day of the trip as it stands: a day before it is a departure, one behind it a return. */
  start: string | null
  onTake: (id: string) => void
}

type NamedUse = 'residence' | 'visa' | 'length' | 'people'
const isNamedUse = (kind: Seen['kind']): kind is NamedUse => ['residence', 'visa', 'length', 'people'].includes(kind)

/** What was seen in the text and is used for nothing: one press each takes it; words that nobody knows are only told. */
export function SeenList({ seen, start, onTake }: SeenListProps) {
  const t = useT()
  const language = useLanguage()
  if (seen.length === 0) return null
  const known = seen.filter(({ kind }) => kind !== 'words' && kind !== 'ship')
  const ship = seen.find(({ kind }) => kind === 'ship')
  const unknown = seen.flatMap((one) => (one.kind === 'words' ? [one.written] : []))
  const nameOf = (one: Seen) => {
    if (one.kind === 'residence' || one.kind === 'visa') return countryName(one.iso2, language)
    if (one.kind !== 'day' && one.kind !== 'window') return one.written
    const days = one.kind === 'day' ? formatDay(one.day, language) : formatDays(one, language)
    // Of a day that stands there as such, nothing is to be explained.
    return one.kind === 'day' && one.written === one.day ? days : `${one.written}: ${days}`
  }
  const useOf = (one: Seen) => {
    if (one.kind === 'day') return start === null || one.day <= start ? 'start' : 'end'
    if (one.kind === 'window') return 'start'
    return isNamedUse(one.kind) ? one.kind : 'place'
  }
  return (
    <section className={styles.seen} aria-label={t('paste.seen')}>
      <h3>{t('paste.seen')}</h3>
      {known.length > 0 && (
        <ul>
          {known.map((one) => (
            <li key={idOfSeen(one)}>
              <button
                type="button"
                aria-label={t(`paste.seen.take.${useOf(one)}`, { name: nameOf(one) })}
                onClick={() => onTake(idOfSeen(one))}
              >
                <Plus size={15} aria-hidden="true" />
                <b>{nameOf(one)}</b>
                <small>{t(`paste.seen.as.${useOf(one)}`)}</small>
              </button>
            </li>
          ))}
        </ul>
      )}
      {ship && <p>{t('paste.seen.ship', { name: ship.written })}</p>}
      {unknown.length > 0 && <p>{t('paste.seen.unknown', { written: unknown.join(' · ') })}</p>}
    </section>
  )
}
