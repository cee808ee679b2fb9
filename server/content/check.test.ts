import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'

const check = fileURLToPath(new URL('check.ts', import.meta.url))

const run = (folder: string) =>
  new Promise<{ code: number | string | null | undefined; stdout: string; stderr: string }>((resolve) => {
    execFile(process.execPath, [check, folder], (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

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
  } finally {
    await rm(root, { recursive: true })
  }
})
