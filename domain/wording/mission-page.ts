import { linkForTravellers } from './source-for-travellers.ts'
import type { WordedStop } from './worded.ts'

/** The page on which a state lists its missions, or one of them, where the rules of the stop name it; null elsewhere. */
export function missionPage({ sections }: Pick<WordedStop, 'sections'>): string | null {
  const values = sections.flatMap(({ answers }) =>
    answers.flatMap(({ type, values: own }) => (type === 'DiplomaticMissions' ? own : [])),
  )
  for (const { said, text, word } of values) {
    const address = /https?:\/\/[^\s()]+/.exec([said, text?.text, word].join(' '))?.[0].replace(/[.,;:]+$/, '')
    const link = linkForTravellers(address ?? null)
    if (link !== null) return link
  }
  return null
}
