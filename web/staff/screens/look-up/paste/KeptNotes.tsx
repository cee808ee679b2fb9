import { useLanguage, useT } from '#web/staff/words/words.ts'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import { purposes } from '#web/staff/stored-values.ts'
import { travellerLine } from '#web/staff/trip/traveller-words.ts'
import type { SearchForm } from '../search/search-form.ts'
import { isReady, type Chip } from './chips.ts'
import styles from './paste.module.css'
import { keptOf } from './propose.ts'
import type { Doubt } from './reading/reading.ts'

type KeptNotesProps = { chips: readonly Chip[]; form: SearchForm; doubts: readonly Doubt[] }

/** What the text does not tell and stays as the search has it, and what in it belongs to no chip. */
export function KeptNotes({ chips, form, doubts }: KeptNotesProps) {
  const t = useT()
  const language = useLanguage()
  const nameOf = usePlaceNames(form.from === '' ? [] : [form.from])
  const kept = keptOf(chips)
  const passports = form.travellers.map((each) => travellerLine(each, { t, language })).join(', ')
  // A text does not tell it.
  const purpose = purposes.find((each) => each === form.purpose)
  const hasDates = chips.some((chip) => chip.group === 'dates' && isReady(chip))
  const notes = [
    kept.includes('from') &&
      (form.from === '' ? t('paste.missing.from') : t('paste.kept.from', { name: nameOf(form.from) })),
    kept.includes('passports') &&
      (passports === '' ? t('paste.missing.passports') : t('paste.kept.passports', { names: passports })),
    !hasDates && t('paste.missing.dates'),
    purpose && t('paste.kept.purpose', { purpose: t(`look-up.purpose.${purpose}`) }),
    ...doubts.map(({ key, values }) => t(`paste.doubt.${key}`, values)),
  ].filter((note) => typeof note === 'string')
  if (notes.length === 0) return null
  return (
    <ul className={styles.notes}>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  )
}
