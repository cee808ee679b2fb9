import { Link } from 'react-router'
import { pathOfRule } from '#web/staff/rules/rule-paths.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './coverage.module.css'
import { columns, shareOf, worstFirst, type Covered, type Measure } from './coverage-shares.ts'

/** The same as the map in figures, the worst first; each country leads to its rules. */
export function CoverageTable({ countries, measure }: { countries: readonly Covered[]; measure: Measure }) {
  const t = useT()
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 })
  const number = new Intl.NumberFormat(language)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by the keyboard
    <div role="region" tabIndex={0} aria-label={t('rule-coverage.table')} className={`card ${styles.frame}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('rule-list.level.COUNTRY')}</th>
            <th scope="col">{t(`rule-coverage.measure.${measure}`)}</th>
            {columns.map((column) => (
              <th scope="col" key={column}>
                {t(column === 'unknown' ? 'rule-coverage.unknown' : `rule-list.rung.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {worstFirst(countries, measure, language).map((country) => (
            <tr key={country.id}>
              <th scope="row">
                <Link to={pathOfRule('RESTRICTION', country.id)}>{country.name}</Link>
              </th>
              <td>{percent.format(shareOf(country, measure))}</td>
              {columns.map((column) => (
                <td key={column}>{number.format(country[column])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
