import { worse } from '#domain/assessment/cell.ts'
import { rowsOf, type RowKey } from '#domain/assessment/traveller.ts'
import type { CountryAnswer, CountryCell } from '#domain/where-to-go/country-answer.ts'
import type { NamedRow } from '#domain/wording/people.ts'
import { withNames } from '#web/staff/trip/names-of-people.ts'
import { travellersIn, type TypedTraveller } from '#web/staff/trip/party.ts'
import type { Words } from '#web/staff/words/words.ts'

/** How each passport of the question is called. */
export type Labels = ReadonlyMap<RowKey, string>

/** With more passports all are one column: what holds for whom, the worst first. */
export const mostColumns = 4

/** By their names where they have some, which no server is told. */
export function labelsOf(people: readonly NamedRow[], travellers: readonly TypedTraveller[]): Labels {
  const rows = rowsOf({ travellers: travellersIn(travellers) })
  const named = withNames(travellers)
  return new Map(
    people.map(({ iso2: key, name }) => {
      const of = rows.find((row) => row.key === key)?.traveller ?? -1
      const called = named[of]?.name.trim() ?? ''
      if (called === '') return [key, name]
      return [key, named[of]!.passports.length === 1 ? called : `${called} (${name})`]
    }),
  )
}

/** Of the travellers those who are meant; of all of them nobody has to be named. */
export function namesOf(
  keys: readonly RowKey[],
  { cells }: Pick<CountryAnswer, 'cells'>,
  labels: Labels,
  t: Words,
): string {
  const travelling = cells.filter(({ isChosen }) => isChosen)
  if (travelling.every(({ citizenshipIso2 }) => keys.includes(citizenshipIso2))) return ''
  const names = keys.map((key) => labels.get(key) ?? key)
  return names.length > mostColumns
    ? t('where-to-go.more-people', {
        who: names.slice(0, mostColumns - 1).join(', '),
        count: names.length - mostColumns + 1,
      })
    : names.join(', ')
}

export type SharedCell = { readonly cell: CountryCell; readonly keys: readonly RowKey[] }

/** Who are told the same at a country, those with the worst of it first. */
export function sharedCells({ cells }: Pick<CountryAnswer, 'cells'>): readonly SharedCell[] {
  const shared = new Map<string, { cell: CountryCell; keys: RowKey[] }>()
  for (const cell of cells.filter(({ isChosen }) => isChosen)) {
    const key = [cell.status, cell.headline, cell.onlyIf].join('\n')
    const known = shared.get(key)
    if (known) known.keys.push(cell.citizenshipIso2)
    else shared.set(key, { cell, keys: [cell.citizenshipIso2] })
  }
  return [...shared.values()].toSorted(({ cell: a }, { cell: b }) =>
    a.status === b.status ? 0 : worse(a.status, b.status) === a.status ? -1 : 1,
  )
}
