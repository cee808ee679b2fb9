import { ownMissions, type Mission, type MissionList } from '#domain/rulebook/mission.ts'
import { checkColumns, readCsv } from './csv-rows.ts'
import {
  ImportRefused,
  megabyte,
  type FeedBytes,
  type ImportContext,
  type Importer,
  type RefusedRow,
} from './importer.ts'
import {
  isPublicHttps,
  labelled,
  otherColumns,
  readMissionRow,
  requiredColumns,
  type MissionReading,
  type MissionRow,
  type ReadMission,
} from './mission-row.ts'
import { isAuswaertigesAmt, readAuswaertigesAmt } from './missions-aa.ts'
import { entryLines, isObject, readJson, strangeFields, textOfBytes } from './read-json.ts'

/** Embassies and consulates: a table of the operator’s own as CSV or JSON, or the open data of the Auswärtiges Amt. */
export const missions: Importer = {
  kind: 'missions',
  recordKind: 'missions',
  floor: () => 1,
  mostBytes: 8 * megabyte,
  formats: [ownMissions, 'aa-in-germany', 'aa-abroad'],
  rowsOf: (body) =>
    new Map((body as MissionList).missions.map(({ asOf: _, ...mission }) => [nameOf(mission), mission])),
  parse: async (bytes, context) => {
    const { key, usualSource, found, refused, leftOut } = onceEach(await readAny(bytes, context))
    if (context.from !== null && context.from !== key)
      throw new ImportRefused(`The format is not ${context.from}, but ${key}`)
    const days = found.flatMap(({ mission }) => mission.asOf ?? []).toSorted()
    return {
      ownDate: days.at(-1) ?? null,
      taken: found.length,
      refused: refused.toSorted((a, b) => a.line - b.line),
      leftOut,
      usualSource: usualSource || (found[0]?.mission.source ?? ''),
      toRecords: (label) => {
        if (label.source === '' || (usualSource === '' && !isPublicHttps(label.source)))
          throw new ImportRefused('Where the missions are from is not known: fill the column "source", or say --source')
        const body: MissionList = { key, missions: found.map(({ mission }) => labelled(mission, label)) }
        return found.length === 0 ? [] : [{ kind: 'missions', key, body }]
      },
    }
  },
}

type Named = Pick<Mission, 'iso2' | 'locatedIn' | 'town' | 'kind' | 'name'>
const nameOf = ({ iso2, locatedIn, town, kind, name }: Named): string =>
  [iso2, locatedIn, town, kind, name].join('/').toLowerCase()

/** The same mission twice is one too many: which of the two is right nobody knows. */
function onceEach(reading: MissionReading): MissionReading {
  const first = new Map<string, number>()
  const refused = [...reading.refused]
  const found = reading.found.filter(({ line, mission }) => {
    const before = first.get(nameOf(mission))
    if (before !== undefined)
      refused.push({ line, reason: `${mission.name} in ${mission.town} stands in line ${before}` })
    else first.set(nameOf(mission), line)
    return before === undefined
  })
  return { ...reading, found, refused }
}

async function readAny(bytes: FeedBytes, context: ImportContext): Promise<MissionReading> {
  if (!/^\uFEFF?\s*[[{]/.test(textOfBytes(bytes.subarray(0, 200)))) return readTable(bytes, context)
  const text = textOfBytes(bytes)
  const json = readJson(text)
  return isAuswaertigesAmt(json) ? readAuswaertigesAmt(json, text, context) : readObjects(json, text, context)
}

type Reader = { readonly add: (line: number, row: MissionRow) => void; readonly reading: MissionReading }

function reader({ countries, today }: ImportContext): Reader {
  const found: { line: number; mission: ReadMission }[] = []
  const refused: RefusedRow[] = []
  return {
    add: (line, row) => {
      const mission = readMissionRow(row, countries, today)
      if (typeof mission === 'string') refused.push({ line, reason: mission })
      else found.push({ line, mission })
    },
    reading: { key: ownMissions, usualSource: '', found, refused, leftOut: new Map() },
  }
}

async function readTable(bytes: FeedBytes, context: ImportContext): Promise<MissionReading> {
  const { add, reading } = reader(context)
  const wrongLength: RefusedRow[] = []
  const { header, rows } = await readCsv(bytes, wrongLength, context.progress)
  checkColumns(header, requiredColumns)
  const unknown = header.filter((name) => ![...requiredColumns, ...otherColumns].includes(name))
  if (unknown.length > 0) throw new ImportRefused(`Nobody knows the columns ${unknown.join(', ')} here`)
  checkColumns(header, header)
  for await (const { line, at } of rows) add(line, at)
  return { ...reading, refused: [...reading.refused, ...wrongLength] }
}

/** A list of objects with the names of the columns, or one under `missions`. */
function readObjects(json: unknown, text: string, context: ImportContext): MissionReading {
  const isBare = Array.isArray(json)
  const entries: unknown = isBare ? json : isObject(json) ? json.missions : null
  if (!Array.isArray(entries))
    throw new ImportRefused('The format is none of those known: a list of missions is missing')
  const lines = entryLines(text, isBare ? 1 : 2)
  const { add, reading } = reader(context)
  const wrong: RefusedRow[] = []
  for (const [index, entry] of entries.entries()) {
    const line = lines.get(isBare ? `${index}` : `missions/${index}`) ?? 1
    const strange = isObject(entry) ? strangeFields(entry, requiredColumns, otherColumns) : 'is no object'
    if (strange !== null || !isObject(entry)) wrong.push({ line, reason: strange ?? 'is no object' })
    else add(line, (column) => textOfField(entry[column]))
  }
  return { ...reading, refused: [...reading.refused, ...wrong] }
}

/** Lists of codes may be lists, and degrees numbers. */
const textOfField = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(String).join(' ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : ''
