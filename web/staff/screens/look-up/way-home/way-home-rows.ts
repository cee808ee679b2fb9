import { routeOutcomes, type RouteAnswer, type RouteOutcome, type WayHomeProfile } from '#domain/way-home/way-home.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Status } from '#domain/status/status.ts'
import type { Words } from '#web/staff/words/words.ts'
import { nameOf, papersText, withProfiles } from '../group/group-rows.ts'
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

/** Whoever is stuck stands first. */
export const wayHomeRows = (
  people: readonly AskedPerson[],
  profiles: readonly WayHomeProfile[],
): readonly WayHomeRow[] =>
  withProfiles(people, profiles).toSorted((a, b) => order.indexOf(filterOf(a)) - order.indexOf(filterOf(b)))

type Reader = { readonly t: Words; readonly language: StaffLanguage }

/**
 * What a reader is told of a route: a paper that ends, and each place that is as bad as the whole. Where something can still be done, also what
 * else is to be got, and under which conditions the other places are open.
 */
export function reasonsOf({ outcome, reasons, ended }: RouteAnswer, t: Words): readonly string[] {
  const isOver = outcome === 'too-late' || outcome === 'closed'
  const said = reasons.flatMap((reason) => {
    const isOpen = reason.outcome === 'open'
    if (isOver && reason.outcome !== outcome) return []
    const words = [!isOpen && reason.headline, reason.detail].filter(Boolean)
    return words.length > 0 ? [`${reason.place}: ${words.join(' · ')}`] : []
  })
  return [...new Set([...(ended ? [t(`way-home.ended.${ended}`)] : []), ...said])]
}

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
