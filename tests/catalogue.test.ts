import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import assessmentWords from '#locales/de/assessment.json' with { type: 'json' }
import german from '#locales/de/catalogue.json' with { type: 'json' }
import { detailCategories } from '#domain/catalogue/categories.ts'
import { statusGroups, testKinds } from '#domain/catalogue/epidemic-types.ts'
import { detailGroups } from '#domain/catalogue/groups.ts'
import { mainCategories } from '#domain/catalogue/catalogue.ts'
import { areaClassifications, easedRestrictions, entryStatuses, riskLevels } from '#domain/catalogue/status-labels.ts'
import { detailTypes, detailTypesByKey } from '#domain/catalogue/types.ts'
import { dutyTypes, isPermit } from '#domain/catalogue/what-types-do.ts'
import { colourOf } from '#domain/status/place-status.ts'

/** Names that the specification prints (001, section 3), one a line; kept apart from the code they check. */
const named = JSON.parse(readFileSync(new URL('./specification-names.json', import.meta.url), 'utf8')) as Record<
  'categories' | 'posint' | 'color' | 'groups',
  string[]
> & { readonly labels: Readonly<Record<string, string>> }

describe('nothing the specification names is missing', () => {
  test.each(named.categories)('category %s', (key) => expect(detailCategories.map((c) => c.key)).toContain(key))
  test.each(named.posint)('whole number %s', (key) => expect(detailTypesByKey.get(key)?.valueType).toBe('POSINT'))
  test.each(named.color)('colour status %s', (key) => expect(detailTypesByKey.get(key)?.valueType).toBe('COLOR'))
  test.each(named.groups)('group %s', (entry) => {
    const [set, key] = entry.split(' ')
    const group = detailGroups.find((g) => g.groupSet === set && g.key === key)
    expect(group?.types.length).toBeGreaterThan(0)
  })
})

describe('the catalogue fits together', () => {
  test('keys are unique and every type stands in a known category', () => {
    expect(new Set(detailTypes.map((t) => t.nameKey)).size).toBe(detailTypes.length)
    expect(new Set(detailCategories.map((c) => c.key)).size).toBe(detailCategories.length)
    const categories = new Set(detailCategories.map((c) => c.key))
    for (const type of detailTypes) if (type.category !== null) expect(categories).toContain(type.category)
  })
  test('groups name known types, and every category has a type', () => {
    for (const group of detailGroups)
      for (const key of group.types) expect(detailTypesByKey.has(key), `${group.key}: ${key}`).toBe(true)
    for (const { key } of detailCategories)
      expect(
        detailTypes.some((t) => t.category === key),
        key,
      ).toBe(true)
  })
  test('only the three named categories are not copied from business', () => {
    expect(
      detailCategories
        .filter((c) => !c.allowCopyFromBusiness)
        .map((c) => c.key)
        .toSorted(),
    ).toEqual(['ErRegulationsForMinors', 'ErTravelDocumentsChildrenPassport', 'IncidenceStatistic'])
  })
  test('the documents are shown depending on citizenship', () => {
    expect(detailGroups.filter((g) => g.citizenshipShowGrouping === 'LIMITED').map((g) => g.key)).toEqual([
      'er_required_travel_documents',
      'er_required_travel_documents',
    ])
  })
  test('everything has a label', () => {
    for (const { i18nKey } of [...detailTypes, ...detailCategories, ...detailGroups])
      expect(german, i18nKey).toHaveProperty([i18nKey])
  })
  test('what a type gives to do has words in the cell and in the checklist', () => {
    for (const { type } of dutyTypes) expect(assessmentWords, type).toHaveProperty([`cell.duty.${type}`])
    for (const type of detailTypes.filter(({ nameKey, decides }) => decides === 'exit-permit' || isPermit(nameKey)))
      expect(assessmentWords, type.nameKey).toHaveProperty([`task.apply.${type.nameKey}`])
  })
  test('business hides children and minors', () => {
    const hidden = detailTypes.filter((t) => !t.showBusiness).map((t) => t.category)
    expect(new Set(hidden)).toEqual(new Set(['ErTravelDocumentsChildrenPassport', 'ErRegulationsForMinors']))
  })
})

/** Codes are shown by the words at `LIST.CODE`; that all languages have them is the affair of locales.test.ts. */
const shownByName: Readonly<Record<string, readonly string[]>> = {
  mainCategory: mainCategories,
  riskLevel: riskLevels,
  statusGroup: statusGroups,
  entryStatus: entryStatuses,
  testKind: Object.keys(testKinds),
  placeStatus: Object.keys(colourOf),
  areaClassification: areaClassifications,
  easedRestrictions,
}

describe('what is shown by name', () => {
  test.each(Object.entries(shownByName))(
    'every code of %s has words, and no words are without a code',
    (list, codes) => {
      const worded = Object.keys(german).filter((key) => key.startsWith(`${list}.`))
      expect(worded.toSorted()).toEqual(codes.map((code) => `${list}.${code}`).toSorted())
    },
  )
  test('the words are those of the specification', () => {
    const english = Object.assign(
      {},
      ...['assessment', 'catalogue'].map((namespace) =>
        JSON.parse(readFileSync(new URL(`../locales/en/${namespace}.json`, import.meta.url), 'utf8')),
      ),
    ) as Record<string, string>
    for (const [key, words] of Object.entries(named.labels)) expect(english, key).toHaveProperty([key], words)
    expect(Object.keys(named.labels).length).toBeGreaterThan(30)
  })
  test('each of the eight headings has a category', () => {
    expect(mainCategories).toHaveLength(8)
    expect(new Set(detailCategories.map((c) => c.mainCategory))).toEqual(new Set(mainCategories))
  })
})
