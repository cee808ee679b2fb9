import type { RouteAnswer, RouteOutcome } from '#domain/way-home/route-answer.ts'
import { routeOutcomes } from '#domain/way-home/route-answer.ts'
import type { WayHome, WayHomeProfile } from '#domain/way-home/way-home.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Status } from '#domain/status/status.ts'
import type { Words } from '#web/staff/words/words.ts'
import { nameOf, papersText } from '../group/group-rows.ts'
import type { AskedPerson } from '../group/read-group.ts'

/** One person; without a profile somebody has to mend the line first. */
export type WayHomeRow = AskedPerson & { readonly profile: WayHomeProfile | null }

export const statusOfOutcome: Readonly<Record<RouteOutcome, Status>> = {
  open: 'BLUE',
  apply: 'YELLOW',
  'not-known': 'GRAY',
  'too-late': 'RED',
  closed: 'RED',
}

/** The best of all routes. */
export const bestOf = ({ profile }: WayHomeRow): RouteOutcome | null =>
  profile && (routeOutcomes.find((outcome) => profile.routes.some((route) => route.outcome === outcome)) ?? 'not-known')

/** Nobody whose line was not understood is anywhere but on top. */
export const wayHomeFilters = ['open', 'apply', 'unclear', 'stuck'] as const
export type WayHomeFilter = (typeof wayHomeFilters)[number]

export function filterOf(row: WayHomeRow): WayHomeFilter {
  const best = bestOf(row)
  if (best === null || best === 'not-known') return 'unclear'
  return best === 'open' || best === 'apply' ? best : 'stuck'
}

const order: readonly WayHomeFilter[] = ['stuck', 'unclear', 'apply', 'open']

/** Names are joined here, by position, and were sent nowhere; whoever is stuck stands first. */
export function wayHomeRows(people: readonly AskedPerson[], answer: WayHome | undefined): readonly WayHomeRow[] {
  const byPosition = new Map(
    (answer?.profiles ?? []).flatMap((profile) => profile.positions.map((at) => [at, profile] as const)),
  )
  let position = -1
  const rows = people.map((person): WayHomeRow => {
    if (person.traveller === null) return { ...person, profile: null }
    position += 1
    return { ...person, profile: byPosition.get(position) ?? null }
  })
  return rows.toSorted((a, b) => order.indexOf(filterOf(a)) - order.indexOf(filterOf(b)))
}

type Reader = { readonly t: Words; readonly language: StaffLanguage }

/** What decides the route: a paper that ends, and each place that is as bad as the whole. */
export const reasonsOf = ({ outcome, reasons, expiresOnTheWay }: RouteAnswer, t: Words): readonly string[] => [
  ...(expiresOnTheWay ? [t('group.expires-on-the-way')] : []),
  ...reasons
    .filter((reason) => outcome !== 'open' && reason.outcome === outcome)
    .map(({ place, text }) => `${place}: ${text}`),
]

export const questionsOf = ({ questions }: RouteAnswer, t: Words): string =>
  questions.map((kind) => t(`group.question.${kind}`)).join(', ')

/** The table as rows of texts, for a file; `routes`: how each is called. */
export function wayHomeTexts(rows: readonly WayHomeRow[], routes: readonly string[], reader: Reader): string[][] {
  const { t } = reader
  return [
    [t('group.column.name'), t('group.column.papers'), t('way-home.column.best'), ...routes],
    ...rows.map((row) => [
      nameOf(row),
      papersText(row, reader) || row.written,
      t(`way-home.filter.${filterOf(row)}`),
      ...routes.map((_route, index) => {
        const route = row.profile?.routes[index]
        if (!route) return ''
        const questions = questionsOf(route, t)
        return [
          t(`way-home.outcome.${route.outcome}`),
          ...reasonsOf(route, t),
          ...(questions ? [t('group.ask-them', { questions })] : []),
        ].join('; ')
      }),
    ]),
  ]
}
