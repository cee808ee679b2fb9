import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, rmSync, mkdtempSync, writeFileSync } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { databaseUrl, dropDatabase, onServer, serverUrl } from '#server/testing/databases.ts'
import { gazetteer } from '#server/testing/imports.ts'
import { tellFigure } from '#server/testing/tell-figure.ts'
import { startedFolder } from '../harness/prepared-folder.ts'
import { startSystem } from '../harness/start-system.ts'

const root = join(import.meta.dirname, '../..')
const folder = mkdtempSync(join(tmpdir(), 'portolan-imports-'))
const name = `portolan_imports_${randomBytes(6).toString('hex')}`
let database = ''
beforeAll(async () => {
  const server = await serverUrl()
  await onServer(server, `CREATE DATABASE ${name}`)
  database = databaseUrl(server, name)
}, 90_000)
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await dropDatabase(await serverUrl(), name)
})

/** As `npm run import`, with its own options for Node, and with the most memory that the process ever had. */
async function runCommand(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { import: string } }
  const forNode = scripts.import.split(' ').filter((part) => part.startsWith('--'))
  const telling = 'data:text/javascript,process.on("exit",()=>console.error("peak",process.resourceUsage().maxRSS))'
  const child = spawn(process.execPath, [...forNode, '--import', telling, 'dist/server/import.js', ...args], {
    cwd: root,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      said += text
    })
  const [code] = (await once(child, 'close')) as [number | null]
  return { code, said, peakMB: Number(/peak (\d+)/.exec(said)?.[1]) / 1024 }
}

const countries = gazetteer.flatMap((place) => (place.type === 'COUNTRY' ? [place] : []))
const passports = countries.filter(({ ownPassport }) => ownPassport).map(({ id }) => id)
const answers = ['visa free', '90', '30', 'eta', 'e-visa', 'visa on arrival']

function fullMatrix(): string {
  const cells = passports.flatMap((passport, row) =>
    passports.map((to, column) => `${passport},${to},${passport === to ? -1 : answers[(row + column) % 6]}`),
  )
  return ['Passport,Destination,Requirement', ...cells].join('\n')
}

const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
function manyAirports(count: number): string {
  const codes = letters.flatMap((a) => letters.flatMap((b) => letters.map((c) => a + b + c)))
  const header =
    'id,ident,type,name,latitude_deg,longitude_deg,elevation_ft,continent,iso_country,iso_region,municipality,scheduled_service,icao_code,iata_code,gps_code,local_code,home_link,wikipedia_link,keywords'
  const rows = Array.from({ length: count }, (_, index) => {
    const iso2 = countries[index % countries.length]?.id
    const isServed = index % 20 === 0
    const code = isServed ? codes[index / 20] : ''
    return `${index},ID${index},small_airport,"Field ${index}, near a town",${index % 90}.1234567,${index % 180}.7654321,12,NA,${iso2},${iso2}-U-A,Town ${index},${isServed ? 'yes' : 'no'},,${code},ID${index},L${index},https://example.org/airports/${index},https://example.org/wiki/Field_${index},"words, more words"`
  })
  return [header, ...rows].join('\n')
}

test('a full matrix and 85 000 airports need less than 300 MB beside the database', async () => {
  const env = { DATABASE_URL: database }
  const [matrix, airports] = [join(folder, 'matrix.csv'), join(folder, 'airports.csv')]
  writeFileSync(matrix, fullMatrix())
  writeFileSync(airports, manyAirports(85_000))
  // The first command on an empty database loads the rules, which is not what is measured.
  expect((await runCommand(['list'], env)).code).toBe(0)
  const runs = [
    ['visa-matrix', matrix, '--date', '2026-01-01', '--dry-run'],
    ['visa-matrix', matrix, '--date', '2026-01-01'],
    ['airports', airports, '--date', '2026-01-01'],
  ]
  for (const args of runs) {
    const { code, said, peakMB } = await runCommand(args, env)
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringMatching(/39402 added|4250 added/) })
    tellFigure(`most memory of an import: ${args[0]}${args[4] ? ', only tried' : ''}`, `${Math.round(peakMB)} MB`)
    expect(peakMB).toBeLessThan(300)
  }
}, 300_000)

test('a file imported while the server runs on its embedded database goes through the server', async () => {
  const system = await startSystem({ dataDir: startedFolder() })
  onTestFinished(async () => {
    await system.stop()
    system.removeData()
  })
  const file = join(folder, 'small.csv')
  writeFileSync(file, fullMatrix())
  const env = { DATA_DIR: system.dataDir }
  const { code, said } = await runCommand(['visa-matrix', file, '--date', '2026-01-01'], env)
  expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('39402 added') })
  expect((await runCommand(['list'], env)).said).toContain('visa-matrix  published as revision')
  expect((await fetch(`${system.url}/health/ready`)).status).toBe(200)
  expect(await system.stop()).toBe(0)
  // The first was the sample timetable of the demo.
  expect((await runCommand(['undo', '2'], env)).said).toContain('Import 2 was taken back')
}, 300_000)
