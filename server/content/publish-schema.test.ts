import { readFile, readdir } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { publishedSchemas } from './publish-schema.ts'

const folder = new URL('../../content/schema/', import.meta.url)

it('the published schemas are those of the reader (else run `node server/content/publish-schema.ts`)', async () => {
  expect((await readdir(folder)).sort()).toEqual([
    'golden.schema.json',
    'group.schema.json',
    'place.schema.json',
    'policy.schema.json',
    'translation.schema.json',
  ])
  for (const [file, json] of Object.entries(publishedSchemas)) {
    expect(await readFile(new URL(file, folder), 'utf8'), file).toBe(json)
  }
})

it('refuse unknown fields and offer the detail types', () => {
  const policy = JSON.parse(publishedSchemas['policy.schema.json'] ?? '{}') as { additionalProperties: boolean }
  expect(policy.additionalProperties).toBe(false)
  expect(publishedSchemas['policy.schema.json']).toContain('"VisaRequiredForStay"')
  expect(publishedSchemas['golden.schema.json']).toContain('"VisaRequiredForStay"')
})
