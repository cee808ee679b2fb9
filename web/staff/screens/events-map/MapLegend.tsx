import { useT } from '#web/staff/words/words.ts'
import { eventLevels } from '#domain/events/levels.ts'
import { LevelInWords } from '#web/staff/events/LevelInWords.tsx'
import styles from './events-map.module.css'
import guests from './guests/guests.module.css'

const arc = (index: number): string => {
  const [start, end] = [(index * 72 - 84) * (Math.PI / 180), (index * 72 - 24) * (Math.PI / 180)]
  const at = (angle: number) => `${(12 + 9 * Math.cos(angle)).toFixed(1)} ${(12 + 9 * Math.sin(angle)).toFixed(1)}`
  return `M${at(start)}A9 9 0 0 1 ${at(end)}`
}

/** What the marks on the map mean, in the words of the list. */
export function MapLegend({ hasGuests }: { hasGuests: boolean }) {
  const t = useT()
  return (
    <figcaption className={styles.legend} aria-label={t('event-board.legend')}>
      {[...eventLevels, null].map((level) => (
        <span key={level}>
          <LevelInWords level={level} />
        </span>
      ))}
      <span>
        <Ring dash={undefined} count="12" /> {t('event-board.legend.cluster')}
      </span>
      <span>
        <Ring dash="2 1.5" count="" /> {t('event-board.legend.derived')}
      </span>
      <span>
        <span className={styles.areaKey} aria-hidden /> {t('event-board.legend.area')}
      </span>
      {hasGuests && (
        <span>
          <span className={guests.key} aria-hidden>
            12
          </span>{' '}
          {t('guests.legend')}
        </span>
      )}
    </figcaption>
  )
}

function Ring({ dash, count }: { dash: string | undefined; count: string }) {
  return (
    <svg width="24" height="24" viewBox="0 0 24 24" aria-hidden="true" className={styles.ring}>
      {eventLevels.map((level, index) => (
        <path key={level} d={arc(index)} data-filled={level <= 3} strokeDasharray={level <= 3 ? dash : undefined} />
      ))}
      {count !== '' && (
        <>
          <circle cx="12" cy="12" r="6.5" />
          <text x="12" y="12.5" fontSize="8">
            {count}
          </text>
        </>
      )}
    </svg>
  )
}
