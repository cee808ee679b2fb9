import { homeForeignOffice } from '#domain/rulebook/advisory.ts'
import type { WordedAdvisory } from '#domain/wording/worded.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { Changed } from '#web/ui/answer/Changed.tsx'
import { GovernmentAdvice } from '#web/ui/answer/GovernmentAdvice.tsx'
import type { View } from '../../view.ts'
import { Fold } from './Fold.tsx'

/** What governments say of the country, side by side and in their own words; the whole text is on their own pages. */
export function AdvisoryFold({ stop, id, view }: { stop: WordedStop; id: string; view: View }) {
  const { t } = view
  const { advisories } = stop
  const changed = advisories.find(({ isChanged }) => isChanged)
  const warnings = advisories.filter(({ severity }) => severity !== null).length
  return (
    <Fold
      id={id}
      icon="advisories"
      title={t('advisory.title')}
      summary={
        advisories.length === 0
          ? t('advisory.summary.none')
          : t('advisory.summary', { count: advisories.length, warnings })
      }
      isOpen={changed !== undefined || advisories.some(isWarningAtHome)}
      mark={<Changed of={changed} reader={view} />}
    >
      <p className="note">
        {advisories.length === 0
          ? t('advisory.none', { place: stop.role === 'TRANSIT' ? stop.name : stop.title })
          : t('advisory.intro')}
      </p>
      {advisories.length > 0 && <GovernmentAdvice advisories={advisories} reader={view} heading="h4" />}
    </Fold>
  )
}

/** It stands in the verdict too, so its reason is open. */
const isWarningAtHome = ({ government, severity }: WordedAdvisory): boolean =>
  government === homeForeignOffice && severity === 'WARNING'
