import { useMemo } from 'react'
import type { Iso2 } from '#domain/places.ts'
import { useT } from '#web/staff/words/words.ts'
import type { MapCountry } from '#web/staff/world-map/country-fill.ts'
import { useMapView } from '#web/staff/world-map/use-map-view.ts'
import { WorldMapPart } from '#web/staff/world-map/world-map-part.tsx'
import type { Offered, Place } from './offered.ts'
import styles from './portfolio.module.css'

type PortfolioMapProps = {
  places: readonly Place[]
  offered: Offered
  onToggle: (iso2: Iso2) => void
  onFailed: () => void
}

const keys = ['in', 'in-part', 'out'] as const
const fills = {
  in: { colour: 'var(--brand)' },
  'in-part': { colour: 'color-mix(in oklab, var(--brand) 50%, var(--map-pale))' },
  out: 'NOT_IN_PORTFOLIO_OR_NO_RULES',
} as const satisfies Record<(typeof keys)[number], MapCountry['fill']>

/** A click takes a country in or out; its list of countries does the same for keys. */
export function PortfolioMap({ places, offered, onToggle, onFailed }: PortfolioMapProps) {
  const t = useT()
  const [view, onView] = useMapView()
  const drawn = useMemo(
    () =>
      places.map(({ iso2, name }): MapCountry => {
        const regions = offered.get(iso2)
        const key = regions === undefined ? 'out' : regions.length > 0 ? 'in-part' : 'in'
        return { iso2, name, fill: fills[key], words: t(`portfolio.${key}`) }
      }),
    [places, offered, t],
  )
  return (
    <figure className={styles.map}>
      <WorldMapPart
        label={t('portfolio.map')}
        countries={drawn}
        view={view}
        onView={onView}
        onSelect={onToggle}
        onFailed={onFailed}
      />
      <figcaption>
        <ul>
          {keys.map((key) => (
            <li key={key}>
              <span className={styles.key} data-key={key} aria-hidden />
              {t(`portfolio.${key}`)}
            </li>
          ))}
        </ul>
        {t('portfolio.map.hint')}
      </figcaption>
    </figure>
  )
}
