import { NativeSelect } from '@mantine/core'
import { RotateCcw, TriangleAlert, X } from 'lucide-react'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { choicesOf } from './chip-choices.ts'
import { doubtText, textOfChip } from './chip-text.ts'
import { isOpen, type Chip } from './chips.ts'
import styles from './paste.module.css'
import type { Gazetteer } from './reading/gazetteer.ts'
import type { Doubt } from './reading/reading.ts'

type ChipRowProps = {
  chip: Chip
  gazetteer: Gazetteer
  onDecide: (part: 'taken' | 'chosen', id: string, value: boolean | string) => void
}

/** How many people a search takes is said once below all of them. */
const isOfChip = ({ key }: Doubt): boolean => key !== 'too-many-people'

/** One thing that was understood: taken out and in again with its button; what is doubtful stands beside it. */
export function ChipRow({ chip, gazetteer, onDecide }: ChipRowProps) {
  const t = useT()
  const language = useLanguage()
  const { name, more } = textOfChip(chip, gazetteer, language, t)
  const Icon = chip.isTaken ? X : RotateCcw
  return (
    <li>
      <span className={chip.isTaken ? styles.chip : `${styles.chip} ${styles.out}`}>
        <span>
          {chip.group === 'passports' && chip.passports.map((iso2) => <IsoCode key={iso2} iso2={iso2} />)}
          <b>{name}</b>
          {more && <small>{more}</small>}
        </span>
        {!chip.isTaken && <span className="visually-hidden">{t('paste.chip.out')}</span>}
        <button
          type="button"
          aria-label={t(chip.isTaken ? 'look-up.remove' : 'paste.chip.in', { name })}
          onClick={() => onDecide('taken', chip.id, !chip.isTaken)}
        >
          <Icon size={15} />
        </button>
      </span>
      {chip.isTaken &&
        choicesOf(chip, gazetteer, language, t).map(({ id, label, value, options }) => (
          <NativeSelect
            key={id}
            size="xs"
            className={styles.choice!}
            aria-label={label}
            data-open={isOpen(chip) || undefined}
            value={value}
            data={options}
            onChange={(event) => onDecide('chosen', id, event.currentTarget.value)}
          />
        ))}
      {chip.doubts.filter(isOfChip).map((doubt) => (
        <p key={`${doubt.key} ${doubt.values?.country}`} className={styles.doubt}>
          <TriangleAlert size={15} aria-hidden="true" />
          {doubtText(doubt, language, t)}
        </p>
      ))}
    </li>
  )
}
