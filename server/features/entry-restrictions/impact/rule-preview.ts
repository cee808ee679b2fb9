import { travellersOf } from '#domain/assessment/traveller.ts'
import type { Change } from '#domain/assessment/compare.ts'
import type { Trip } from '#domain/assessment/trip.ts'
import { detailTypeOf } from '#domain/catalogue/types.ts'
import type { CalendarDate } from '#domain/dates.ts'
import type { PlaceRef } from '#domain/places.ts'
import type { Group, Policy, TravelType } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { wordAssessment } from '#domain/wording/word-assessment.ts'
import { wordValue } from '#domain/wording/word-value.ts'
import type { PreviewedChange, RulePreview } from '#domain/wording/rule-preview.ts'
import type { WordedAssessment, WordedStop } from '#domain/wording/worded.ts'
import { wordsFor, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '#server/context.ts'
import { Refused } from '#server/refusals.ts'
import { checkTrip } from '../../assessment/check-trip.ts'
import { draftRules } from './draft-rules.ts'
import type { DraftText } from './draft-question.ts'
import { readDraft } from './read-draft.ts'
import type { RuleName } from '../rule/rule-kind.ts'
import { problemWords } from '../rule/rule-problem.ts'
import { mayEditRules } from '../rule/who-may.ts'

export type RulePreviewInput = RuleName & {
  readonly body?: unknown
  readonly place: PlaceRef
  readonly citizenship: string
  readonly residence?: string | null
  readonly date: CalendarDate
  readonly travelType: TravelType
}

const fields = {
  departure: 'residence',
  destinations: 'place.id',
  transits: 'place.id',
  citizenships: 'citizenship',
  residence: 'residence',
  firstDays: 'date',
  lastDays: 'date',
  hours: 'date',
}

/** What somebody gets at a place on a day, today and after the draft, worded, with why, and what lies between the two. */
export async function rulePreview(context: Context, input: RulePreviewInput): Promise<RulePreview> {
  const viewer = mayEditRules(context)
  const { rulebook, clock } = context
  const trip = tripOf(input)
  const book = rulebook.current()
  const problems = checkTrip(trip, book, fields, clock.today())
  if (problems.length > 0) throw new Refused(problems)
  const reading = readDraft(input, input.body ?? null, problemWords(viewer.language, book))
  if ('errors' in reading)
    return { errors: reading.errors, now: null, after: null, tasksNow: [], tasksAfter: [], changes: [] }
  const ask = await draftRules(context)
  const told = await ask('preview', { draft: reading.draft, trip, today: clock.today() })
  if (told === null) throw new Refused([{ field: 'place.id', key: 'errors.unknown-place' }])
  // Words of their own, which nothing is kept for: a draft is asked about a few times.
  const wordsOf = (names: Rulebook): Words =>
    wordsFor(viewer.language, 'traveller', translatorFor(viewer.language), { ...names })
  const [now, after] = [wordsOf(book), wordsOf(withNames(book, reading.draft))]
  const destination = told.after.stops.findIndex(({ role }) => role === 'DESTINATION')
  const [saidNow, saidAfter] = [wordAssessment(told.now, now), wordAssessment(told.after, after)]
  return {
    errors: [],
    now: destinationOf(saidNow),
    after: destinationOf(saidAfter),
    tasksNow: saidNow.checklist,
    tasksAfter: saidAfter.checklist,
    changes: told.changes
      .filter((change) => change.role === 'DESTINATION' && change.stop === destination)
      .flatMap((change) => wordChange(change, now, after)),
  }
}

/** Somebody who sets out from where they live, or from their own country, and comes back some day. */
function tripOf({ place, citizenship, residence, date, travelType }: RulePreviewInput): Trip {
  return {
    departure: { type: 'COUNTRY', id: residence ?? citizenship },
    destinations: [place],
    transits: [],
    travellers: travellersOf({ citizenships: [citizenship], residence }),
    dateStart: date,
    travelType,
  }
}

const destinationOf = ({ stops }: WordedAssessment): WordedStop => stops.find(({ role }) => role === 'DESTINATION')!

/** The names of groups and policies as the draft has them. */
function withNames(book: Rulebook, { kind, key, text }: DraftText): Rulebook {
  if (text === null || (kind !== 'group' && kind !== 'policy')) return book
  const { name } = JSON.parse(text) as Group | Policy
  const named = (names: Rulebook['groupNames']) => new Map([...names, [key, name]])
  return kind === 'group'
    ? { ...book, groupNames: named(book.groupNames) }
    : { ...book, policyNames: named(book.policyNames) }
}

function wordChange(change: Change, now: Words, after: Words): PreviewedChange[] {
  if (change.kind !== 'answer')
    return [{ type: null, valueType: null, label: after.t('rule-impact.access'), was: [], is: [] }]
  const type = detailTypeOf(change.type)
  const worded = (values: readonly (typeof change.before)[number][], words: Words) =>
    values.map((value) => wordValue(value, type, words))
  return [
    {
      type: change.type,
      valueType: type.valueType,
      label: after.t(type.i18nKey),
      was: worded(change.before, now),
      is: worded(change.after, after),
    },
  ]
}
