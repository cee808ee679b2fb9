import { officialLinks } from '#domain/wording/official-links.ts'
import { linkForTravellers } from '#domain/wording/source-for-travellers.ts'
import type { SectionKind } from '#domain/catalogue/catalogue.ts'
import type { Iso2 } from '#domain/places.ts'
import type { WordedAssessment, WordedStop, WordedTask } from '#domain/wording/worded.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import { formatDayOf } from '#web/ui/format-day.ts'
import { type Asked, datesOf, type Reader, routeOf, sentences, stopTitle } from './asked.ts'
import { reliabilityText } from './reliability-text.ts'
import type { Block, Line } from './text-blocks.ts'

export const MOST_LINKS = 5

/** A mail that an agent can send as it is: each person with tasks and their dates, a few authorities' pages, and once what it is worth. */
export function customerAnswer(
  asked: Asked,
  { verdict, stops, checklist }: WordedAssessment,
  isOnePerson: boolean,
  reader: Reader,
): readonly Block[] {
  const { t, language, readAt } = reader
  const people = peopleAt(stops)
  const isForAll = (task: WordedTask): boolean =>
    isOnePerson || people.every(([iso2]) => task.citizenshipIso2s.includes(iso2))
  const about = entryRulesOf(stops)
  const links = officialLinks(about, checklist).slice(0, MOST_LINKS)
  const atTasks = new Set(checklist.map(({ url }) => webLink(linkForTravellers(url))))
  const taskItem = (task: WordedTask): Line => taskLine(task, links, reader)
  const dates = datesOf(asked, language, t)
  const route = routeOf(asked, t)
  const isOwnBlock = !isOnePerson && people.length > 1
  return [
    paragraph(t('look-up.customer.greeting')),
    paragraph(dates ? t('look-up.customer.intro', { route, dates }) : t('look-up.customer.intro.undated', { route })),
    paragraph(verdict.past ?? '', verdict.sentence, verdict.detail, verdict.basis ?? '', verdict.warning ?? ''),
    ...people.flatMap(([iso2, name]): Block[] => {
      if (isOnePerson && iso2 !== people[0]![0]) return []
      const own = checklist.filter((task) => !isForAll(task) && task.citizenshipIso2s.includes(iso2))
      return [
        {
          kind: 'heading',
          text: t('look-up.customer.person', { name: isOnePerson ? people.map(([, each]) => each).join(', ') : name }),
        },
        {
          kind: 'list',
          items: [...entryLines(stops, isOnePerson ? null : iso2, reader), ...own.map(taskItem)],
        },
      ]
    }),
    { kind: 'heading', text: t(isOwnBlock ? 'look-up.customer.todo-all' : 'look-up.text.todo') },
    { kind: 'list', items: checklist.filter(isForAll).map(taskItem) },
    { kind: 'heading', text: t('look-up.text.sources') },
    { kind: 'list', items: links.filter((link) => !atTasks.has(link)).map((link): Line => [{ words: link, link }]) },
    paragraph(
      sentences([
        t('look-up.customer.as-of', { date: formatDayOf(new Date(readAt), language) }),
        reliabilityText(about, reader),
        t('look-up.disclaimer'),
      ]),
    ),
  ]
}

/** What a customer asks about: may they enter, and on what. Customs and telephone numbers are on the page. */
const entryRules: ReadonlySet<SectionKind> = new Set(['entry', 'visa', 'transit', 'documents'])

function entryRulesOf(stops: readonly WordedStop[]): readonly WordedStop[] {
  // Of few pages those of the destinations come first.
  const there = (['DESTINATION', 'TRANSIT'] as const).flatMap((wanted) => stops.filter(({ role }) => role === wanted))
  return there.map((stop) => ({ ...stop, sections: stop.sections.filter(({ kind }) => entryRules.has(kind)) }))
}

const paragraph = (...texts: readonly string[]): Block => ({ kind: 'paragraph', lines: texts.map((text) => [text]) })

/** Each citizenship once, in the order of the trip. */
const peopleAt = (stops: readonly WordedStop[]): readonly (readonly [Iso2, string])[] => [
  ...new Map(stops.flatMap(({ cells }) => cells.map((each) => [each.citizenshipIso2, each.citizenshipName] as const))),
]

/**
 * Where something is asked of a person, on what a change of planes is free, and every destination; null: one person, who travels
 * on the passport chosen at each.
 */
const entryLines = (stops: readonly WordedStop[], iso2: Iso2 | null, reader: Reader): Line[] =>
  stops.flatMap((stop) =>
    stop.cells
      .filter((each) => (iso2 === null ? each.isChosen : each.citizenshipIso2 === iso2))
      .filter(
        ({ status, detail }) =>
          stop.role === 'DESTINATION' || status !== 'BLUE' || (stop.role === 'TRANSIT' && detail !== ''),
      )
      .map(({ headline, detail, citizenshipName }): Line => {
        const passport = iso2 === null ? ` (${reader.t('look-up.customer.person', { name: citizenshipName })})` : ''
        return [`${stopTitle(stop, reader)}${passport}: ${sentences([headline, detail])}`]
      }),
  )

/** When and what; the page to do it on where it is among those that are named. */
function taskLine(task: WordedTask, links: readonly string[], { t }: Reader): Line {
  const { when, text, name, detail, note, fee, url } = task
  const own = name ? `${text} (${name.text})` : text
  const said = sentences([`${when}: ${own}`, detail, note?.text, fee && t('answer.fee', { fee })])
  const link = webLink(linkForTravellers(url))
  return link && links.includes(link) ? [`${said} `, { words: hostOf(link), link }] : [said]
}
