import type { RefObject } from 'react'
import { advisoryOf } from '#domain/outline/outline-beside-rules.ts'
import type { WordedAdvisory } from '#domain/wording/worded.ts'
import { AdvisoryList } from '#web/ui/outline/AdvisoryList.tsx'
import { Link } from 'react-router'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import { useReader } from '#web/staff/answer/use-reader.tsx'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { CountryRiskDocument } from '#web/staff/generated/graphql.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { RiskEvents } from './RiskEvents.tsx'
import { Level } from './RiskTable.tsx'
import { columnsFor } from './risk-rows.ts'
import styles from './risk-matrix.module.css'

type RiskPanelProps = { iso2: string; ref: RefObject<HTMLDialogElement | null>; onClose: () => void }

/** Who says what of one country: how we read it, and their own words with date and source. */
export function RiskPanel({ iso2, ref, onClose }: RiskPanelProps) {
  const t = useT()
  const language = useLanguage()
  const reader = useReader()
  const words = useOutlineWords()
  const call = useCall(CountryRiskDocument, { id: iso2 }, { announce: false })
  const risk = call.data?.countryRisk
  const { features } = useViewer()
  const silent = columnsFor(features).filter((column) => !risk?.cells.some((cell) => cell.column === column))
  return (
    <Panel at="end" ref={ref} title={t('risk.panel', { country: countryName(iso2, language) })} onClose={onClose}>
      <div className={styles.panel}>
        {call.isPending && <Skeleton lines={8} />}
        {call.error && <FailedCall title={t('risk.failed')} call={call} />}
        {risk && (
          <>
            <dl className={styles.read}>
              {risk.cells.map(({ column, level }) => (
                <div key={column}>
                  <dt>{t(`risk.column.${column}`)}</dt>
                  <dd>
                    <Level level={level} />
                  </dd>
                </div>
              ))}
            </dl>
            {risk.advisories.length > 0 && <p className={styles.hint}>{t('risk.derived')}</p>}
            {silent.length > 0 && (
              <p className={styles.hint}>
                {t('risk.silent', { who: words.list(silent.map((column) => t(`risk.column.${column}`))) })}
              </p>
            )}
            {risk.advisories.length > 0 && (
              <>
                <h3>{t('advisory.title')}</h3>
                <p className={styles.hint}>{t('advisory.intro')}</p>
                <AdvisoryList
                  advisories={risk.advisories.map((advisory) => advisoryOf(advisory as WordedAdvisory, words))}
                  reader={reader}
                  heading="h4"
                />
              </>
            )}
            {risk.events.length > 0 && <RiskEvents events={risk.events} />}
            <p>
              <Link to={`/countries-information?country=${iso2}`}>{t('risk.country-database')}</Link>
            </p>
          </>
        )}
      </div>
    </Panel>
  )
}
