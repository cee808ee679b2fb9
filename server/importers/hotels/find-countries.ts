import type { Iso2 } from '#domain/places.ts'
import type { Database } from '../../db/tables.ts'
import { toContent } from '../../rulebook/records.ts'
import { latestRevision, recordsAt } from '../../rulebook/store.ts'
import { countryFinder } from '../find-country.ts'
import { ImportRefused } from '../importer.ts'

/** A country by its code or its name, as published. A file names few, many times. */
export async function readCountries(db: Database): Promise<(text: string) => Iso2 | null> {
  const revision = await latestRevision(db)
  if (revision === null) throw new ImportRefused('No rules are published yet, so there are no countries')
  const finder = countryFinder(toContent(await recordsAt(db, revision)).places)
  const found = new Map<string, Iso2 | null>()
  return (text) => {
    const known = found.get(text)
    if (known !== undefined) return known
    const country = finder.byCode(text) ?? finder.byName(text)
    if (found.size < 10_000) found.set(text, country)
    return country
  }
}
