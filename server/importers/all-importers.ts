import type { Importer, ImportKind } from './importer.ts'
import { advisories } from './parse-advisories.ts'
import { incidence } from './parse-incidence.ts'
import { airports, regions } from './parse-ourairports.ts'
import { missions } from './parse-missions.ts'
import { ports } from './parse-ports.ts'
import { regionShapes } from './parse-region-shapes.ts'
import { visaMatrix } from './parse-visa-matrix.ts'

export const importers: Readonly<Record<ImportKind, Importer>> = {
  'visa-matrix': visaMatrix,
  airports,
  regions,
  'region-shapes': regionShapes,
  ports,
  incidence,
  advisories,
  missions,
}
