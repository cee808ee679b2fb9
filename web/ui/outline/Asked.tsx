import { hostOf } from '#domain/web-link.ts'
import type { AskedPart } from '#domain/outline/parts.ts'
import type { Reader } from '../answer/reader.ts'
import { OutLink } from '../answer/OutLink.tsx'
import { Ways } from './Ways.tsx'

type AskedProps = {
  asked: readonly AskedPart[]
  /** Where all that are known at a stop stand. */
  linkTo: (stop: number) => string
  reader: Reader
}

/** Whom to ask, beside the verdict: name, place and telephone, or the country alone where no directory names anybody. */
export const Asked = ({ asked, linkTo, reader }: AskedProps) =>
  asked.map(({ stop, text, list, mission }) => (
    <div key={stop} className="asked">
      <p className="to-mission">{mission ? <a href={linkTo(stop)}>{text}</a> : text}</p>
      {mission && <AskedMission mission={mission} reader={reader} />}
      <AskedList list={list} reader={reader} />
    </div>
  ))

type AskedListProps = { list: AskedPart['list']; reader: Reader }

/** The page on which a state names its missions. */
export const AskedList = ({ list, reader }: AskedListProps) =>
  list && (
    <OutLink href={list.address} hasIcon reader={reader}>
      {reader.t('answer.official', { host: hostOf(list.address) })}
    </OutLink>
  )

type AskedMissionProps = { mission: NonNullable<AskedPart['mission']>; reader: Reader }

export const AskedMission = ({ mission: { name, place, ways }, reader }: AskedMissionProps) => (
  <address className="mission mission-line">
    <span>
      <b>{name}</b>, {place}
    </span>
    <Ways ways={ways} name={name} reader={reader} />
  </address>
)
