import type { Importer, ImportKind, TableImporter } from './importer.ts'
import { advisories } from './parse-advisories.ts'
import { cruises } from './parse-cruises.ts'
import { incidence } from './parse-incidence.ts'
import { airports, regions } from './parse-ourairports.ts'
import { missions } from './parse-missions.ts'
import { ports } from './parse-ports.ts'
import { regionShapes } from './parse-region-shapes.ts'
import { visaMatrix } from './parse-visa-matrix.ts'

/** What goes into tables of its own and is published by no revision. */
const tableImporters = { cruises } as const
export type TableKind = keyof typeof tableImporters

type All = Readonly<Record<Exclude<ImportKind, TableKind>, Importer>> & Readonly<Record<TableKind, TableImporter>>

export const importers: All = {
  ...tableImporters,
  'visa-matrix': visaMatrix,
  airports,
  regions,
  'region-shapes': regionShapes,
  ports,
  incidence,
  advisories,
  missions,
}
