import { assess } from '../assessment/assess.ts'
import type { Offices } from '../assessment/offices.ts'
import type { Assessment, Stop, Task, Value } from '../assessment/assessment.ts'
import { detailTypesByKey } from '../catalogue/types.ts'
import { addDays } from '../dates.ts'
import { countryRef, placeKey, type PlaceRef } from '../places.ts'
import { admissionTypes } from '../rulebook/visa-matrix.ts'
import type { Fact } from '../rulebook/fact.ts'
import type { Rulebook } from '../rulebook/rulebook.ts'
import { travellersOfGolden, type ExpectedTask, type GoldenTrip } from './golden-trip.ts'
import { problem, type EntryPath, type EntryProblem, type Problem } from './problem.ts'

const refOf = (id: string): PlaceRef => (id.length === 2 ? countryRef(id) : { type: 'AIRPORT', id })

function stopNamed(name: string, stops: readonly Stop[]): Stop | undefined {
  if (name === 'exit') return stops[0]
  if (name === 'return') return stops.at(-1)
  return stops.slice(1, -1).find((stop) => stop.place.id === name)
}

/** What a golden trip expects and the rules do not say: the path leads to the expectation, the ids to the facts that say otherwise. */
export type Failure = EntryProblem & { readonly facts: readonly string[] }
type Deciding = readonly (Fact | null)[]
const failure = (path: EntryPath, found: Problem, facts: Deciding = []): Failure => ({
  path,
  ...found,
  facts: [...new Set(facts.flatMap((fact) => fact?.id ?? []))],
})

/** A golden trip is looked up so many days before it starts, so that it says the same in any year. */
const lookedUpDaysBefore = 90

/** Everything in which the rules differ from what a golden trip expects. */
export function judgeGoldenTrip(golden: GoldenTrip, rulebook: Rulebook, offices: Offices): Failure[] {
  const places = [golden.from, ...golden.to, ...(golden.via ?? [])]
  const unknown = places.find((id) => !rulebook.places.has(placeKey(refOf(id))))
  if (unknown) return [failure([], problem('trip-place-unknown', { place: unknown }))]
  const assessment = assess(
    {
      departure: refOf(golden.from),
      destinations: golden.to.map((id) => {
        const [from, to] = golden.days?.[id] ?? []
        return { ...refOf(id), ...(from && { from }), ...(to && { to }) }
      }),
      transits: (golden.via ?? []).map((id) => {
        const hours = golden.hours?.[id]
        return { ...refOf(id), ...(hours && { hours }) }
      }),
      travellers: travellersOfGolden(golden),
      dateStart: golden.start,
      dateEnd: golden.end,
      travelType: golden.type ?? 'TOURISM',
      ...(golden.by && { by: golden.by }),
      ...(golden.onShip && { onShip: golden.onShip }),
    },
    rulebook,
    addDays(golden.start, -lookedUpDaysBefore),
    offices,
  )
  return [
    ...permissionFailures(golden, assessment),
    ...passportFailures(golden, assessment),
    ...documentFailures(golden, assessment),
    ...answerFailures(golden, assessment),
    ...conditionFailures(golden, assessment),
    ...taskFailures(golden, assessment),
  ]
}

function permissionFailures(golden: GoldenTrip, { stops }: Assessment): Failure[] {
  return Object.entries(golden.expect).flatMap(([name, byCitizenship]) =>
    Object.entries(byCitizenship).flatMap(([citizenship, expected]) => {
      const stop = stopNamed(name, stops)
      const cell = stop?.cells.find((c) => c.citizenship === citizenship)
      if (expected === 'UNKNOWN' && admissionTypes.some((type) => isImported(stop, type, citizenship))) return []
      const path = ['expect', name, citizenship]
      if (!cell) return [failure(path, problem('trip-stop-unknown', { expected }))]
      const found = `${cell.permission}${expected.includes(' ') && cell.maxStay ? ` ${cell.maxStay.days}` : ''}`
      const facts = cell.phases.flatMap((phase) => phase.facts)
      return found === expected ? [] : [failure(path, problem('permission-differs', { expected, found }), facts)]
    }),
  )
}

const passportFailures = (golden: GoldenTrip, { stops }: Assessment): Failure[] =>
  Object.entries(golden.passports ?? {}).flatMap(([name, country]) => {
    const chosen = stopNamed(name, stops)?.cells.find(({ isChosen }) => isChosen)
    if (chosen?.citizenship === country) return []
    const found = chosen?.citizenship
    const wrong =
      found === undefined
        ? problem('passport-stop-unknown', { country })
        : problem('passport-differs', { country, found })
    return [failure(['passports', name], wrong)]
  })

function valuesOf(stop: Stop | undefined, type: string, citizenship: string): readonly Value[] {
  const answers = stop?.sections.flatMap((section) => section.answers).find((answer) => answer.type === type)
  return answers?.values.filter((value) => value.citizenships.includes(citizenship)) ?? []
}

/** Only an imported base layer answers: what the rules leave open it may fill, and a trip that expects unknown still holds. */
const isImported = (stop: Stop | undefined, type: string, citizenship: string): boolean =>
  valuesOf(stop, type, citizenship).some(({ traces }) => traces.some(({ origin }) => origin.kind === 'matrix'))

/** The answer as a file writes it; where it changes during the trip, all of them. */
function answerDiffers(path: Failure['path'], expected: string, values: readonly Value[]): Failure[] {
  const said = values.map(({ answer }) => (typeof answer === 'object' ? 'a text' : String(answer).toLowerCase()))
  const answers = [...new Set(said)]
  if ((answers.join() || 'unknown') === expected) return []
  const facts = values.map(({ fact }) => fact)
  return [failure(path, problem('trip-answer-differs', { expected, answers }), facts)]
}

function documentFailures(golden: GoldenTrip, { stops }: Assessment): Failure[] {
  return Object.entries(golden.documents ?? {}).flatMap(([name, byCitizenship]) =>
    Object.entries(byCitizenship).flatMap(([citizenship, kinds]) =>
      Object.entries(kinds).flatMap(([kind, expected]) => {
        const values = valuesOf(stopNamed(name, stops), `${kind}Sufficient`, citizenship)
        return answerDiffers(['documents', name, citizenship, kind], expected, values)
      }),
    ),
  )
}

function answerFailures(golden: GoldenTrip, { stops }: Assessment): Failure[] {
  return Object.entries(golden.answers ?? {}).flatMap(([name, byType]) =>
    Object.entries(byType).flatMap(([type, byCitizenship]) =>
      Object.entries(byCitizenship).flatMap(([citizenship, expected]) => {
        const stop = stopNamed(name, stops)
        if (expected === 'unknown' && isImported(stop, type, citizenship)) return []
        const values = valuesOf(stop, type, citizenship)
        return answerDiffers(['answers', name, type, citizenship], String(expected), values)
      }),
    ),
  )
}

/** The answer that is good news for the traveller. */
const easier = (type: string) => (detailTypesByKey.get(type)?.positiveYes ? 'YES' : 'NO')

function conditionFailures(golden: GoldenTrip, { stops }: Assessment): Failure[] {
  return Object.entries(golden.conditions ?? {}).flatMap(([name, byType]) =>
    Object.entries(byType).flatMap(([type, byCitizenship]) =>
      Object.entries(byCitizenship).flatMap(([citizenship, expected]) => {
        const values = valuesOf(stopNamed(name, stops), type, citizenship)
        const otherWays = values.flatMap(({ conditions }) => conditions.filter(({ answer }) => answer === easier(type)))
        const named = new Set<string>(otherWays.flatMap(({ fact }) => fact.when?.holding ?? []))
        const missing = expected.filter((holding) => !named.has(holding))
        const wrong = problem('no-such-condition', { holdings: missing })
        const facts = values.map(({ fact }) => fact)
        return missing.length === 0 ? [] : [failure(['conditions', name, type, citizenship], wrong, facts)]
      }),
    ),
  )
}

const dayProblems = { by: 'task-due-by', from: 'task-opens-on', validUntil: 'task-valid-until' } as const

function wrongTask(expected: ExpectedTask, tasks: readonly Task[]): Problem | null {
  const { at, type } = expected
  if (tasks.length === 0) return problem('no-such-task', { at, type })
  const citizenships = expected.for.toSorted().join(', ')
  const theirs = tasks.filter((t) => t.citizenships.join(', ') === citizenships)
  const task = theirs.find(({ kind }) => kind === expected.kind) ?? theirs[0]
  if (!task) return problem('task-for-others', { at, type, whom: tasks.map((t) => t.citizenships) })
  if (expected.kind !== undefined && task.kind !== expected.kind)
    return problem('task-of-kind', { at, type, step: task.kind })
  const wrong = (['by', 'from', 'validUntil'] as const).find(
    (key) => expected[key] !== undefined && task[key] !== expected[key],
  )
  return wrong === undefined ? null : problem(dayProblems[wrong], { at, type, day: task[wrong] ?? null })
}

function taskFailures(golden: GoldenTrip, { checklist, stops }: Assessment): Failure[] {
  const tasksOf = ({ at, type }: { at: string; type: string }) =>
    checklist.filter((task) => task.stops.some((stop) => stops[stop] === stopNamed(at, stops)) && task.type === type)
  const wanted = (golden.tasks ?? []).flatMap((expected, index): Failure[] => {
    const tasks = tasksOf(expected)
    const wrong = wrongTask(expected, tasks)
    const facts = tasks.map(({ fact }) => fact)
    return wrong ? [failure(['tasks', index], wrong, facts)] : []
  })
  const unwanted = (golden.noTasks ?? []).flatMap((absent, index): Failure[] => {
    const there = tasksOf(absent)
    const countries = there.flatMap((task) => task.citizenships)
    const facts = there.map(({ fact }) => fact)
    const wrong = problem('task-unwanted', { ...absent, countries })
    return there.length === 0 ? [] : [failure(['noTasks', index], wrong, facts)]
  })
  return [...wanted, ...unwanted]
}
