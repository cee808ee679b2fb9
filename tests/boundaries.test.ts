import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { circlesOf } from './import-circles.ts'
import { featureTable, roomOf, violation, wings } from './import-rules.ts'
import { importsOf, sourceFiles, type Import } from './read-imports.ts'
import { staffFloors } from './staff-floors.ts'

const root = join(import.meta.dirname, '..')
const planted = join(import.meta.dirname, 'fixtures/planted')
const importsIn = (folder: string) => sourceFiles(folder).flatMap((path) => importsOf(folder, path))
const violationsIn = (folder: string) => importsIn(folder).flatMap((found) => violation(found) ?? [])

describe('imports go one way', () => {
  const files = sourceFiles(root)
  const imports = importsIn(root)

  test('the check has read the files of every room', () => {
    expect(files.length).toBeGreaterThan(200)
    expect(imports.filter(({ isPackage }) => !isPackage).length).toBeGreaterThan(500)
    for (const room of ['domain', 'server/db', 'server/features/journeys', 'web/ui', 'web/staff', 'web/traveller']) {
      expect(files.filter((path) => roomOf(path) === room).length, room).toBeGreaterThan(3)
    }
  })

  test('no module reaches where it may not', () => {
    expect(violationsIn(root)).toEqual([])
  })

  test('every import names a file that is there', () => {
    const missing = imports.filter(
      ({ to, isPackage }) => !isPackage && !existsSync(join(root, to.replace(/\?.*$/, ''))),
    )
    expect(missing.filter(({ to }) => !/^(dist|web\/staff\/generated)\//.test(to))).toEqual([])
  })

  test('what lies in another top folder, or more than two folders up, is named from the root', () => {
    const topFolder = (path: string) => path.split('/')[0]
    const isFar = ({ from, to, climbs }: Import) =>
      climbs > 2 || (climbs > 0 && from.includes('/') && to.includes('/') && topFolder(from) !== topFolder(to))
    expect(imports.filter(isFar).map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
  })

  test('the planted violations are found, and nothing else is', () => {
    expect(violationsIn(planted)).toEqual([
      'domain/asks-the-database.ts imports the package kysely: domain/ uses none',
      'domain/asks-the-database.ts imports server/context.ts: domain/ may not use server/',
      'domain/asks-the-database.ts imports web/ui/wording.ts: domain/ may not use web/ui/',
      'server/features/countries/reaches-sideways.ts imports server/features/journeys/store.ts: server/features/countries/ may not use server/features/journeys/',
      'server/features/journeys/list/list-journeys.ts imports the package graphql: a feature knows GraphQL in its schema only',
      'server/features/journeys/list/list-journeys.ts imports server/graphql/builder.ts: a feature knows GraphQL in its schema only',
      'server/features/journeys/paper/knows-the-list.ts imports server/features/journeys/list/list-journeys.ts: wing paper/ may not use list',
      'server/http/knows-a-feature.ts imports web/traveller/render.tsx: server/http/ may not use web/traveller/',
      'server/http/knows-a-feature.ts imports web/traveller/view.ts: server/http/ may not use web/traveller/',
      'server/http/knows-a-feature.ts imports server/features/journeys/store.ts: server/http/ may not use server/features/journeys/',
      'server/rulebook/knows-a-feature.ts imports server/features/journeys/store.ts: server/rulebook/ may not use server/features/journeys/',
      'web/staff/calls-the-server.ts imports server/features/journeys/store.ts: web/staff/ may not use server/features/journeys/',
      'web/staff/calls-the-server.ts imports web/traveller/view.ts: web/staff/ may not use web/traveller/',
      'web/staff/fields/knows-a-screen.ts imports web/staff/screens/look-up/search.ts: nothing but the routes uses a screen',
      'web/staff/fields/reaches-upward.ts imports web/staff/form/use-form.ts: fields may not use form, which is no floor below it',
      'web/staff/screens/journeys/reaches-sideways.ts imports web/staff/screens/look-up/search.ts: nothing but the routes uses a screen',
    ])
  })

  test('no files import each other in a circle, be it for a type', () => {
    expect(circlesOf(imports)).toEqual([])
    expect(circlesOf(importsIn(planted))).toEqual([['domain/first-of-a-circle.ts', 'domain/second-of-a-circle.ts']])
  })

  test('every wing stands in the table', () => {
    for (const [room, table] of Object.entries(wings)) {
      const inside = files.filter((path) => path.startsWith(`${room}/`) && path.split('/').length > 4)
      expect([...new Set(inside.map((path) => path.split('/')[3]))].sort(), room).toEqual(Object.keys(table).sort())
    }
  })

  test('every floor of the staff application is a folder, or files in none', () => {
    const folders = files.flatMap((path) => /^web\/staff\/([\w-]+)\//.exec(path)?.[1] ?? [])
    const loose = new Set(['ground', 'generated', 'registry', 'top'])
    expect(
      staffFloors
        .flat()
        .filter((name) => !loose.has(name))
        .sort(),
    ).toEqual([...new Set(folders)].sort())
  })

  test('features form no circle', () => {
    const reached = (name: string): string[] =>
      (featureTable[name] ?? []).flatMap((other) => [other, ...reached(other)])
    expect(Object.keys(featureTable).filter((name) => reached(name).includes(name))).toEqual([])
  })
})
