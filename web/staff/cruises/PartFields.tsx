import { NativeSelect } from '@mantine/core'
import type { PartOfCruise } from '#domain/cruises/part-of-cruise.ts'
import { useT } from '../words/words.ts'
import { aboardFrom } from './cruise-search.ts'
import styles from './cruises.module.css'

type PartFieldsProps = {
  stops: readonly { readonly name: string }[]
  part: PartOfCruise | null
  onChange: (aboard: string) => void
}

/** At which port the travellers board and leave: not everybody is on board for all of it. */
export function PartFields({ stops, part, onChange }: PartFieldsProps) {
  const t = useT()
  const boards = part?.boards ?? 1
  const leaves = part?.leaves ?? stops.length
  const ports = stops.map(({ name }, index) => ({ value: String(index + 1), label: `${index + 1} ${name}` }))
  return (
    <div className={styles.part}>
      <NativeSelect
        size="xs"
        label={t('cruise-search.boards')}
        value={String(boards)}
        data={ports.slice(0, leaves - 1)}
        onChange={(event) => onChange(aboardFrom(Number(event.currentTarget.value), leaves, stops.length))}
      />
      <NativeSelect
        size="xs"
        label={t('cruise-search.leaves')}
        value={String(leaves)}
        data={ports.slice(boards)}
        onChange={(event) => onChange(aboardFrom(boards, Number(event.currentTarget.value), stops.length))}
      />
    </div>
  )
}
