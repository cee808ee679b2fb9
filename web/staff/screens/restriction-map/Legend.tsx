import type { PlaceStatus } from '#domain/status/place-status.ts'
import { FillSample } from '#web/staff/world-map/MapPatterns.tsx'
import { useT } from '#web/staff/words/words.ts'
import { statusClass, StatusIcon } from '#web/ui/StatusIcon.tsx'
import { legendGroups } from './legend-groups.ts'
import { shownStatuses, toggled, type MapProps } from './map-address.ts'
import styles from './legend.module.css'

/** How each status looks and how many countries have it; pressed, it shows those alone. */
export function Legend({ counts, list, onShow }: MapProps & { counts: ReadonlyMap<PlaceStatus, number> }) {
  const t = useT()
  const shown = shownStatuses(list.show)
  return (
    <div className={styles.legend} role="group" aria-label={t('map.legend')}>
      {legendGroups.map(({ status, entries }) => (
        <section key={status} className={statusClass(status)}>
          <h2>
            <StatusIcon status={status} size={17} />
            {t(`map.group.${status}`)}
          </h2>
          {entries.map((entry) => (
            <button
              key={entry}
              type="button"
              aria-pressed={shown.includes(entry)}
              className={shown.length > 0 && !shown.includes(entry) ? styles.left : undefined}
              onClick={() => onShow({ show: toggled(list.show, entry) }, { replace: true })}
            >
              <FillSample fill={entry} />
              <span>{t(`map.status.${entry}`)}</span>
              <b aria-label={t('map.countries.count', { count: counts.get(entry) ?? 0 })}>{counts.get(entry) ?? 0}</b>
            </button>
          ))}
        </section>
      ))}
      {shown.length > 0 && (
        <button type="button" className={styles.all} onClick={() => onShow({ show: '' }, { replace: true })}>
          {t('map.show-all')}
        </button>
      )}
    </div>
  )
}
