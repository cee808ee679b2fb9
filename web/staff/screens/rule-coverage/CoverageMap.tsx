import { useMemo } from 'react'
import { useMapView } from '#web/staff/world-map/use-map-view.ts'
import { WorldMapPart } from '#web/staff/world-map/world-map-part.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './coverage.module.css'
import { coverageFills } from './coverage-fills.ts'
import { lastStep, shareOf, stepOf, steps, type Covered, type Measure } from './coverage-shares.ts'

type CoverageMapProps = { countries: readonly Covered[]; measure: Measure; onFailed: () => void }

/** The map with its legend. */
export function CoverageMap({ countries, measure, onFailed }: CoverageMapProps) {
  const t = useT()
  const language = useLanguage()
  const [view, showView] = useMapView()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const drawn = useMemo(() => coverageFills(countries, measure, language), [countries, measure, language])
  const wordsOfStep = (step: number): string =>
    step === 0
      ? t('rule-coverage.step.none')
      : step === lastStep
        ? t('rule-coverage.step.more', { share: percent.format(steps.at(-1)!) })
        : t('rule-coverage.step.up-to', { share: percent.format(steps[step - 1]!) })
  return (
    <figure className={`card ${styles.figure}`}>
      <WorldMapPart
        label={t('rule-coverage.map', { measure: t(`rule-coverage.measure.${measure}`) })}
        countries={drawn}
        rest="UNKNOWN"
        view={view}
        onView={showView}
        onFailed={onFailed}
      />
      <figcaption>
        <ul className={styles.legend}>
          {Array.from({ length: lastStep + 1 }, (_, step) => (
            <li key={step}>
              <span className={styles.key} data-step={step} aria-hidden />
              {t('rule-coverage.step.count', {
                step: wordsOfStep(step),
                count: countries.filter((country) => stepOf(shareOf(country, measure)) === step).length,
              })}
            </li>
          ))}
          <li>
            <span className={styles.key} data-step="none" aria-hidden />
            {t('rule-coverage.no-rules')}
          </li>
        </ul>
      </figcaption>
    </figure>
  )
}
