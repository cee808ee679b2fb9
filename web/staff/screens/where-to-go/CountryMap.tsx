import { useMemo } from 'react'
import type { Iso2 } from '#domain/places.ts'
import { offersCountry, type Portfolio } from '#domain/status/portfolio.ts'
import type { Status } from '#domain/status/status.ts'
import type { CountryAnswer } from '#domain/where-to-go/country-answer.ts'
import { useT } from '#web/staff/words/words.ts'
import type { MapCountry } from '#web/staff/world-map/country-fill.ts'
import { useMapView } from '#web/staff/world-map/use-map-view.ts'
import { WorldMapPart } from '#web/staff/world-map/world-map-part.tsx'
import { CountryDetails } from './CountryDetails.tsx'
import type { Labels } from './people.ts'
import type { Question } from './question.ts'
import type { Look, LookChange } from './shown-address.ts'
import styles from './where-to-go.module.css'

type CountryMapProps = {
  countries: readonly CountryAnswer[]
  portfolio: Portfolio | null
  shown: readonly CountryAnswer[]
  question: Question
  isOfGroup: boolean
  labels: Labels
  look: Look
  onLook: (change: LookChange) => void
}

/** The same countries on the map; what the filters leave out is pale. A country that is chosen opens its answer beside it. */
export function CountryMap({
  countries,
  portfolio,
  shown,
  question,
  isOfGroup,
  labels,
  look,
  onLook,
}: CountryMapProps) {
  const t = useT()
  const [view, onView] = useMapView()
  const drawn = useMemo(() => {
    const isShown = new Set(shown.map(({ iso2 }) => iso2))
    return countries.map(({ iso2, name, status }): MapCountry => ({
      iso2,
      name,
      ...(offersCountry(portfolio, iso2) === false
        ? { fill: 'NOT_IN_PORTFOLIO_OR_NO_RULES', words: t('portfolio.out') }
        : { fill: fills[status], words: t(`where-to-go.status.${status}`) }),
      isFaded: !isShown.has(iso2),
    }))
  }, [countries, portfolio, shown, t])
  const chosen = countries.find(({ iso2 }) => iso2 === look.country)
  const choose = (country: Iso2 | null) => onLook({ country })
  return (
    <div className={chosen ? `${styles.map} ${styles.beside}` : styles.map}>
      <div>
        <WorldMapPart
          label={t('where-to-go.map')}
          countries={drawn}
          view={view}
          onView={onView}
          selected={chosen?.iso2 ?? null}
          onSelect={choose}
          onFailed={() => onLook({ view: 'table' })}
        />
      </div>
      {chosen && (
        <CountryDetails
          isOutside={offersCountry(portfolio, chosen.iso2) === false}
          country={chosen}
          question={question}
          isOfGroup={isOfGroup}
          labels={labels}
          onClose={() => choose(null)}
        />
      )}
    </div>
  )
}

const fills: Readonly<Record<Status, MapCountry['fill']>> = {
  BLUE: 'POSSIBLE_WITHOUT_RESTRICTIONS',
  YELLOW: 'POSSIBLE_WITH_RESTRICTIONS',
  RED: 'NOT_POSSIBLE',
  PURPLE: 'CONFLICTING',
  GRAY: 'UNKNOWN',
}
