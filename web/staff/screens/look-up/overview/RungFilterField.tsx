import { NativeSelect } from '@mantine/core'
import { rungFilters, type RungFilter } from '#domain/wording/reliability.ts'
import { useT } from '#web/staff/words/words.ts'

type RungFilterFieldProps = { filter: RungFilter | null; onChange: (filter: RungFilter | null) => void }

export function RungFilterField({ filter, onChange }: RungFilterFieldProps) {
  const t = useT()
  return (
    <NativeSelect
      size="xs"
      aria-label={t('look-up.filter')}
      value={filter ?? ''}
      data={[
        { value: '', label: t('look-up.filter.all') },
        ...rungFilters.map((value) => ({ value, label: t(`look-up.filter.${value}`) })),
      ]}
      onChange={(event) => onChange(rungFilters.find((known) => known === event.currentTarget.value) ?? null)}
    />
  )
}
