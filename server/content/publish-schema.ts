import { mkdir, writeFile } from 'node:fs/promises'
import { z } from 'zod'
import { groupFile, placeFile, policyFile } from './content-schema.ts'
import { translationFile } from './read-translations.ts'
import { goldenFile } from './golden-trips-file.ts'

const folder = new URL('../../content/schema/', import.meta.url)
const files = {
  group: groupFile,
  policy: policyFile,
  place: placeFile,
  golden: goldenFile,
  translation: translationFile,
}

/** The JSON Schemas of the content files, by file name, for authors' editors. */
export const publishedSchemas: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(files).map(([name, schema]) => {
    const json = z.toJSONSchema(schema, { io: 'input', target: 'draft-2020-12', reused: 'ref' })
    return [`${name}.schema.json`, `${JSON.stringify({ title: `Portolan ${name} file`, ...json }, null, 2)}\n`]
  }),
)

if (import.meta.main) {
  await mkdir(folder, { recursive: true })
  for (const [file, json] of Object.entries(publishedSchemas)) await writeFile(new URL(file, folder), json)
}
