import { TextInput } from '@mantine/core'
import { Search } from 'lucide-react'
import type { Status } from '#domain/status/status.ts'
import type { CountryAnswer } from '#domain/where-to-go/country-answer.ts'
import { useT } from '#web/staff/words/words.ts'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import { countOf, wishes, type Ours, type Wish } from './answers.ts'
import type { Look, LookChange } from './shown-address.ts'
import styles from './where-to-go.module.css'

type FiltersProps = {
  countries: readonly CountryAnswer[]
  ours: Ours
  look: Look
  onLook: (change: LookChange) => void
}

/** What may be asked for together, each with how many countries it is true of. */
export function Filters({ countries, ours, look, onLook }: FiltersProps) {
  const t = useT()
  const toggled = <T,>(list: readonly T[], value: T): readonly T[] =>
    list.includes(value) ? list.filter((each) => each !== value) : [...list, value]
  const isOffered = (wish: Wish) =>
    wish === 'favourites'
      ? ours.favourites.length > 0
      : wish !== 'portfolio' || ours.portfolio !== null || look.wishes.includes(wish)
  return (
    <div className={`${styles.filters} screen-only`}>
      <div role="group" aria-label={t('where-to-go.wishes')} className={styles.chips}>
        {wishes.filter(isOffered).map((wish) => (
          <button
            key={wish}
            type="button"
            className={styles.filter}
            aria-pressed={look.wishes.includes(wish)}
            onClick={() => onLook({ wishes: toggled(look.wishes, wish) })}
          >
            {t(`where-to-go.wish.${wish}`)} <b>{countOf(wish, countries, ours)}</b>
          </button>
        ))}
      </div>
      <div role="group" aria-label={t('where-to-go.verdict')} className={styles.chips}>
        {statusOrder
          .map((status) => ({ status, count: countries.filter((country) => country.status === status).length }))
          .filter(({ status, count }) => count > 0 || look.statuses.includes(status))
          .map(({ status, count }) => (
            <button
              key={status}
              type="button"
              className={styles.filter}
              aria-pressed={look.statuses.includes(status)}
              onClick={() => onLook({ statuses: toggled(look.statuses, status) })}
            >
              <StatusIcon status={status} size={16} />
              {t(`where-to-go.status.${status}`)} <b>{count}</b>
            </button>
          ))}
      </div>
      <TextInput
        type="search"
        className={styles.name!}
        aria-label={t('where-to-go.find')}
        placeholder={t('where-to-go.find')}
        leftSection={<Search size={17} />}
        maxLength={60}
        value={look.name}
        onChange={({ currentTarget: { value } }) => onLook({ name: value })}
      />
    </div>
  )
}

/** From best to worst, and at the end what nobody knows. */
const statusOrder: readonly Status[] = ['BLUE', 'YELLOW', 'RED', 'PURPLE', 'GRAY']
