import type { AuditSubject } from '#contract/audit-words.ts'
import { readPlaceKey } from '#domain/places.ts'
import { wordsFor, type Words } from '#domain/wording/words.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context, StaffViewer } from '../../context.ts'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { AuditRow } from '../../read-audit.ts'
import { isRowId } from '../../row-id.ts'
import { subjectStore, type NamedRow } from './subject-store.ts'

type Named = Pick<AuditRow, 'subject_kind' | 'subject_id'>
export const subjectKey = ({ subject_kind, subject_id }: Named): string => `${subject_kind} ${subject_id}`

/** What still is of what entries are about, by its key, as it is called now. Nobody who travels is ever named. */
export async function nameSubjects(
  trx: DatabaseTransaction,
  { rulebook }: Pick<Context, 'rulebook'>,
  { organisationId, language, permissions }: StaffViewer,
  rows: readonly Named[],
): Promise<ReadonlyMap<string, string | null>> {
  const words = wordsFor(language, 'staff', translatorFor(language), rulebook.current())
  const named = new Map<string, string | null>()
  const find = subjectStore(trx, organisationId)
  const nameAll = async (kind: AuditSubject, found: (ids: readonly string[]) => Promise<readonly NamedRow[]>) => {
    const ids = new Set(
      rows.flatMap((row) => (row.subject_kind === kind && isRowId(row.subject_id) ? row.subject_id : [])),
    )
    if (ids.size === 0) return
    for (const row of await found([...ids]))
      named.set(
        subjectKey({ subject_kind: kind, subject_id: row.id }),
        language === 'en' && row.nameEn ? row.nameEn : row.name,
      )
  }
  await nameAll('user', find.people)
  await nameAll('text-snippet', find.snippets)
  await nameAll('news', find.news)
  await nameAll('event', find.events)
  // Where somebody goes and when is for those who may see trip pages.
  if (permissions.has('a3m_core.ListMyJourney'))
    await nameAll('journey', async (ids) =>
      (await find.journeys(ids)).map(({ id, start, places }) => ({
        id,
        name: places.length === 0 ? null : `${words.list(places.map(words.placeName))}, ${words.date(start)}`,
      })),
    )
  for (const row of rows) {
    if (row.subject_kind === 'organisation' && row.subject_id === organisationId) named.set(subjectKey(row), null)
    if (row.subject_kind === 'rule') named.set(subjectKey(row), nameOfRule(row.subject_id, words))
  }
  return named
}

/** `restriction:COUNTRY:TH`, `group:schengen`: the place, or the name that a record has in the rules. */
function nameOfRule(id: string, { placeName }: Words): string {
  const key = id.slice(id.indexOf(':') + 1)
  const place = readPlaceKey(key)
  return place === null ? key : placeName(place)
}
