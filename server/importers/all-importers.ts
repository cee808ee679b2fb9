import { ImportRefused, type Importer, type ImportKind } from './importer.ts'
import { advisories } from './parse-advisories.ts'
import { incidence } from './parse-incidence.ts'
import { airports, regions } from './parse-ourairports.ts'
import { visaMatrix } from './parse-visa-matrix.ts'

const importers: readonly Importer[] = [visaMatrix, airports, regions, advisories, incidence]

export function importerOf(kind: ImportKind): Importer {
  const importer = importers.find((each) => each.kind === kind)
  if (!importer) throw new ImportRefused(`There is no import of ${kind}`)
  return importer
}
