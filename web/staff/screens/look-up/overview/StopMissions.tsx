import { missionSection } from '#domain/outline/outline-beside-rules.ts'
import type { WordedStop } from '#domain/wording/worded.ts'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import type { Reader } from '#web/ui/answer/reader.ts'
import { MissionList } from '#web/ui/outline/MissionList.tsx'

type StopMissionsProps = { stop: WordedStop | undefined; reader: Reader }

/** Whom to ask about a stop; nothing where nobody is known. */
export function StopMissions({ stop, reader }: StopMissionsProps) {
  const section = useMissions(stop)
  return section && <MissionList missions={section.missions} note={section.note} reader={reader} />
}

function useMissions(stop: WordedStop | undefined) {
  const words = useOutlineWords()
  return stop && missionSection(stop, false, words)[0]
}
