import { NativeSelect } from '@mantine/core'
import { useCall } from '#web/staff/api/use-call.ts'
import { MyjourneyCruiseLinesDocument } from '#web/staff/generated/graphql.ts'
import { useT } from '#web/staff/words/words.ts'
import type { JourneyListProps } from './journey-list.ts'

type CruiseFilterProps = JourneyListProps & { kind: 'line' | 'cruise-route'; label: string }

/** The lines of the cruises that have pages, or their routes; nothing where no page is of a cruise. */
export function CruiseFilter({ kind, label, list, onShow }: CruiseFilterProps) {
  const t = useT()
  const { data } = useCall(MyjourneyCruiseLinesDocument, {}, { announce: false })
  const lines = data?.myjourneyCruiseLines ?? []
  const chosen = kind === 'line' ? list.line : list.cruiseRoute
  if (lines.length === 0 && chosen === '') return null
  const ofLine = lines.filter(({ id }) => list.line === '' || id === list.line)
  const options =
    kind === 'line'
      ? lines.map(({ id, name }) => ({ value: id, label: name }))
      : [...new Set(ofLine.flatMap(({ routes }) => routes))].toSorted().map((name) => ({ value: name, label: name }))
  // What an address asks for stands there, also where no page has it.
  const isKnown = chosen === '' || options.some(({ value }) => value === chosen)
  return (
    <NativeSelect
      label={label}
      value={chosen}
      data={[
        { value: '', label: t(kind === 'line' ? 'journeys.line.all' : 'journeys.cruise-route.all') },
        ...options,
        ...(isKnown ? [] : [{ value: chosen, label: kind === 'line' ? '…' : chosen }]),
      ]}
      onChange={({ currentTarget: { value } }) =>
        // Another line has other routes.
        onShow(kind === 'line' ? { line: value, cruiseRoute: '' } : { cruiseRoute: value })
      }
    />
  )
}
