import { useLanguage, useT } from '#web/staff/words/words.ts'
import { doubtText } from './chip-text.ts'
import { ChipRow } from './ChipRow.tsx'
import type { Chip } from './chips.ts'
import styles from './paste.module.css'
import type { Gazetteer } from './reading/gazetteer.ts'

const groups = ['from', 'to', 'via', 'dates', 'passports', 'children'] as const

type ChipListProps = {
  chips: readonly Chip[]
  gazetteer: Gazetteer
  onDecide: (part: 'taken' | 'chosen', id: string, value: boolean | string) => void
}

/** Chips by what they are: from, destinations, changes, dates, passports, children. */
export function ChipList({ chips, gazetteer, onDecide }: ChipListProps) {
  const t = useT()
  const language = useLanguage()
  return (
    <div className={styles.groups}>
      {groups.map((group) => {
        const own = chips.filter((chip) => chip.group === group)
        if (own.length === 0) return null
        const over = own.flatMap(({ doubts }) => doubts).find(({ key }) => key === 'too-many-people')
        const label = t(`paste.group.${group}`)
        return (
          <section key={group} aria-label={label}>
            <h3>{label}</h3>
            <ul>
              {own.map((chip) => (
                <ChipRow key={chip.id} chip={chip} gazetteer={gazetteer} onDecide={onDecide} />
              ))}
            </ul>
            {over && <p className={styles.over}>{doubtText(over, language, t)}</p>}
          </section>
        )
      })}
    </div>
  )
}
