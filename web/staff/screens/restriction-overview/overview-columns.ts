import type { StaffLanguage } from '#domain/languages.ts'
import { confidences } from '#domain/rulebook/fact.ts'
import { formatDay, formatDayOf } from '#web/ui/format-day.ts'
import type { RestrictionOverviewQuery } from '#web/staff/generated/graphql.ts'
import type { WordKey, Words } from '#web/staff/words/words.ts'

export type OverviewRow = RestrictionOverviewQuery['restrictionOverview'][number]
type Reader = { readonly t: Words; readonly language: StaffLanguage }
type Value = string | number | null

export type OverviewColumn = {
  readonly id: string
  readonly label: WordKey
  /** What it is sorted by; null stands last, whichever way. */
  readonly value: (row: OverviewRow) => Value
  readonly text: (row: OverviewRow, reader: Reader) => string
  /** Left out until somebody wants it. */
  readonly isExtra?: true
}

const personName = (person: OverviewRow['checkedBy']): string =>
  person ? `${person.firstName} ${person.lastName}`.trim() : ''
const day = (date: string | null, { language }: Reader): string => (date === null ? '' : formatDay(date, language))
const dayOf = (moment: string | null, { language }: Reader): string =>
  moment === null ? '' : formatDayOf(new Date(moment), language)
const access = (value: OverviewRow['accessTourism'], { t }: Reader): string =>
  value === null ? '' : t(`rule-overview.access.${value}`)

export const overviewColumns: readonly OverviewColumn[] = [
  { id: 'name', label: 'rule-list.place', value: ({ name }) => name, text: ({ name }) => name },
  { id: 'key', label: 'rule-overview.key', value: ({ id }) => id, text: ({ id }) => id, isExtra: true },
  {
    id: 'level',
    label: 'rule-list.level',
    value: ({ level }) => level,
    text: ({ level }, { t }) => t(`rule-list.level.${level}`),
  },
  {
    id: 'country',
    label: 'rule-overview.country',
    value: ({ countryName }) => countryName,
    text: ({ countryName }) => countryName,
    isExtra: true,
  },
  {
    id: 'active',
    label: 'rule-list.active',
    value: ({ isActive }) => (isActive ? 0 : 1),
    text: ({ isActive }, { t }) => t(isActive ? 'rule-list.active.yes' : 'rule-list.active.no'),
  },
  {
    id: 'tourism',
    label: 'rule-overview.tourism',
    value: ({ accessTourism }) => accessTourism,
    text: ({ accessTourism }, reader) => access(accessTourism, reader),
  },
  {
    id: 'business',
    label: 'rule-overview.business',
    value: ({ accessBusiness }) => accessBusiness,
    text: ({ accessBusiness }, reader) => access(accessBusiness, reader),
  },
  { id: 'facts', label: 'rule-overview.facts', value: ({ facts }) => facts, text: ({ facts }) => String(facts) },
  {
    id: 'weakest',
    label: 'rule-list.rests-on',
    value: ({ weakest }) => (weakest === null ? null : confidences.indexOf(weakest)),
    text: ({ weakest }, { t }) => (weakest === null ? '' : t(`rule-list.rung.${weakest}`)),
  },
  {
    id: 'undated',
    label: 'rule-overview.undated',
    value: ({ undatedFacts }) => undatedFacts,
    text: ({ undatedFacts }) => String(undatedFacts),
    isExtra: true,
  },
  {
    id: 'checked',
    label: 'rule-list.checked',
    value: ({ checkedOn }) => checkedOn,
    text: ({ checkedOn }, reader) => day(checkedOn, reader),
  },
  {
    id: 'checked-by',
    label: 'rule-overview.checked-by',
    value: ({ checkedBy }) => personName(checkedBy) || null,
    text: ({ checkedBy }) => personName(checkedBy),
  },
  {
    id: 'check-by',
    label: 'rule-overview.check-by',
    value: ({ checkBy }) => checkBy,
    text: ({ checkBy }, reader) => day(checkBy, reader),
  },
  {
    id: 'reminder',
    label: 'rule-overview.reminder',
    value: ({ reminder }) => reminder,
    text: ({ reminder }, reader) => day(reminder, reader),
    isExtra: true,
  },
  {
    id: 'modified',
    label: 'rule-list.modified',
    value: ({ modifiedAt }) => modifiedAt,
    text: ({ modifiedAt }, reader) => dayOf(modifiedAt, reader),
  },
  {
    id: 'modified-by',
    label: 'rule-overview.modified-by',
    value: ({ modifiedBy }) => personName(modifiedBy) || null,
    text: ({ modifiedBy }) => personName(modifiedBy),
    isExtra: true,
  },
  {
    id: 'significant',
    label: 'rule-overview.significant',
    value: ({ significantUpdateAt }) => significantUpdateAt,
    text: ({ significantUpdateAt }, reader) => dayOf(significantUpdateAt, reader),
  },
  {
    id: 'waiting',
    label: 'rule-overview.waiting',
    value: ({ hasProposal, scheduled }) => (hasProposal ? 0 : scheduled > 0 ? 1 : null),
    text: ({ hasProposal, scheduled }, { t }) =>
      hasProposal ? t('rule-list.proposal') : scheduled > 0 ? t('rule-list.scheduled', { count: scheduled }) : '',
    isExtra: true,
  },
]

export function sortedBy(
  rows: readonly OverviewRow[],
  { value }: OverviewColumn,
  isDescending: boolean,
  language: StaffLanguage,
): OverviewRow[] {
  const names = new Intl.Collator(language)
  return rows.toSorted((a, b) => {
    const [left, right] = [value(a), value(b)]
    if (left === right) return names.compare(a.name, b.name)
    if (left === null || right === null) return left === null ? 1 : -1
    const order =
      typeof left === 'string' && typeof right === 'string' ? names.compare(left, right) : left < right ? -1 : 1
    return isDescending ? -order : order
  })
}

/** The table as rows of texts, for a file. */
export const tableTexts = (
  rows: readonly OverviewRow[],
  columns: readonly OverviewColumn[],
  reader: Reader,
): string[][] => [
  columns.map(({ label }) => reader.t(label)),
  ...rows.map((row) => columns.map((column) => column.text(row, reader))),
]
