import { colourOf } from '#domain/status/place-status.ts'
import { ListTable, type Column } from '#web/staff/list/ListTable.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import type { MapProps } from './map-address.ts'
import { inOrder, type Country } from './shown-countries.ts'
import styles from './restriction-map.module.css'

type StatusTableProps = MapProps & { countries: readonly Country[]; onSelect: (iso2: string) => void }

/** The same as the map in words: what nobody fills in has no column. */
export function StatusTable({ countries, list, onShow, onSelect }: StatusTableProps) {
  const t = useT()
  const language = useLanguage()
  const hasAreas = countries.some(({ rkiStatus }) => rkiStatus !== null)
  const hasFigures = countries.some(({ sevenDayIncidenceCurrent }) => sevenDayIncidenceCurrent !== null)
  const columns: Column[] = [
    { order: 'NAME', label: t('map.column.country') },
    { order: 'STATUS', label: t('map.column.status') },
    ...(hasFigures ? [{ order: 'INCIDENCE', label: t('map.incidence'), startsDescending: true }] : []),
  ]
  const cell = (label: string) => ({ role: 'cell', 'data-label': label })
  return (
    <ListTable caption={t('map.table')} columns={columns} list={list} onShow={onShow} className={styles.table!}>
      {inOrder(countries, list, language).map((country) => (
        <tr key={country.iso2} role="row" tabIndex={-1}>
          <th role="rowheader" scope="row">
            {country.nameShort}
          </th>
          <td {...cell(t('map.column.status'))}>
            <StatusChip status={colourOf[country.status]}>{t(`map.status.${country.status}`)}</StatusChip>
            {country.regionDeviation && <small>{t('map.regions-differ')}</small>}
            {hasAreas && country.rkiStatus !== null && <small>{country.rkiStatus}</small>}
          </td>
          {hasFigures && (
            <td {...cell(t('map.incidence'))}>
              {country.sevenDayIncidenceCurrent !== null &&
                t('map.incidence.value', {
                  now: country.sevenDayIncidenceCurrent,
                  before: country.sevenDayIncidencePrev ?? 'none',
                })}
            </td>
          )}
          <td role="cell">
            <button
              type="button"
              aria-label={t('map.why-of', { country: country.nameShort })}
              className={styles.why}
              onClick={() => onSelect(country.iso2)}
            >
              {t('map.why-button')}
            </button>
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
