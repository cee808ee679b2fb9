import type { SectionKind } from '#domain/catalogue/catalogue.ts'
import { cellText, sentences, taskText, verdictBlock, type TextWords } from '#domain/outline/as-text.ts'
import type { CellPart, Outline, StopPart, TaskPart } from '#domain/outline/parts.ts'
import type { Block, Line } from '#domain/outline/text-blocks.ts'
import type { Iso2 } from '#domain/places.ts'
import { webLink } from '#domain/web-link.ts'
import { officialLinks } from '#domain/wording/official-links.ts'
import { reliabilityAt, sourcesByRung } from '#domain/wording/reliability.ts'
import { linkForTravellers, sourceForTravellers } from '#domain/wording/source-for-travellers.ts'
import type { WordedAssessment, WordedStop } from '#domain/wording/worded.ts'
import { formatDay, formatDayOf } from '#web/ui/format-day.ts'
import { type Agency, type Asked, datesOf, type Reader, routeOf, said } from './asked.ts'

export const MOST_LINKS = 5

/** A mail that an agent can send as it is: each person with tasks and their dates, a few authorities' pages, and once what it is worth. */
export function customerAnswer(
  asked: Asked,
  assessment: WordedAssessment,
  isOnePerson: boolean,
  reader: Reader,
): readonly Block[] {
  const { t, language, readAt, agency } = reader
  const { outline, words } = said(assessment, reader)
  const people = [...words.people]
  const about = entryRulesOf(assessment.stops)
  const links = officialLinks(about, assessment.checklist).slice(0, MOST_LINKS)
  const tasks = outline.tasks.map((task) => forCustomers(task, links))
  const atTasks = new Set(tasks.map(({ link }) => link?.address))
  const isForAll = ({ citizenshipIso2s }: TaskPart): boolean =>
    isOnePerson || people.every(([iso2]) => citizenshipIso2s.includes(iso2))
  // Whose it is stands above it.
  const taskLines = (own: readonly TaskPart[]): Line[] =>
    own.map((task) => taskText({ ...task, citizenshipIso2s: [] }, words))
  const dates = datesOf(asked, language, t)
  const route = routeOf(asked, t)
  const parts = isOnePerson
    ? [{ iso2: null, keys: people.map(([key]) => key) }]
    : people.map(([iso2]) => ({ iso2, keys: [iso2] }))
  return [
    { kind: 'paragraph', lines: [[t('look-up.customer.greeting')]] },
    {
      kind: 'paragraph',
      lines: [[dates ? t('look-up.customer.intro', { route, dates }) : t('look-up.customer.intro.undated', { route })]],
    },
    verdictBlock(outline, words),
    ...parts.flatMap(({ iso2, keys }): Block[] => [
      { kind: 'heading', text: words.byPassport(keys) },
      {
        kind: 'list',
        items: [
          ...entryLines(outline, iso2, assessment.stops, words),
          ...taskLines(
            tasks.filter((task) => !isForAll(task) && iso2 !== null && task.citizenshipIso2s.includes(iso2)),
          ),
        ],
      },
    ]),
    { kind: 'heading', text: t(parts.length > 1 ? 'look-up.customer.todo-all' : 'look-up.text.todo') },
    { kind: 'list', items: taskLines(tasks.filter(isForAll)) },
    { kind: 'heading', text: t('look-up.text.sources') },
    { kind: 'list', items: links.filter((link) => !atTasks.has(link)).map((link): Line => [{ words: link, link }]) },
    {
      kind: 'paragraph',
      lines: [
        [
          sentences([
            t('look-up.customer.as-of', { date: formatDayOf(new Date(readAt), language) }),
            ...restsOn(about, reader),
            t('look-up.disclaimer'),
          ]),
        ],
      ],
    },
    ...(agency ? [farewell(agency, t)] : []),
  ]
}

/** Who can be asked. */
const farewell = ({ name, telephone }: Agency, t: Reader['t']): Block => ({
  kind: 'paragraph',
  lines: [
    [t(telephone === '' ? 'look-up.customer.closing' : 'look-up.customer.closing.call', { telephone })],
    [t('look-up.customer.regards')],
    [name],
  ],
})

/** What a customer asks about: may they enter, and on what. Customs and telephone numbers are on the page. */
const entryRules: ReadonlySet<SectionKind> = new Set(['entry', 'visa', 'transit', 'documents'])

function entryRulesOf(stops: readonly WordedStop[]): readonly WordedStop[] {
  // Of few pages those of the destinations come first.
  const there = (['DESTINATION', 'TRANSIT'] as const).flatMap((wanted) => stops.filter(({ role }) => role === wanted))
  return there.map((stop) => ({ ...stop, sections: stop.sections.filter(({ kind }) => entryRules.has(kind)) }))
}

/** The page to do it on where it is among those that are named. */
function forCustomers(task: TaskPart, links: readonly string[]): TaskPart {
  const address = webLink(linkForTravellers(task.link?.address ?? null))
  return { ...task, link: address && links.includes(address) ? { role: 'official', address } : null }
}

/** The ladder is the staff's: the authorities are named above by their pages, and what has none is our own research. */
function restsOn(stops: readonly WordedStop[], { t, language }: Reader): readonly string[] {
  const sources = sourcesByRung(stops)
  const research = sources.filter(({ source, rung }) => sourceForTravellers(source, rung) === null)
  const oldest = reliabilityAt(stops)?.oldest
  return [
    ...(research.length === 0
      ? []
      : [t(research.length === sources.length ? 'answer.editorial' : 'look-up.customer.research')]),
    ...(oldest ? [t('look-up.customer.oldest', { date: formatDay(oldest, language) })] : []),
  ]
}

/**
 * Where something is asked of a person, on what a change of planes is free, and every destination; null: one person, who travels
 * on the passport chosen at each.
 */
const entryLines = (
  { stops, tasks }: Outline,
  iso2: Iso2 | null,
  worded: readonly WordedStop[],
  words: TextWords,
): readonly Line[] =>
  stops.flatMap((stop) => {
    const chosen = worded[stop.stop]!.cells.filter(({ isChosen }) => isChosen)
    const own = iso2 === null ? chosen.map(({ citizenshipIso2 }) => citizenshipIso2) : [iso2]
    return stop.cells
      .filter((cell) => cell.citizenshipIso2s.some((each) => own.includes(each)) && isSaid(cell, stop))
      .map((cell): Line => {
        const on = cell.citizenshipIso2s.filter((each) => own.includes(each))
        const passport = iso2 === null ? ` (${words.byPassport(on, 'inside')})` : ''
        const isTask = tasks.some((task) => isDoneFor(task, stop, on) && saysIt(task, cell.detail))
        const detail = isTask ? '' : cell.detail
        const place = hasDays(worded[stop.stop]!) ? `${stop.title}, ${stop.dates}` : stop.title
        return [
          words.t('summary.answer', {
            label: `${place}${passport}`,
            answer: cellText({ ...cell, detail, passport: null }),
          }),
        ]
      })
  })

const isDoneFor = ({ kind, stop, citizenshipIso2s }: TaskPart, at: StopPart, on: readonly Iso2[]): boolean =>
  (kind === 'apply' || kind === 'fill-in') && stop === at.stop && on.every((key) => citizenshipIso2s.includes(key))

/** The task below says all of it: what to do, or by when, and no further sentence. */
const saysIt = ({ text, whenShort }: TaskPart, detail: string): boolean =>
  detail === text || (detail.includes(whenShort) && !/(?<!\d)[.;:] \p{Lu}/u.test(detail))

const hasDays = ({ days }: WordedStop): boolean => days !== null

const isSaid = ({ status, detail }: CellPart, { role }: StopPart): boolean =>
  role === 'DESTINATION' || status !== 'BLUE' || (role === 'TRANSIT' && detail !== '')
