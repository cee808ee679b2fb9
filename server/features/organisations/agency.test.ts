import { expect, test } from 'vitest'
import { legalOf } from './agency.ts'

const operator = {
  imprint: 'https://operator.example/imprint',
  privacy: 'https://operator.example/privacy',
  accessibility: 'https://operator.example/accessibility',
}
const nothing = { imprint: null, privacy: null, accessibility: null }
const silent = { website: null, ...nothing }

test('an agency that says something about itself is never told under the imprint of who runs the installation', () => {
  expect(legalOf(silent, operator)).toEqual(operator)
  expect(legalOf(silent, null)).toEqual(nothing)
  expect(legalOf({ ...silent, website: 'harbour.example' }, operator)).toEqual(nothing)
  const own = { ...silent, privacy: 'https://harbour.example/privacy' }
  expect(legalOf(own, operator)).toEqual({ ...nothing, privacy: own.privacy })
  const accessible = { ...silent, accessibility: 'https://harbour.example/accessibility' }
  expect(legalOf(accessible, operator)).toEqual({ ...operator, accessibility: accessible.accessibility })
})
