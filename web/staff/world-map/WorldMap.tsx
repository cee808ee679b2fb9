import { useEffect, useId, useLayoutEffect, useMemo, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import type { Iso2 } from '#domain/places.ts'
import { useT } from '../words/words.ts'
import { Countries, Outline } from './Countries.tsx'
import type { MapCountry } from './country-fill.ts'
import { CountryLabel } from './CountryLabel.tsx'
import { CountryList } from './CountryList.tsx'
import type { Shape } from './draw-world.ts'
import { largestShapes, middleOf } from './largest-shapes.ts'
import { MapFrameProvider } from './map-frame.ts'
import { isInFrame, middledOn, viewOfBox, type MapTransform, type MapView } from './map-view.ts'
import { MapPatterns } from './MapPatterns.tsx'
import { moveByKey } from './move-by-key.ts'
import type { FillName } from './place-fills.ts'
import { Regions, type MapRegion } from './Regions.tsx'
import { Sea } from './Sea.tsx'
import { settleSmallCountries, SmallCountries } from './SmallCountries.tsx'
import { useMapMoves } from './use-map-moves.ts'
import styles from './world-map.module.css'
import { ZoomButtons } from './ZoomButtons.tsx'

export type WorldMapProps = {
  /** What the map shows, for whoever does not see it. */
  label: string
  countries: readonly MapCountry[]
  view: MapView
  onView: (view: MapView) => void
  selected?: Iso2 | null
  /** Left out: countries are shown and not chosen. */
  onSelect?: (iso2: Iso2) => void
  /** The look of land of which nothing is said here. */
  rest?: FillName
  /** Parts of countries, drawn above them. */
  regions?: readonly MapRegion[]
  /** Each new value brings that country close. */
  focused?: { readonly iso2: Iso2 } | null
  /** Lies over the map; see `useMapFrame`. */
  children?: ReactNode
}

/** The world in a frame: moved by wheel, finger, keys and buttons; what it says stands in a list of countries too. */
export function WorldMap({ shapes, ...props }: WorldMapProps & { shapes: readonly Shape[] }) {
  const { label, countries, view, onView, selected = null, onSelect, rest = 'NO_SHAPE_OF_OURS' } = props
  const t = useT()
  const prefix = `${useId()}-`
  const frame = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const drawing = useRef<SVGGElement>(null)
  const [pointed, setPointed] = useState<Iso2 | null>(null)
  const [listed, setListed] = useState<Iso2 | null>(null)
  const largest = useMemo(() => largestShapes(shapes), [shapes])
  const settle = (transform: MapTransform) => settleDrawing(drawing.current, transform)
  const moves = useMapMoves({ frame, layer, settle, view, onView })
  useLayoutEffect(() => {
    if (drawing.current) settleSmallCountries(drawing.current, moves.transform().scale)
  }, [moves, countries])

  const { focused } = props
  useEffect(() => {
    const shape = focused && largest.get(focused.iso2)
    if (shape) moves.show(viewOfBox(shape.box))
  }, [focused, largest, moves])

  const named = listed ?? pointed
  const offMap = countries.filter(({ iso2, isFaded }) => !isFaded && !largest.has(iso2)).length
  function list(iso2: Iso2 | null) {
    setListed(iso2)
    const shape = iso2 && largest.get(iso2)
    if (!shape || isInFrame(middleOf(shape), moves.transform(), moves.size())) return
    moves.show(middledOn(middleOf(shape), moves.transform(), moves.size()))
  }
  return (
    <MapFrameProvider value={moves}>
      <div className={styles.neatline}>
        <div
          ref={frame}
          role="application"
          aria-roledescription={t('map.role')}
          aria-label={label}
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it is moved by keys
          tabIndex={0}
          className={styles.frame}
          onKeyDown={(event) => moveByKey(event, moves)}
          onPointerMove={(event) => setPointed(pointedAt(event))}
          onPointerLeave={() => setPointed(null)}
          onClick={({ target }) => {
            const iso2 = countryAt(target)
            if (iso2) onSelect?.(iso2)
          }}
        >
          <div ref={layer} className={styles.layer}>
            <svg className={`${styles.map} ${onSelect ? styles.choosing : ''}`} aria-hidden="true">
              <g ref={drawing}>
                <defs>
                  <MapPatterns prefix={prefix} />
                </defs>
                <Sea />
                <g className={styles.countries}>
                  <Countries shapes={shapes} countries={countries} prefix={prefix} rest={rest} />
                  {props.regions && <Regions regions={props.regions} prefix={prefix} />}
                </g>
                <Outline shapes={shapes} iso2={named} className={styles.pointed!} />
                <Outline shapes={shapes} iso2={selected} className={styles.casing!} />
                <Outline shapes={shapes} iso2={selected} className={styles.selected!} />
                <SmallCountries largest={largest} countries={countries} prefix={prefix} selected={selected} />
              </g>
            </svg>
          </div>
          {props.children}
          {[...new Set([selected, named])].map((iso2) => {
            const shape = iso2 && largest.get(iso2)
            const country = countries.find((each) => each.iso2 === iso2)
            if (!shape || !country) return null
            const words = iso2 === named ? country.words : null
            return <CountryLabel key={iso2} at={middleOf(shape)} name={country.name} words={words} />
          })}
        </div>
        <ZoomButtons moves={moves} />
        <CountryList countries={countries} selected={selected} onListed={list} {...(onSelect && { onSelect })} />
      </div>
      <p className={styles.borders}>
        {t('map.borders')} {offMap > 0 && t('map.off-map', { count: offMap })}
      </p>
    </MapFrameProvider>
  )
}

const countryAt = (target: EventTarget): Iso2 | null =>
  (target as Element).closest<SVGElement>('[data-iso2]')?.dataset.iso2 ?? null

const pointedAt = ({ target, buttons, pointerType }: PointerEvent): Iso2 | null =>
  buttons !== 0 || pointerType === 'touch' ? null : countryAt(target)

/** Lines, patterns and dots keep their size on the screen however close the map is. */
function settleDrawing(drawing: SVGGElement | null, { scale, x, y }: MapTransform): void {
  if (!drawing) return
  drawing.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
  drawing.style.setProperty('--px', String(1 / scale))
  for (const pattern of drawing.querySelectorAll<SVGPatternElement>('pattern')) {
    pattern.setAttribute('patternTransform', `scale(${1 / scale}) ${pattern.dataset.turn ?? ''}`)
  }
  settleSmallCountries(drawing, scale)
}
