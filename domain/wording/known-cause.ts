import type { Assessment } from '../assessment/assessment.ts'
import { partOf } from '../catalogue/what-types-do.ts'
import { isSecondHand, type Fact } from '../rulebook/fact.ts'
import { stopName } from './stop-name.ts'
import type { Words } from './words.ts'

const mostSaid = 2

/**
 * Why nobody is let in, or nobody knows, in the words of the rule that decides it, where it has any in the reader's own language: "The
 * borders have been closed since 2020". A translation that nobody has checked says so; what is only in another language stands with the
 * rules of the stop.
 */
export function causeTexts({ verdict, stops }: Pick<Assessment, 'verdict' | 'stops'>, words: Words): string[] {
  const open = [...verdict.refused, ...verdict.unclear]
  const at = stops.flatMap((stop, index) => {
    if (stop.role === 'DEPARTURE') return []
    const asked = stop.cells.filter(
      ({ isChosen, citizenship }) =>
        isChosen && open.some((each) => each.citizenship === citizenship && each.stops.includes(index)),
    )
    const causes = asked.flatMap(({ phases }) =>
      phases.flatMap(({ permission, facts }) =>
        permission === 'NO_ADMISSION' || permission === 'UNKNOWN' ? facts.flatMap((fact) => causeOf(fact, words)) : [],
      ),
    )
    return [...new Set(causes)].map((cause) => ({ place: stopName(stop, words), cause }))
  })
  const said = [...new Map(at.map((each) => [each.cause, each])).values()]
  const isOnePlace = new Set(stops.flatMap(({ role, iso2 }) => (role === 'DESTINATION' ? [iso2] : []))).size === 1
  return said
    .slice(0, mostSaid)
    .map(({ place, cause }) => (isOnePlace ? cause : words.t('summary.answer', { label: place, answer: cause })))
}

/** Only what bars the way is a cause; what a visa takes is none. What was read at second hand is no headline. */
function causeOf({ type, answer, note, confidence }: Fact, words: Words): string[] {
  if (note === undefined || partOf(type) !== 'ban' || answer === 'no' || isSecondHand(confidence)) return []
  const { text, language, isUnconfirmed } = words.content(note)
  if (language !== words.language) return []
  return [isUnconfirmed ? `${text.replace(/\.$/, '')} (${words.t('content.unconfirmed')}).` : text]
}
