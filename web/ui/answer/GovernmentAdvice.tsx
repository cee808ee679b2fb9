import type { WordedAdvisory } from '#domain/wording/worded.ts'
import { StatusChip } from '../StatusChip.tsx'
import { StatusIcon } from '../StatusIcon.tsx'
import { hostOf, webLink } from '#domain/web-link.ts'
import { Changed } from './Changed.tsx'
import { OutLink } from './OutLink.tsx'
import type { Reader } from './reader.ts'

type GovernmentAdviceProps = { advisories: readonly WordedAdvisory[]; reader: Reader; heading: 'h3' | 'h4' }

/** What governments say, side by side: each in its own words and on its own scale, never averaged. Text from outside is shown as text. */
export function GovernmentAdvice({ advisories, reader, heading: Heading }: GovernmentAdviceProps) {
  return (
    <ul className="advisories">
      {advisories.map(({ government, governmentName, text, noLevelText, ...advisory }) => (
        <li key={government}>
          <Heading>
            {governmentName}
            {advisory.isChanged && ' '}
            <Changed of={advisory} reader={reader} />
          </Heading>
          <p className="own-words">
            {text ? (
              <span>
                <b lang={text.language}>{text.text}</b>{' '}
                {text.language !== reader.language && (
                  <small className="other-language">{reader.t('content.only', { language: text.language })}</small>
                )}
              </span>
            ) : (
              <>
                <StatusIcon status="GRAY" size={17} />
                {noLevelText}
              </>
            )}
          </p>
          {advisory.level && (
            <p className="level">
              <LevelBars level={advisory.level} />
              {advisory.level.text}
            </p>
          )}
          {advisory.severityText && (
            <p>
              <StatusChip status={advisory.severity === 'WARNING' ? 'RED' : 'YELLOW'}>
                {advisory.severityText}
              </StatusChip>
            </p>
          )}
          {advisory.partialText && <p className="note">{advisory.partialText}</p>}
          <Dates advisory={{ governmentName, ...advisory }} reader={reader} />
        </li>
      ))}
    </ul>
  )
}

type DatesProps = {
  advisory: Pick<WordedAdvisory, 'governmentName' | 'publishedAt' | 'asOf' | 'oldText' | 'link'>
  reader: Reader
}

function Dates({ advisory: { governmentName, publishedAt, asOf, oldText, link }, reader }: DatesProps) {
  const { t, formatDay } = reader
  const address = webLink(link)
  return (
    <p className="dates">
      <span>{t('advisory.published', { date: formatDay(publishedAt) })}</span>
      {oldText ? <b>{oldText}</b> : <span>{t('advisory.as-of', { date: formatDay(asOf) })}</span>}
      {address && (
        <OutLink
          href={address}
          hasIcon
          label={`${governmentName}: ${t('advisory.link', { host: hostOf(address) })}`}
          reader={reader}
        >
          {hostOf(address)}
        </OutLink>
      )}
    </p>
  )
}

/** A government's level as rising bars; the words beside them say the same, so they are silent for screen readers. */
function LevelBars({ level }: { level: NonNullable<WordedAdvisory['level']> }) {
  const lowest = Math.max(level.from, 1)
  const bars = Array.from({ length: level.to - lowest + 1 }, (_, index) => index + lowest)
  return (
    <svg className="bars" width={bars.length * 7} height={18} aria-hidden="true">
      {bars.map((bar, index) => {
        const height = 6 + ((index + 1) * 11) / bars.length
        return (
          <rect
            key={bar}
            x={index * 7 + 0.5}
            y={17.5 - height}
            width={4}
            height={height}
            rx={1}
            className={bar <= level.value ? 'full' : undefined}
          />
        )
      })}
    </svg>
  )
}
