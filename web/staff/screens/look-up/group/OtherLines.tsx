import { useState } from 'react'
import type { Iso2 } from '#domain/places.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { useT } from '#web/staff/words/words.ts'
import styles from './group.module.css'
import type { ListedPerson } from './read-group.ts'

const longestLabel = 60

type OtherLinesProps = { lines: readonly ListedPerson[]; onMend: (key: string, iso2: Iso2) => void }

/** Lines of the text that are about nobody; a nationality makes one a person of the table. */
export function OtherLines({ lines, onMend }: OtherLinesProps) {
  const t = useT()
  const [isOpen, setOpen] = useState(false)
  if (lines.length === 0) return null
  return (
    <details className={`${styles.others} screen-only`} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('group.others', { count: lines.length })}</summary>
      {isOpen && (
        <ul>
          {lines.map(({ key, written }) => (
            <li key={key}>
              {written.length > longestLabel && <span>{written}</span>}
              <PlaceCombobox
                label={t('group.mend', { name: written.slice(0, longestLabel) })}
                kind="country"
                placeholder={t('group.others.hint')}
                onPick={({ id }) => onMend(key, id)}
              />
            </li>
          ))}
        </ul>
      )}
    </details>
  )
}
