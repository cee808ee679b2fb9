import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { readContent } from './read-content.ts'

const check = fileURLToPath(new URL('check.ts', import.meta.url))

const run = (folder: string, ...more: string[]) =>
  new Promise<{ code: number | string | null | undefined; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [check, folder, ...more], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

const readContentAt = async (root: string) => {
  const reading = await readContent(root, '2026-11-22')
  if ('problems' in reading) throw new Error(reading.problems[0]!.message)
  return reading.content
}

it('prints every problem with file and line and fails; without problems it counts', async () => {
  const root = await mkdtemp(join(tmpdir(), 'portolan-check-'))
  try {
    await writeFile(join(root, 'places.csv'), 'iso2,iso3,own_passport\nde,DEU,yes\n')
    await writeFile(join(root, 'regions.csv'), 'id,iso2,name\n')
    const bad = await run(root)
    expect(bad.code).toBe(1)
    expect(bad.stderr.split('\n').slice(0, 3)).toEqual([
      'content/airports.csv:1 the file is missing',
      'content/places.csv:2 `iso2`: a country code is two capital letters',
      '2 problems',
    ])
    await writeFile(join(root, 'places.csv'), 'iso2,iso3,own_passport\nDE,DEU,yes\n')
    await writeFile(join(root, 'airports.csv'), 'iata,icao,iso2,region,name,city,city_de,latitude,longitude\n')
    expect(await run(root)).toMatchObject({
      code: 0,
      stdout: '0 groups, 0 policies, 1 places, 0 restrictions, 0 facts, 0 golden trips, 0 destinations\n',
    })
    await mkdir(join(root, 'places'))
    const visa = (more: string) => `  - { type: VisaRequiredForStay, ${more}, source: 'https://example.org/' }\n`
    const defaults = 'defaults: { checkedAt: 2026-11-01, confidence: press }\n'
    await writeFile(
      join(root, 'places/DE.yaml'),
      `${defaults}facts:\n${visa('for: [self], answer: no')}${visa('answer: yes')}`,
    )
    const [id] = (await readContentAt(root)).restrictions[0]!.facts.map((fact) => fact.id).slice(1)
    expect(await run(root, '--rule', id!)).toMatchObject({ code: 0, stdout: 'content/places/DE.yaml:4\n' })
    expect(await run(root, '--rule', 'none')).toMatchObject({ code: 1, stderr: '0 rules none in the files\n' })
  } finally {
    await rm(root, { recursive: true })
  }
})
