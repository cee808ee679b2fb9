import type { ReactNode } from 'react'
import type { LinePart } from '#domain/outline/lines.ts'
import type { AdvisoryPart } from '#domain/outline/parts.ts'
import { hostOf } from '#domain/web-link.ts'
import { StatusChip } from '../StatusChip.tsx'
import { StatusIcon } from '../StatusIcon.tsx'
import { Changed } from '../answer/Changed.tsx'
import { OutLink } from '../answer/OutLink.tsx'
import type { Reader } from '../answer/reader.ts'
import { Lines } from './Lines.tsx'

type AdvisoryListProps = { advisories: readonly AdvisoryPart[]; reader: Reader; heading: 'h3' | 'h4' }

/** What governments say, side by side: each in its own words and on its own scale, never averaged. Text from outside is shown as text. */
export const AdvisoryList = ({ advisories, reader, heading: Heading }: AdvisoryListProps) => (
  <ul className="advisories">
    {advisories.map((advisory) => (
      <li key={advisory.name}>
        <Heading>
          {advisory.name}
          {advisory.isChanged && ' '}
          <Changed of={advisory} reader={reader} />
        </Heading>
        <OwnWords advisory={advisory} reader={reader} />
        <Lines
          lines={advisory.lines}
          className="note"
          renderLine={(line) => ownLine(line, advisory, reader)}
          reader={reader}
        />
      </li>
    ))}
  </ul>
)

/** On the government's own scale, with what we make of it, and how old it is. */
function ownLine(line: LinePart, { level, severity, name }: AdvisoryPart, reader: Reader): ReactNode {
  switch (line.kind) {
    case 'level':
      return (
        <p className="level">
          {level && <LevelBars {...level} />}
          {wordsOf(line)}
        </p>
      )
    case 'said':
      return (
        <p>
          <StatusChip status={severity === 'WARNING' ? 'RED' : 'YELLOW'}>{wordsOf(line)}</StatusChip>
        </p>
      )
    case 'old':
      return (
        <p className="dates">
          <b>{wordsOf(line)}</b>
        </p>
      )
    case 'date':
      return <Dates line={line} name={name} reader={reader} />
    default:
      return null
  }
}

const wordsOf = ({ texts }: LinePart): string => texts.map(({ text }) => text).join(' · ')

function OwnWords({ advisory: { word, isSilent }, reader }: { advisory: AdvisoryPart; reader: Reader }) {
  return (
    <p className="own-words">
      {isSilent ? (
        <>
          <StatusIcon status="GRAY" size={17} />
          {word.text}
        </>
      ) : (
        <span>
          <b lang={word.language}>{word.text}</b>{' '}
          {word.language !== reader.language && (
            <small className="other-language">{reader.t('content.only', { language: word.language })}</small>
          )}
        </span>
      )}
    </p>
  )
}

const Dates = ({ line: { texts, link }, name, reader }: { line: LinePart; name: string; reader: Reader }) => (
  <p className="dates">
    {texts.map(({ text }) => (
      <span key={text}>{text}</span>
    ))}
    {link && (
      <OutLink
        href={link.address}
        hasIcon
        label={`${name}: ${reader.t('advisory.link', { host: hostOf(link.address) })}`}
        reader={reader}
      >
        {hostOf(link.address)}
      </OutLink>
    )}
  </p>
)

/** A government's level as rising bars; the words beside them say the same, so they are silent for screen readers. */
function LevelBars({ value, from, to }: NonNullable<AdvisoryPart['level']>) {
  const lowest = Math.max(from, 1)
  const bars = Array.from({ length: to - lowest + 1 }, (_, index) => index + lowest)
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
            className={bar <= value ? 'full' : undefined}
          />
        )
      })}
    </svg>
  )
}
