import type { Assessment, Stop, Task } from '../assessment/assessment.ts'
import { homeForeignOffice } from '../rulebook/advisory.ts'
import { isEverybody, isOnePerson, rowKeysOf, type RowKey } from '../assessment/traveller.ts'
import { departureOf, isInThePast, isUnderWay, lastDayOf, lastReturnOf, type Trip } from '../assessment/trip.ts'
import { betterDeparturesText } from './better-departures.ts'
import { isIdEnoughForAll } from './id-enough.ts'
import { causeTexts } from './known-cause.ts'
import { firstDay, toDoTexts } from './word-to-do.ts'
import { isPermitToReturn, permitName } from './word-task.ts'
import { stopName } from './stop-name.ts'
import { paperProblemTexts } from './paper-problem-text.ts'
import { likelyPaperTexts } from './likely-papers.ts'
import { tooLongTexts } from './too-long.ts'
import { bracketOfPeople, labelOfPeople } from './people.ts'
import { ruleTexts } from './verdict-rules.ts'
import { missedTexts, wordWayOut } from './word-way-out.ts'
import { wordBrief } from './word-brief.ts'
import { inOrder, needsOf, type Needs } from './word-needs.ts'
import type { WordedTask, WordedVerdict } from './worded.ts'
import type { Words } from './words.ts'

/** What is needed, by whom and by when; then whether the trip is possible; then the first things to do. */
export function wordVerdict(assessment: Assessment, tasks: readonly WordedTask[], words: Words): WordedVerdict {
  const { verdict, stops, trip, checklist, today } = assessment
  const { t } = words
  const refused = verdict.refused.map(({ citizenship }) => citizenship)
  const isRefused = refused.length > 0
  const isPast = isInThePast(trip, today)
  const nobodyTravels = isEverybody(refused, trip)
  const permits = nobodyTravels
    ? []
    : verdict.permits.flatMap((permit) => {
        const citizenships = permit.citizenships.filter((citizenship) => !refused.includes(citizenship))
        return citizenships.length === 0 || isHeld(permit, checklist) ? [] : [{ ...permit, citizenships }]
      })
  const ordered = inOrder(permits, assessment, words)
  const needs = needsOf(ordered, assessment, words)
  const possible = possibleTexts(assessment, tasks, refused, needs, words)
  const warnings = warningsOf(verdict.warned, stops, words)
  const causes = causeTexts(assessment, words)
  const tooLong = tooLongTexts(assessment, words)
  const others = rowKeysOf(trip).filter((citizenship) => !refused.includes(citizenship))
  const likely = likelyPaperTexts(assessment, others, words)
  const brief = wordBrief(assessment, tasks, ordered, warnings.all, words)
  const refusedAt = t('verdict.refusedAt', { places: refusedPlaces(verdict.refused, assessment, words) })
  // Of whoever has a line of their own it says where.
  const isSaidWhere =
    brief.people.length > 0 && !verdict.unclear.some(({ citizenship }) => refused.includes(citizenship))
  const rules = ruleTexts(assessment, nobodyTravels, words)
  const more = [
    ...brief.more,
    ...(nobodyTravels && brief.people.length === 0 ? [refusedAt] : []),
    ...(warnings.some ? [warnings.some] : []),
    ...(nobodyTravels || isSaidWhere ? [] : unclearTexts(assessment, words)),
    ...(nobodyTravels ? [] : [...tooLong, ...checkTexts(checklist, trip, stops, words), ...likely]),
    ...rules,
  ]
  const said = nobodyTravels
    ? [t('verdict.refused', { destinations: trip.destinations.length }), ...causes]
    : [
        ...refusedTexts('verdict.refusedFor', verdict.refused, assessment, words),
        ...(isRefused ? causes : []),
        warnings.all,
        ...unclearForSome(assessment, refused, words),
        ...paperProblemTexts(assessment, words),
        ...needs.sentences,
        ...tooLong,
        ...possible,
        ...(isRefused ? [] : causes),
        ...likely,
      ]
  const sentences = said.flatMap((text) => text || [])
  const details = [
    ...(nobodyTravels ? [refusedAt] : []),
    ...(nobodyTravels && warnings.all ? [warnings.all] : []),
    ...(warnings.some ? [warnings.some] : []),
    ...(nobodyTravels ? [] : unclearTexts(assessment, words)),
    ...toDoTexts(assessment, tasks, needs, nobodyTravels, words),
    ...rules,
  ]
  return {
    status: verdict.status,
    brief: { ...brief, more: isPast ? [] : more },
    wayOut: wordWayOut(assessment, tasks, words),
    sentence: sentences.join(' '),
    sentences,
    detail: details.join(' '),
    warning: isRefused
      ? nobodyTravels
        ? t('verdict.warning', { destinations: trip.destinations.length })
        : refusedTexts('verdict.warningFor', verdict.refused, assessment, words).join(' ')
      : null,
    past: isPast
      ? t(lastReturnOf(trip) ? 'verdict.past' : 'verdict.past.departure', { date: words.date(lastDayOf(trip)!) })
      : null,
    better: isPast ? null : betterDeparturesText(assessment, words),
    basis: isPast ? null : basisText(assessment, words),
    bookable: isPast ? null : bookableText(assessment, words),
    firstDeadline: firstDay(
      tasks.find((task) => task.urgency !== 'open' && task.by),
      today,
    ),
  }
}

/** Travellers of a page have booked. That it is too late is said of what has to be applied for. */
const bookableText = ({ bookable }: Assessment, { audience, t, date }: Words): string | null =>
  audience === 'staff' && bookable.kind === 'until' ? t('verdict.bookable', { date: date(bookable.day) }) : null

/** What the answer is counted from where the trip leaves its days open. */
function basisText({ trip, today }: Assessment, { t, date }: Words): string | null {
  const first = departureOf(trip, today)
  if (first === undefined || trip.dateEnd !== undefined) return null
  if (trip.departBy === undefined) return t('verdict.basis.return-open', { date: date(first) })
  const days = { first: date(first), last: date(trip.departBy) }
  const end = lastReturnOf(trip)
  return end === undefined
    ? t('verdict.basis.departure-range', days)
    : t('verdict.basis.window', { ...days, nights: trip.nights!, end: date(end) })
}

/** Nothing reads as a promise that a need, a warning or a gap beside it takes back. */
function possibleTexts(
  { verdict, stops, trip, checklist, today }: Assessment,
  tasks: readonly WordedTask[],
  refused: readonly RowKey[],
  needs: Needs,
  words: Words,
): readonly string[] {
  const { t, audience } = words
  if (isEverybody(refused, trip)) return []
  const unclear = unclearOf({ verdict, stops }, refused)
  // Of some it is said before, and nobody else is promised anything beside it.
  if (unclear.length > 0) return isEverybody([...refused, ...unclear], trip) ? [t('verdict.unclear')] : []
  const hasNeeds = needs.sentences.length > 0
  const document = !hasNeeds && isIdEnoughForAll(checklist) ? [t('verdict.idSuffices')] : []
  const checks = [...document, ...checkTexts(checklist, trip, stops, words)]
  // Beside a refusal it would be read of whoever is refused.
  const nothing =
    hasNeeds || refused.length > 0
      ? ''
      : t(
          checklist.some(({ kind, step }) => kind === 'fill-in' && !step?.forSome)
            ? 'verdict.onlyForms'
            : 'verdict.nothing',
        )
  const tooLate = tasks.filter((task) => task.urgency === 'overdue' && task.kind === 'apply')
  if (tooLate.length > 0)
    return [
      nothing,
      ...checks,
      ...(isUnderWay(trip, today) ? missedTexts(tooLate, words) : [tightText(tooLate, trip, words)]),
    ]
  // Beside a warning, or with a paper that does not do, nobody is told that they can travel.
  if (verdict.warned.some(({ access }) => access === 'NO_ACCESS')) return [nothing]
  if (checklist.some(({ paper }) => paper !== null)) return [nothing, ...checks]
  const others = rowKeysOf(trip)
    .filter((citizenship) => !refused.includes(citizenship))
    .toSorted()
  const possible =
    refused.length > 0 && needs.people?.join() !== others.join()
      ? t(hasNeeds ? 'verdict.then.others' : 'verdict.can.others', { who: labelOfPeople(others, words) })
      : t(`verdict.${hasNeeds ? 'then' : 'can'}.${audience}`)
  return [nothing, ...checks, possible]
}

/** Whoever has time enough is not told that it is short. */
function tightText(tooLate: readonly WordedTask[], trip: Trip, words: Words): string {
  const late = new Set<RowKey>(tooLate.flatMap(({ citizenshipIso2s }) => citizenshipIso2s))
  const people = rowKeysOf(trip).filter((key) => late.has(key))
  if (isEverybody(people, trip)) return words.t('verdict.tight')
  return words.t('verdict.person', { who: labelOfPeople(people, words), needs: words.t('verdict.item.tight') })
}

/** An authorisation of which nobody knows whether it has started by then: it is named, and where. What several rules say of it is said once. */
function checkTexts(checklist: readonly Task[], trip: Trip, stops: readonly Stop[], words: Words): string[] {
  const checks = checklist.filter(({ kind }) => kind === 'check-permit')
  const alike = Map.groupBy(checks, (task) => [permitName(task, words), ...task.citizenships].join())
  return [...alike.values()].map((tasks) => {
    const { citizenships } = tasks[0]!
    const places = namesOf([...new Set(tasks.flatMap((task) => task.stops))], stops, words)
    const said = { name: permitName(tasks[0]!, words), places: words.list([...new Set(places)]) }
    if (isEverybody(citizenships, trip)) return words.t('verdict.checkPermit', said)
    const needs = words.t('verdict.item.checkPermit', said)
    return words.t('verdict.person', { who: labelOfPeople(citizenships, words), needs })
  })
}

/** Of whom nobody knows whether they may enter. */
const unclearOf = ({ verdict, stops }: Pick<Assessment, 'verdict' | 'stops'>, refused: readonly RowKey[]): RowKey[] =>
  verdict.unclear.flatMap(({ citizenship, stops: at }) =>
    !refused.includes(citizenship) && at.some((stop) => !isExit(stops, stop)) ? [citizenship] : [],
  )

/** Where others may travel, it is said of whom nobody knows. */
function unclearForSome(assessment: Assessment, refused: readonly RowKey[], words: Words): string[] {
  const unclear = unclearOf(assessment, refused)
  if (unclear.length === 0 || isEverybody([...refused, ...unclear], assessment.trip)) return []
  return [words.t('verdict.person', { who: labelOfPeople(unclear, words), needs: words.t('verdict.item.unclear') })]
}

/** Nobody is kept from a journey by what is not known about leaving: it is said, but the answer stands. */
const isExit = (stops: readonly Stop[], stop: number): boolean => stops[stop]!.role === 'DEPARTURE'

function unclearTexts(assessment: Assessment, words: Words): string[] {
  const { verdict, stops } = assessment
  const entering = verdict.unclear.map((each) => ({
    ...each,
    stops: each.stops.filter((stop) => !isExit(stops, stop)),
  }))
  const entries = placesWithPeople(entering, assessment, words)
  return entries.length > 0 ? [words.t('verdict.unclearAt', { places: entries.join('; ') })] : []
}

/** What the home foreign office warns of: every journey there, or some. */
function warningsOf(
  warned: Assessment['verdict']['warned'],
  stops: readonly Stop[],
  words: Words,
): { all: string | null; some: string | null } {
  const government = words.t(`advisory.government.${homeForeignOffice}`)
  const say = (access: 'NO_ACCESS' | 'SOME_RESTRICTIONS') => {
    const at = warned.filter((each) => each.access === access).map(({ stop }) => stop)
    if (at.length === 0) return null
    return words.t(`advisory.verdict.${access}`, { government, places: words.list(namesOf(at, stops, words)) })
  }
  return { all: say('NO_ACCESS'), some: say('SOME_RESTRICTIONS') }
}

const namesOf = (at: readonly number[], stops: readonly Stop[], words: Words): string[] => [
  ...new Set(at.map((stop) => stopName(stops[stop]!, words))),
]

type Refused = Assessment['verdict']['refused']
const stopsOf = (refused: Refused) => [...new Set(refused.flatMap(({ stops }) => stops))].toSorted((a, b) => a - b)

/** Who cannot enter where, beside others who can: those who cannot enter the same places together. */
function refusedTexts(key: string, refused: Refused, { stops, trip }: Assessment, words: Words): string[] {
  if (isOnePerson(trip)) return []
  const together = Map.groupBy(refused, (each) => each.stops.join())
  return [...together.values()].map((same) => {
    const who = labelOfPeople(
      same.map(({ citizenship }) => citizenship),
      words,
    )
    return words.t(key, { who, places: words.list(namesOf(same[0]!.stops, stops, words)) })
  })
}

/** Where entry is refused, with the citizenships where it is not all of them. */
const refusedPlaces = (refused: Refused, assessment: Assessment, words: Words): string =>
  placesWithPeople(refused, assessment, words).join('; ')

function placesWithPeople(some: Refused, { stops, trip }: Assessment, words: Words): string[] {
  const at = stopsOf(some).map((stop) => ({
    place: stopName(stops[stop]!, words),
    who: some.filter((r) => r.stops.includes(stop)).map((r) => r.citizenship),
  }))
  const together = [...Map.groupBy(at, ({ who }) => (isEverybody(who, trip) ? '' : who.join())).values()]
  return together.map((same) => {
    const places = words.list([...new Set(same.map(({ place }) => place))])
    const { who } = same[0]!
    return isEverybody(who, trip)
      ? places
      : words.t('verdict.taskFor', { task: places, who: bracketOfPeople(who, words) })
  })
}

/** What is carried for the way back is not to be applied for. */
const isHeld = (permit: Assessment['verdict']['permits'][number], checklist: Assessment['checklist']): boolean =>
  checklist.some((task) => isPermitToReturn(task) && task.stop === permit.stop)
