import { lexicographicSortSchema, printSchema } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from './schema.ts'

test('schema.graphql is the schema that is served (renew it with `npx vitest run server/graphql/schema.test.ts -u`)', async () => {
  await expect(`${printSchema(lexicographicSortSchema(schema))}\n`).toMatchFileSnapshot('./schema.graphql')
})
