import type { GroupNeed, GroupProfile } from '#domain/group/group-answer.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import type { Status } from '#domain/status/status.ts'
import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import { travellerLine } from '#web/staff/trip/traveller-words.ts'
import type { Words } from '#web/staff/words/words.ts'
import { formatDay } from '#web/ui/format-day.ts'
import { doubtText } from '../paste/chip-text.ts'
import { personDoubts } from '../paste/people-chips.ts'
import type { AskedPerson } from './read-group.ts'

/** One person of the table; without a profile somebody has to mend the line first. */
export type GroupRow = AskedPerson & { readonly profile: GroupProfile | null }
export const groupFilters = ['needs', 'unclear', 'fine'] as const
export type GroupFilter = (typeof groupFilters)[number]
export const groupOrders = ['urgency', 'name', 'deadline'] as const
export type GroupOrder = (typeof groupOrders)[number]

/** Each person with what is said of their profile; names are joined here, by position, and were sent nowhere. */
export function withProfiles<Profile extends { readonly positions: readonly number[] }>(
  people: readonly AskedPerson[],
  profiles: readonly Profile[],
): readonly (AskedPerson & { readonly profile: Profile | null })[] {
  const byPosition = new Map(profiles.flatMap((profile) => profile.positions.map((at) => [at, profile] as const)))
  let position = -1
  return people.map((person) => {
    if (person.traveller === null) return { ...person, profile: null }
    position += 1
    return { ...person, profile: byPosition.get(position) ?? null }
  })
}

/** Whoever needs nothing is unclear all the same where a part of what is written of them was not understood. */
export const needOf = ({ profile, person }: GroupRow): GroupNeed => {
  if (profile?.need === 'fine' && person.doubts.some(({ key }) => key === 'unread-detail' || key === 'permit-country'))
    return 'unclear'
  return profile?.need ?? 'unclear'
}

/** What has to be mended first, then who is refused or travels on a paper that ends, then what nobody knows, then by deadline. */
function rankOf(row: GroupRow): number {
  if (row.profile === null) return 0
  if (row.profile.status === 'RED' || row.profile.status === 'PURPLE' || row.profile.papers.length > 0) return 1
  return { unclear: 2, needs: 3, fine: 4 }[needOf(row)]
}

/** The colour of what is said of somebody: gray while something is not known. */
export const shownStatus = (row: GroupRow): Status =>
  row.profile === null || row.problem || needOf(row) !== row.profile.need ? 'GRAY' : row.profile.status

export const nameOf = ({ person, written }: AskedPerson): string => person.name ?? written
const deadlineOf = ({ profile }: GroupRow): string => profile?.firstDeadline ?? '9'
const text = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

export function shownRows(
  rows: readonly GroupRow[],
  filter: GroupFilter | null,
  order: GroupOrder,
  language: StaffLanguage,
): readonly GroupRow[] {
  const collator = new Intl.Collator(language, { sensitivity: 'base' })
  const compare: Record<GroupOrder, (a: GroupRow, b: GroupRow) => number> = {
    urgency: (a, b) => rankOf(a) - rankOf(b) || text(deadlineOf(a), deadlineOf(b)),
    name: (a, b) => collator.compare(nameOf(a), nameOf(b)),
    deadline: (a, b) => text(deadlineOf(a), deadlineOf(b)),
  }
  return rows.filter((row) => filter === null || needOf(row) === filter).toSorted(compare[order])
}

type Reader = { readonly t: Words; readonly language: StaffLanguage }

/** The papers of somebody in a line. */
export const papersText = ({ traveller }: AskedPerson, reader: Reader): string =>
  traveller ? travellerLine({ ...fieldsOf(traveller), name: '' }, reader) : ''

export const statusText = (row: GroupRow, { t }: Reader): string =>
  row.problem ? t(`group.problem.${row.problem}`) : t(`group.need.${needOf(row)}`)

/** What is asked of somebody because nobody said it. */
export const questionsText = ({ profile }: GroupRow, { t }: Reader): string =>
  profile ? profile.questions.map(({ kind }) => t(`group.question.${kind}`)).join(', ') : ''

/** What is wrong with the papers, and that one ends on the way. */
export const paperProblems = ({ profile }: GroupRow, { t }: Reader): readonly string[] =>
  profile
    ? [
        ...(profile.expiresOnTheWay && profile.papers.length === 0 ? [t('group.expires-on-the-way')] : []),
        ...profile.papers,
      ]
    : []

/** What was not understood of somebody, and what does not fit together. */
export const doubtTexts = ({ person, firstDay }: AskedPerson, { t, language }: Reader): readonly string[] =>
  personDoubts(person, firstDay).map((doubt) => doubtText(doubt, language, t))

/**
 * What the table says, once: people of whom it says the same stand together, where the first of them stands. In the order of names each stands alone, and
 * so does whoever has to be mended first.
 */
export function sameAnswers(
  rows: readonly GroupRow[],
  order: GroupOrder,
  reader: Reader,
): readonly (readonly GroupRow[])[] {
  if (order === 'name') return rows.map((row) => [row])
  return [...Map.groupBy(rows, (row) => (row.profile === null || row.problem ? row.key : said(row, reader))).values()]
}

const said = (row: GroupRow, reader: Reader): string =>
  JSON.stringify([
    shownStatus(row),
    statusText(row, reader),
    row.profile?.sentence,
    row.profile?.firstDeadline,
    firstTask(row),
    paperProblems(row, reader),
    doubtTexts(row, reader),
    questionsText(row, reader),
  ])

/** The names of people under what they carry, as many times as their papers differ. */
export const namesByPapers = (rows: readonly GroupRow[], reader: Reader): readonly (readonly [string, string])[] =>
  [...Map.groupBy(rows, (row) => papersText(row, reader))].map(([papers, those]) => [
    those.map(nameOf).join(', '),
    papers,
  ])

/** The first thing that somebody has to do by a day. */
export const firstTask = ({ profile }: GroupRow): string | undefined =>
  profile?.tasks.find(({ by }) => by !== null)?.text

/** The table as rows of texts, for a file. */
export function groupTexts(rows: readonly GroupRow[], reader: Reader): string[][] {
  const { t, language } = reader
  const head = ['name', 'papers', 'status', 'answer', 'deadline', 'tasks', 'problems', 'questions'] as const
  return [
    head.map((column) => t(`group.column.${column}`)),
    ...rows.map((row) => [
      nameOf(row),
      papersText(row, reader) || row.written,
      statusText(row, reader),
      row.profile?.sentence ?? '',
      row.profile?.firstDeadline ? formatDay(row.profile.firstDeadline, language) : '',
      row.profile?.tasks.map((task) => `${task.text}: ${task.when}`).join('; ') ?? '',
      [...paperProblems(row, reader), ...doubtTexts(row, reader)].join('; '),
      questionsText(row, reader),
    ]),
  ]
}
