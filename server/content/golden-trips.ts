import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { assess } from '../../domain/assessment/assess.ts'
import { permissions, type Assessment, type Stop } from '../../domain/assessment/assessment.ts'
import { documentKinds } from '../../domain/catalogue/travel-types.ts'
import { isCalendarDate, type CalendarDate } from '../../domain/dates.ts'
import { countryRef, placeKey, type PlaceRef } from '../../domain/places.ts'
import { travelTypes } from '../../domain/rulebook/fact.ts'
import type { Rulebook } from '../../domain/rulebook/rulebook.ts'
import type { ContentProblem, EntryPath } from './problem.ts'
import { readYaml } from './read-yaml.ts'

const code = z.string().regex(/^[A-Z]{2}$/, 'a country is named by its ISO code of two letters')
const place = z.string().regex(/^([A-Z]{2}|[A-Z]{3})$/, 'a country (two letters) or an airport (three)')
const day = z.string().refine(isCalendarDate, 'a day that exists, as YYYY-MM-DD')
/** `VISA_FREE`, or with the days of stay: `VISA_FREE 90`. */
const permission = z
  .string()
  .regex(new RegExp(`^(${permissions.join('|')})( \\d+)?$`), `one of ${permissions.join(', ')}, with the days of stay where they matter`)
const answers = z.partialRecord(z.enum(documentKinds), z.enum(['yes', 'no', 'unknown']))

const goldenTrip = z.strictObject({
  why: z.string().min(1),
  from: place,
  to: z.array(place).min(1).max(10),
  via: z.array(place).optional(),
  citizenships: z.array(code).min(1).max(4),
  start: day,
  end: day,
  type: z.enum(travelTypes).optional(),
  expect: z.record(z.string(), z.record(code, permission)),
  documents: z.record(place, z.record(code, answers)).optional(),
  tasks: z.array(z.strictObject({ at: z.string(), type: z.string(), for: z.array(code), by: day.optional(), from: day.optional() })).optional(),
})
const goldenFile = z.array(goldenTrip).min(1)
type GoldenTrip = z.infer<typeof goldenTrip>

const refOf = (id: string): PlaceRef => (id.length === 2 ? countryRef(id) : { type: 'AIRPORT', id })

/** `exit` and `return` are the departure place's two stops; anything else is a transit or a destination. */
function stopNamed(name: string, { stops }: Assessment): Stop | undefined {
  if (name === 'exit') return stops[0]
  if (name === 'return') return stops.at(-1)
  return stops.slice(1, -1).find((stop) => stop.place.id === name)
}

type Failure = { readonly path: EntryPath; readonly message: string }

function failuresOf(golden: GoldenTrip, rulebook: Rulebook, today: CalendarDate): Failure[] {
  const places = [golden.from, ...golden.to, ...(golden.via ?? [])]
  const unknown = places.find((id) => !rulebook.places.has(placeKey(refOf(id))))
  if (unknown) return [{ path: [], message: `unknown place ${unknown}` }]
  const assessment = assess(
    {
      departure: refOf(golden.from), destinations: golden.to.map(refOf), transits: (golden.via ?? []).map(refOf),
      citizenships: golden.citizenships, dateStart: golden.start, dateEnd: golden.end, travelType: golden.type ?? 'TOURISM',
    },
    rulebook,
    today,
  )
  return [...permissionFailures(golden, assessment), ...documentFailures(golden, assessment), ...taskFailures(golden, assessment)]
}

function permissionFailures(golden: GoldenTrip, assessment: Assessment): Failure[] {
  return Object.entries(golden.expect).flatMap(([name, byCitizenship]) =>
    Object.entries(byCitizenship).flatMap(([citizenship, expected]) => {
      const cell = stopNamed(name, assessment)?.cells.find((c) => c.citizenship === citizenship)
      const withDays = expected.includes(' ')
      const found = cell && `${cell.permission}${withDays && cell.maxStay ? ` ${cell.maxStay.days}` : ''}`
      return found === expected ? [] : [{ path: ['expect', name, citizenship], message: `expected ${expected}, the rules say ${found ?? 'nothing: no such stop or citizenship'}` }]
    }),
  )
}

function documentFailures(golden: GoldenTrip, assessment: Assessment): Failure[] {
  return Object.entries(golden.documents ?? {}).flatMap(([name, byCitizenship]) =>
    Object.entries(byCitizenship).flatMap(([citizenship, kinds]) =>
      Object.entries(kinds).flatMap(([kind, expected]) => {
        const values = stopNamed(name, assessment)?.sections.flatMap((s) => s.answers).find((a) => a.type === `${kind}Sufficient`)?.values
        const found = String(values?.find((v) => v.citizenships.includes(citizenship))?.answer ?? 'unknown').toLowerCase()
        return found === expected ? [] : [{ path: ['documents', name, citizenship, kind], message: `expected ${expected}, the rules say ${found}` }]
      }),
    ),
  )
}

function taskFailures(golden: GoldenTrip, { checklist, stops }: Assessment): Failure[] {
  return (golden.tasks ?? []).flatMap((expected, index) => {
    const stop = stopNamed(expected.at, { stops } as Assessment)
    const task = checklist.find((t) => stops[t.stop] === stop && t.type === expected.type)
    const wrong =
      !task ? 'there is no such task'
      : task.citizenships.join() !== expected.for.toSorted().join() ? `it is for ${task.citizenships.join(', ')}`
      : expected.by !== undefined && task.by !== expected.by ? `it is due by ${task.by}`
      : expected.from !== undefined && task.from !== expected.from ? `it opens on ${task.from}`
      : null
    return wrong ? [{ path: ['tasks', index], message: `${expected.type} at ${expected.at}: ${wrong}` }] : []
  })
}

export type GoldenResult = { readonly trips: number; readonly problems: readonly ContentProblem[] }

/** Runs every trip of `golden/*.yaml` and compares it with what its file expects; each difference has file and line. */
export async function checkGoldenTrips(root: string, rulebook: Rulebook, today: CalendarDate): Promise<GoldenResult> {
  const names = (await readdir(join(root, 'golden')).catch(() => [])).filter((name) => name.endsWith('.yaml')).toSorted()
  const problems: ContentProblem[] = []
  let trips = 0
  for (const name of names) {
    const file = `golden/${name}`
    const { value, lineOf, problems: broken } = readYaml(await readFile(join(root, file), 'utf8'), goldenFile)
    for (const { line, message } of broken) problems.push({ file, line, message })
    for (const [index, golden] of (value ?? []).entries()) {
      trips += 1
      for (const { path, message } of failuresOf(golden, rulebook, today)) problems.push({ file, line: lineOf([index, ...path]), message: `${golden.why}: ${message}` })
    }
  }
  return { trips, problems }
}
