import { homeForeignOffice } from '../../../../domain/rulebook/advisory.ts'
import type { WordedAdvisory } from '../../../../domain/wording/worded.ts'
import type { WordedStop } from '../../../../domain/wording/worded.ts'
import { StatusIcon } from '../../../ui/StatusIcon.tsx'
import { hostOf, webLink } from '../../../ui/web-link.ts'
import type { View } from '../../view.ts'
import { Fold } from './Fold.tsx'

/** What governments say of the country, side by side and in their own words; the whole text is on their own pages. */
export function AdvisoryFold({ stop, id, view }: { stop: WordedStop; id: string; view: View }) {
  const { t } = view
  const { advisories } = stop
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
      isOpen={advisories.some(isWarningAtHome)}
    >
      <p className="note">
        {advisories.length === 0
          ? t('advisory.none', { place: stop.role === 'TRANSIT' ? stop.name : stop.title })
          : t('advisory.intro')}
      </p>
      {advisories.length > 0 && (
        <ul className="advisories">
          {advisories.map((advisory) => (
            <Advisory key={advisory.government} advisory={advisory} view={view} />
          ))}
        </ul>
      )}
    </Fold>
  )
}

/** It stands in the verdict too, so its reason is open. */
const isWarningAtHome = ({ government, severity }: WordedAdvisory): boolean =>
  government === homeForeignOffice && severity === 'WARNING'

function Advisory({ advisory, view: { t, formats, language } }: { advisory: WordedAdvisory; view: View }) {
  const { governmentName, text, noLevelText, level, severity, severityText, partialText } = advisory
  const link = webLink(advisory.link)
  const ours = [level?.text, severityText, partialText].filter(Boolean).join(' · ')
  return (
    <li>
      <h4>{governmentName}</h4>
      <p className="word">
        {severity && <StatusIcon status={severity === 'WARNING' ? 'RED' : 'YELLOW'} size={16} />}
        {!text && <StatusIcon status="GRAY" size={16} />}
        {text ? (
          <span>
            <span lang={text.language}>{text.text}</span>{' '}
            {text.language !== language && (
              <small className="other-language">{t('content.only', { language: text.language })}</small>
            )}
          </span>
        ) : (
          noLevelText
        )}
      </p>
      {ours && <p className="note">{ours}</p>}
      <p className="origin">
        {link && (
          <a href={link} rel="noopener noreferrer">
            {t('advisory.link', { host: hostOf(link) })}
          </a>
        )}
        <span>{t('advisory.published', { date: formats.date(advisory.publishedAt) })}</span>
        {advisory.oldText && <b>{advisory.oldText}</b>}
      </p>
    </li>
  )
}
