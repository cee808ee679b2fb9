import { missionSection } from '#domain/outline/outline-beside-rules.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import type { Reader } from '#web/ui/answer/reader.ts'
import { MissionList } from '#web/ui/outline/MissionList.tsx'
import { Ways } from '#web/ui/outline/Ways.tsx'

type StopMissionsProps = { stop: WordedStop | undefined; reader: Reader }

/** Whom to ask about a stop; nothing where nobody is known. */
export function StopMissions({ stop, reader }: StopMissionsProps) {
  const section = useMissions(stop)
  return section && <MissionList missions={section.missions} note={section.note} reader={reader} />
}

/** The first of them in one line, for a place that has no room: the others stand with the rules of the stop. */
export function MissionLine({ stop, reader }: StopMissionsProps) {
  const first = useMissions(stop)?.missions[0]
  if (!first) return null
  const ways = first.lines.flatMap((line) => line.ways ?? [])
  return (
    <address className="mission mission-line">
      <b>{first.name}</b> <Ways ways={ways} name={first.name} reader={reader} />
    </address>
  )
}

function useMissions(stop: WordedStop | undefined) {
  const words = useOutlineWords()
  return stop && missionSection(stop, false, words)[0]
}
