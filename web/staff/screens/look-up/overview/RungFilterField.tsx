import { NativeSelect } from '@mantine/core'
import { useNavigate, useSearchParams } from 'react-router'
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

/** Which answers are shown, by what they rest on; the address knows it. Null: all. */
export function useRungFilter(): readonly [RungFilter | null, (filter: RungFilter | null) => void] {
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const filter = rungFilters.find((known) => known === parameters.get('rests-on')) ?? null
  function choose(next: RungFilter | null) {
    const changed = new URLSearchParams(parameters)
    if (next === null) changed.delete('rests-on')
    else changed.set('rests-on', next)
    void navigate(`?${changed.toString().replaceAll('%3A', ':')}`, { replace: true, preventScrollReset: true })
  }
  return [filter, choose]
}
