import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { readContent } from './read-content.ts'

const today = '2026-11-21'
const folders: string[] = []
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true })
})

const sound: Record<string, string | Uint8Array> = {
  'places.csv': 'iso2,iso3,own_passport\nDE,DEU,yes\nNO,NOR,yes\nTH,THA,yes\n',
  'regions.csv': 'id,iso2,name\nTH-10,TH,Bangkok\n',
  'airports.csv':
    'iata,icao,iso2,region,name,city,city_de,latitude,longitude\nBKK,VTBS,TH,TH-10,Suvarnabhumi,Bangkok,,13.68,100.74\n',
  'groups/exempt.yaml': `kind: nationalities
name: { de: Befreit }
sources: { law: { url: 'https://example.org/law', checkedAt: 2026-11-20, confidence: official } }
source: law
members: [NO, { code: DE, from: 2024-01-01 }]
`,
  'policies/short-stay.yaml': `name: { de: Kurzaufenthalt }
sources: { law: { url: 'https://example.org/law', checkedAt: 2026-11-20, confidence: press } }
defaults: { source: law }
facts:
  - type: VisaRequiredForStay
    for: [exempt]
    answer: no
    maxStay: 90 in 180
  - type: FreeMovement
    answer: no
    maxStay: 30
    source: https://example.org/other
    checkedAt: 2026-11-19
    confidence: official
`,
  'places/TH.yaml': 'policies: [short-stay, { policy: short-stay, from: 2027-01-01 }]\n',
  'places/airports/BKK.yaml':
    'access: [{ authority: FOREIGN_OFFICE, access: NO_RESTRICTIONS, source: "https://example.org/a" }]\n',
}

async function folderOf(files: Record<string, string | Uint8Array>): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'portolan-content-'))
  folders.push(root)
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }
  return root
}

async function problemsOf(changes: Record<string, string | Uint8Array>): Promise<string[]> {
  const reading = await readContent(await folderOf({ ...sound, ...changes }), today)
  return 'problems' in reading ? reading.problems.map(({ file, line, message }) => `${file}:${line} ${message}`) : []
}

describe('bad content', () => {
  it('is reported all together, with file and line, and is never thrown', async () => {
    const problems = await problemsOf({
      'airports.csv':
        'iata,icao,iso2,region,name,city,city_de,latitude,longitude\nBKK,VTBS,XX,,Suvarnabhumi,Bangkok,,13.68,100.74\n',
      'groups/broken.yaml': 'kind: nationalities\nkind: places\n',
      'places/TH.yaml': `policies:
  - short-stay
  - gulf
facts:
  - type: VisaRequiredForStay
    for:
      - exempt
      - broken
      - nobody
    answer: 7
    source: https://example.org/
    checkedAt: 2026-11-20
    confidence: official
`,
      'places/airports/BKK.yaml': 'facts: [{ type: FreeMovement, anwser: yes }]\n',
      'places/ZZ.yaml': 'facts: []\n',
    })
    expect(problems).toEqual([
      'airports.csv:2 unknown country `XX`',
      'groups/broken.yaml:2 Map keys must be unique',
      'places/TH.yaml:3 unknown policy `gulf`',
      'places/TH.yaml:9 unknown group or country `nobody`',
      'places/TH.yaml:10 VisaRequiredForStay needs yes, no or unknown',
      'places/ZZ.yaml:1 unknown country `ZZ`',
      'places/airports/BKK.yaml:1 unknown field `anwser`',
    ])
  })

  it('says which of source, checkedAt and confidence is missing, and which source key is unknown', async () => {
    expect(
      await problemsOf({
        'places/TH.yaml':
          'sources: { a: { url: "https://example.org/", checkedAt: undated, confidence: press } }\nfacts:\n  - type: FreeMovement\n    answer: no\n    source: b\n    checkedAt: 2026-11-20\n',
      }),
    ).toEqual([
      'places/TH.yaml:3 `confidence` is missing: write it here, at its source in `sources`, or in `defaults`',
      'places/TH.yaml:5 unknown source `b`: it is no address and not in `sources`',
    ])
  })

  it('names the later of two rows for one place', async () => {
    expect(await problemsOf({ 'regions.csv': 'id,iso2,name\nTH-10,TH,Bangkok\nTH-10,TH,Bangkok\n' })).toEqual([
      'regions.csv:3 `REGION:TH-10` is there twice',
    ])
  })

  it('includes files that would be left out without a word', async () => {
    expect(await problemsOf({ 'groups/eu.yml': 'kind: places', 'policies/old/p.yaml': 'name: x' })).toEqual([
      'groups/eu.yml:1 only .yaml files are read here',
      'policies/old:1 only .yaml files are read here',
    ])
  })

  it('includes text that is no UTF-8', async () => {
    expect(await problemsOf({ 'places/DE.yaml': new Uint8Array([0x61, 0x3a, 0x20, 0xe4]) })).toEqual([
      'places/DE.yaml:1 the file cannot be read as UTF-8 text',
    ])
  })

  it('is a folder without tables', async () => {
    const reading = await readContent(await folderOf({}), today)
    expect(reading).toEqual({
      problems: ['airports.csv', 'places.csv', 'regions.csv'].map((file) => ({
        file,
        line: 1,
        message: 'the file is missing',
      })),
    })
  })
})

describe('sound content', () => {
  it('comes as the rulebook takes it: defaults filled in, sources resolved, maxStay as days', async () => {
    const reading = await readContent(await folderOf(sound), today)
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
    const { groups, policies, restrictions, places } = reading.content
    const law = { source: 'https://example.org/law', checkedAt: '2026-11-20' }
    expect(places.map((place) => place.id)).toEqual(['DE', 'NO', 'TH', 'TH-10', 'BKK'])
    expect(groups).toEqual([
      {
        id: 'exempt',
        kind: 'nationalities',
        name: { de: 'Befreit' },
        includes: [],
        members: [{ code: 'NO' }, { code: 'DE', from: '2024-01-01' }],
        ...law,
        confidence: 'official',
      },
    ])
    expect(policies).toEqual([
      {
        id: 'short-stay',
        name: { de: 'Kurzaufenthalt' },
        facts: [
          {
            id: expect.any(String),
            authority: 'DESTINATION_COUNTRY',
            type: 'VisaRequiredForStay',
            for: ['exempt'],
            answer: 'no',
            maxStay: { days: 90, inDays: 180 },
            ...law,
            confidence: 'press',
          },
          {
            id: expect.any(String),
            authority: 'DESTINATION_COUNTRY',
            type: 'FreeMovement',
            answer: 'no',
            maxStay: { days: 30 },
            source: 'https://example.org/other',
            checkedAt: '2026-11-19',
            confidence: 'official',
          },
        ],
      },
    ])
    expect(restrictions).toEqual([
      {
        place: { type: 'COUNTRY', id: 'TH' },
        access: [],
        facts: [],
        policies: [{ policy: 'short-stay' }, { policy: 'short-stay', from: '2027-01-01' }],
      },
      {
        place: { type: 'AIRPORT', id: 'BKK' },
        policies: [],
        facts: [],
        access: [{ authority: 'FOREIGN_OFFICE', access: 'NO_RESTRICTIONS', source: 'https://example.org/a' }],
      },
    ])
  })

  it('reads the same from another folder, whatever the order in which its files were written', async () => {
    const reversed = Object.fromEntries(Object.entries(sound).reverse())
    const [one, other] = [
      await readContent(await folderOf(reversed), today),
      await readContent(await folderOf(sound), today),
    ]
    if ('problems' in one || 'problems' in other) throw new Error('there are problems')
    expect(one.content).toEqual(other.content)
  })

  it('is found again, file and line', async () => {
    const reading = await readContent(await folderOf(sound), today)
    if ('problems' in reading) throw new Error(JSON.stringify(reading.problems))
    expect(reading.locate('policy:short-stay', ['facts', 1])).toEqual({ file: 'policies/short-stay.yaml', line: 9 })
  })
})
