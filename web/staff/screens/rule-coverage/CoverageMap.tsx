import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './coverage.module.css'
import { lastStep, shareOf, stepOf, steps, type Covered, type Measure } from './coverage-shares.ts'
import { WorldMap, drawnCountries, type Shade } from './WorldMap.tsx'

/** The map with its legend, fetched with the shapes of the countries. */
export function CoverageMap({ countries, measure }: { countries: readonly Covered[]; measure: Measure }) {
  const t = useT()
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const shades = new Map(
    countries.map((country): readonly [string, Shade] => {
      const share = shareOf(country, measure)
      const words = t('rule-coverage.country', { name: country.name, share: percent.format(share) })
      return [country.iso2, { step: stepOf(share), words }]
    }),
  )
  const wordsOfStep = (step: number): string =>
    step === 0
      ? t('rule-coverage.step.none')
      : step === lastStep
        ? t('rule-coverage.step.more', { share: percent.format(steps.at(-1)!) })
        : t('rule-coverage.step.up-to', { share: percent.format(steps[step - 1]!) })
  const offMap = countries.filter(({ iso2 }) => !drawnCountries.has(iso2)).length
  return (
    <figure className={`card ${styles.figure}`}>
      <WorldMap
        label={t('rule-coverage.map', { measure: t(`rule-coverage.measure.${measure}`) })}
        shades={shades}
        nothing={t('rule-coverage.no-rules')}
      />
      <figcaption>
        <ul className={styles.legend}>
          {Array.from({ length: lastStep + 1 }, (_, step) => (
            <li key={step}>
              <span className={styles.key} data-step={step} aria-hidden />
              {t('rule-coverage.step.count', {
                step: wordsOfStep(step),
                count: [...shades.values()].filter((shade) => shade.step === step).length,
              })}
            </li>
          ))}
          <li>
            <span className={styles.key} data-step="none" aria-hidden />
            {t('rule-coverage.no-rules')}
          </li>
        </ul>
        {offMap > 0 && <p className={styles.lead}>{t('rule-coverage.off-map', { count: offMap })}</p>}
      </figcaption>
    </figure>
  )
}
