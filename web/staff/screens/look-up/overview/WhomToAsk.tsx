import { Phone } from 'lucide-react'
import { askedAt } from '#domain/outline/outline-beside-rules.ts'
import { stopsToAsk } from '#domain/wording/word-mission.ts'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import { useOutlineWords } from '#web/staff/answer/use-outline-words.ts'
import type { Reader } from '#web/ui/answer/reader.ts'
import { AskedList, AskedMission } from '#web/ui/outline/Asked.tsx'
import styles from './whom-to-ask.module.css'

type WhomToAskProps = { assessment: WordedAssessment; reader: Reader }

/** Whom to ask where somebody is refused or nobody knows: the mission of the destination, or its country alone. */
export function WhomToAsk({ assessment, reader }: WhomToAskProps) {
  const words = useOutlineWords()
  const asked = stopsToAsk(assessment).map((index) => askedAt(index, assessment.stops[index]!, words))
  if (asked.length === 0) return null
  return (
    <ul className={styles.asked}>
      {asked.map(({ stop, text, list, mission }) => (
        <li key={stop}>
          <Phone size={17} aria-hidden="true" />
          {mission ? <AskedMission mission={mission} reader={reader} /> : <span>{text}</span>}
          <AskedList list={list} reader={reader} />
        </li>
      ))}
    </ul>
  )
}
