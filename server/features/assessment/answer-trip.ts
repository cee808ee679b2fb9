import { isOnePerson, type Traveller } from '#domain/assessment/traveller.ts'
import type { Bookable } from '#domain/assessment/assessment.ts'
import { assess } from '#domain/assessment/assess.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { isShown, withoutBlocks } from '#domain/assessment/without-blocks.ts'
import type { ContentBlockName } from '#domain/catalogue/content-blocks.ts'
import type { Language } from '#domain/languages.ts'
import { countryFactsOfStops, type WordedCountryFact } from '#domain/wording/word-country-facts.ts'
import { markChanges } from '#domain/wording/mark-changes.ts'
import { withPeople, type Names } from '#domain/wording/people.ts'
import { wordAssessment, wordVerdictAlone } from '#domain/wording/word-assessment.ts'
import { withNewDeadlines } from '#domain/wording/word-new-deadlines.ts'
import type { WordedAssessment, WordedVerdict } from '#domain/wording/worded.ts'
import { wordsFor, type Audience, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { offices } from '../../offices/offices.ts'

export type TripAnswer = {
  readonly assessment: WordedAssessment
  /** Until when it can be booked so that all can be had in time. */
  readonly bookable: Bookable
  /** Facts about the country of each destination, in the order of the stops; worked out when they are wanted. */
  readonly countryFacts: () => readonly (readonly WordedCountryFact[])[]
  /** The verdict for each traveller of several alone, in the order of the trip; none where there is one, or one with several passports. */
  readonly alone: () => readonly WordedVerdict[]
  /** The words it is in, for what stands around it. */
  readonly words: Words
}

/**
 * What a trip needs by the newest rules, as of today, in the words of a language and an audience: for whatever shows it. Of what
 * has changed since the reader last read, the values are marked. What its organisation switched off is left out: never a rule.
 */
export function answerTrip(
  { rulebook, clock }: Pick<Context, 'rulebook' | 'clock'>,
  trip: Trip,
  language: Language,
  audience: Audience,
  changes: readonly Change[] = [],
  off: ReadonlySet<ContentBlockName> = noBlocks,
  names: Names = [],
): TripAnswer {
  const rules = rulebook.current()
  const today = clock.today()
  const words = withPeople(wordsFor(language, audience, translatorFor(language), rules), trip, names)
  const assessed = withoutBlocks(assess(trip, rules, today, offices), off)
  // What is not shown at all has not changed for its reader.
  const told = changes.filter((change) => change.kind !== 'answer' || isShown(change.type, off))
  const marked = markChanges(wordAssessment(assessed, words), assessed, told, words)
  const assessment = marked.changes
    ? { ...marked, changes: withNewDeadlines(marked.changes, told, assessed, words, offices) }
    : marked
  const countryFacts = () =>
    countryFactsOfStops(assessment.stops, today, words, rules).map((facts) =>
      off.size === 0 ? facts : facts.filter(({ type }) => isShown(type, off)),
    )
  const aloneAs = (traveller: Traveller) => {
    const own = { ...trip, travellers: [traveller] }
    // Nobody is called by a name where nothing is said of anybody else; rows have other keys than among all.
    return wordVerdictAlone(assess(own, rules, today, offices), withPeople(words.base ?? words, own))
  }
  const alone = () => (isOnePerson(trip) ? [] : trip.travellers.map(aloneAs))
  return { assessment, bookable: assessed.bookable, words, countryFacts, alone }
}

const noBlocks: ReadonlySet<ContentBlockName> = new Set()
