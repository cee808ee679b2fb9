import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { lintContent } from '#domain/review/lint-content.ts'
import { readContent } from './read-content.ts'

const run = (folder: string) =>
  new Promise<{ code: unknown; stdout: string }>((resolve) => {
    const script = fileURLToPath(new URL('lint.ts', import.meta.url))
    execFile(process.execPath, [script, folder], (error, stdout) => resolve({ code: error?.code ?? 0, stdout }))
  })

const place = (
  first: string,
  second: string,
) => `defaults: { source: 'http://example.org/', checkedAt: 2026-11-20, confidence: official }
facts:
  - { type: EntryPermitForStayOrTransit, answer: no }
  - { type: VisaRequiredForStay, ${first} }
  - { type: VisaRequiredForStay, ${second} }
`

test('errors come first, with file and line, and fail; warnings are listed and counted', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portolan-lint-'))
  try {
    await mkdir(join(root, 'places'))
    await writeFile(join(root, 'places.csv'), 'iso2,iso3,own_passport\nDE,DEU,yes\nTH,THA,yes\n')
    await writeFile(join(root, 'regions.csv'), 'id,iso2,name\n')
    await writeFile(join(root, 'airports.csv'), 'iata,icao,iso2,region,name,city,city_de,latitude,longitude\n')
    await writeFile(join(root, 'places', 'TH.yaml'), place('answer: yes', 'for: [DE], answer: no'))
    const warning =
      'content/places/TH.yaml:3  plain-http  http://example.org/ is not encrypted: look for its https address'
    const { code, stdout } = await run(root)
    expect(stdout.split('\n').filter((line) => !line.includes('check-overdue'))).toEqual([
      'content/places/TH.yaml:5  never-matches  VisaRequiredForStay: everyone it is for is answered before, by entry 2 of the list',
      '1 error',
      warning,
      expect.stringMatching(/^\d warnings?$/),
      '',
    ])
    expect(code).toBe(1)
    await writeFile(join(root, 'places', 'TH.yaml'), place('for: [DE], answer: no', 'answer: yes'))
    const mended = await run(root)
    expect(mended.stdout).toMatch(/^0 errors\n/)
    expect(mended.stdout).toContain(warning)
    expect(mended.code).toBe(0)
  } finally {
    await rm(root, { recursive: true })
  }
})

test('the rules of this project have no errors', async () => {
  const today = '2026-11-21'
  const reading = await readContent(fileURLToPath(new URL('../../content', import.meta.url)), today)
  if ('problems' in reading) throw new Error(JSON.stringify(reading.problems.slice(0, 3)))
  expect(lintContent(reading.content, today).filter(({ severity }) => severity === 'error')).toEqual([])
})
