import { OperationTypeNode } from 'graphql'
import { expect, test } from 'vitest'
import { readers, whoSeesWhat } from '#contract/who-sees-what.ts'
import { declaredBy } from './access.ts'
import { schema } from './schema.ts'

test.each(whoSeesWhat)('the page that says who sees $kind says what the API does', ({ asked, permission, sights }) => {
  for (const name of asked) {
    const { access } = declaredBy(schema, OperationTypeNode.QUERY, name)
    expect(access, name).toEqual(permission)
  }
  expect(Object.keys(sights)).toEqual(readers)
})

test('nobody who travels gets what staff alone may ask for', () => {
  const forStaff = whoSeesWhat.filter(({ sights }) => sights.traveller === 'no')
  expect(forStaff.length).toBeGreaterThan(5)
  for (const name of forStaff.flatMap(({ asked }) => asked))
    expect(declaredBy(schema, OperationTypeNode.QUERY, name).access, name).not.toBe('everybody')
})
