import type { WordedMission } from '#domain/wording/worded.ts'
import { dialable } from '#domain/dialable.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import { mailLink } from '#domain/mail-link.ts'
import { OutLink } from './OutLink.tsx'
import type { Reader } from './reader.ts'

type MissionsProps = { missions: readonly WordedMission[]; reader: Reader }

/** Whom to ask: a touch calls, writes, opens the website or a map. Nothing where nobody is known. */
export function Missions({ missions, reader }: MissionsProps) {
  if (missions.length === 0) return null
  const { t } = reader
  return (
    <div className="missions">
      {missions.length > 1 && <p className="note">{t('mission.several')}</p>}
      <ul>
        {missions.map((mission) => (
          <li key={`${mission.name} ${mission.place}`}>
            <Mission mission={mission} reader={reader} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The first of them in one line, for a place that has no room: the others stand with the rules of the stop. */
export function MissionLine({ missions: [mission], reader }: MissionsProps) {
  if (!mission) return null
  return (
    <address className="mission mission-line">
      <b>{mission.name}</b> <Ways mission={mission} reader={reader} />
    </address>
  )
}

function Mission({ mission, reader }: { mission: WordedMission; reader: Reader }) {
  const { t, formatDay } = reader
  const { name, kindText, place, forText, address } = mission
  const source = webLink(mission.source)
  return (
    <address className="mission">
      <b>{name}</b>
      <span>
        {kindText} · {address ?? place}
      </span>
      <Ways mission={mission} reader={reader} />
      <small>
        {forText}
        {source && ` · ${t('mission.source', { host: hostOf(source), date: formatDay(mission.asOf) })}`}
      </small>
    </address>
  )
}

function Ways({ mission, reader }: { mission: WordedMission; reader: Reader }) {
  const { t } = reader
  const { name, telephone, email } = mission
  const website = webLink(mission.website)
  return (
    <span className="ways">
      {telephone && (
        <a className="call" href={dialable(telephone)} aria-label={t('mission.call', { name, number: telephone })}>
          {telephone}
        </a>
      )}
      {email && <a href={mailLink(email)}>{email}</a>}
      {website && (
        <OutLink href={website} label={t('mission.website', { host: hostOf(website) })} hasIcon reader={reader}>
          {hostOf(website)}
        </OutLink>
      )}
      {mission.mapUrl && (
        <OutLink href={mission.mapUrl} hasIcon reader={reader}>
          {t('mission.map')}
        </OutLink>
      )}
    </span>
  )
}
