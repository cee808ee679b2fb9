import fc from 'fast-check'
import { expect, test } from 'vitest'
import config from '../vitest.config.ts'

const drawn = (): readonly number[] => {
  const seen: number[] = []
  fc.assert(fc.property(fc.integer(), (number) => void seen.push(number)))
  return seen
}

test('a property draws the same examples every time, until it is told another seed', () => {
  expect(drawn()).toEqual(drawn())
  const { seed } = fc.readConfigureGlobal()
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed! + 1 })
  const others = drawn()
  fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: seed! })
  expect(others).not.toEqual(drawn())
})

test('every project has the fixed seed', () => {
  expect(config.test?.setupFiles).toContain('tests/fixed-seed.ts')
  for (const project of config.test?.projects ?? [])
    expect(project).toMatchObject({
      extends: true,
      test: expect.not.objectContaining({ setupFiles: expect.anything() }),
    })
})
