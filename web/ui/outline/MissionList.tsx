import { Fragment, type ReactNode } from 'react'
import type { LinePart } from '#domain/outline/lines.ts'
import type { MissionPart } from '#domain/outline/parts.ts'
import type { Reader } from '../answer/reader.ts'
import { SharedText } from '../answer/SharedText.tsx'
import { Lines } from './Lines.tsx'
import { Ways } from './Ways.tsx'

type MissionListProps = { missions: readonly MissionPart[]; note: string; reader: Reader }

/** Whom to ask, and the ways to them. `note`: about all of them. */
export const MissionList = ({ missions, note, reader }: MissionListProps) => (
  <div className="missions">
    {note && <p className="note">{note}</p>}
    <ul>
      {missions.map((mission, index) => (
        <li key={index}>
          <Mission mission={mission} reader={reader} />
        </li>
      ))}
    </ul>
  </div>
)

const Mission = ({ mission: { kind, name, lines }, reader }: { mission: MissionPart; reader: Reader }) => (
  <address className="mission">
    <b>{name}</b>
    <Lines
      lines={lines}
      as="small"
      renderLine={(line) => (line.kind === 'contact' ? contactOf(line, kind, name, reader) : null)}
      reader={reader}
    />
  </address>
)

const contactOf = ({ ways, texts }: LinePart, kind: string, name: string, reader: Reader): ReactNode =>
  ways ? (
    <Ways ways={ways} name={name} reader={reader} />
  ) : (
    <span>
      {kind}
      {texts.map((text, index) => (
        <Fragment key={index}>
          {' · '}
          <SharedText text={text} reader={reader} />
        </Fragment>
      ))}
    </span>
  )
