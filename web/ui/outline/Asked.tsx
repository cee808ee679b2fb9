import type { AskedPart } from '#domain/outline/parts.ts'
import type { Reader } from '../answer/reader.ts'
import { Ways } from './Ways.tsx'

type AskedProps = {
  asked: readonly AskedPart[]
  /** Where all that are known at a stop stand. */
  linkTo: (stop: number) => string
  reader: Reader
}

/** Whom to ask, beside the verdict: name, place and telephone, or the country alone where no directory names anybody. */
export const Asked = ({ asked, linkTo, reader }: AskedProps) =>
  asked.map(({ stop, text, mission }) => (
    <div key={stop} className="asked">
      <p className="to-mission">{mission ? <a href={linkTo(stop)}>{text}</a> : text}</p>
      {mission && <AskedMission mission={mission} reader={reader} />}
    </div>
  ))

type AskedMissionProps = { mission: NonNullable<AskedPart['mission']>; reader: Reader }

export const AskedMission = ({ mission: { name, place, ways }, reader }: AskedMissionProps) => (
  <address className="mission mission-line">
    <span>
      <b>{name}</b>, {place}
    </span>
    <Ways ways={ways} name={name} reader={reader} />
  </address>
)
