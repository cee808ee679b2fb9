import { expect, test } from 'vitest'
import { legalOf } from './agency.ts'

const operator = { imprint: 'https://operator.example/imprint', privacy: 'https://operator.example/privacy' }
const silent = { website: null, imprint: null, privacy: null }

test('an agency that says something about itself is never told under the imprint of who runs the installation', () => {
  expect(legalOf(silent, operator)).toEqual(operator)
  expect(legalOf(silent, null)).toEqual({ imprint: null, privacy: null })
  expect(legalOf({ ...silent, website: 'harbour.example' }, operator)).toEqual({ imprint: null, privacy: null })
  const own = { ...silent, privacy: 'https://harbour.example/privacy' }
  expect(legalOf(own, operator)).toEqual({ imprint: null, privacy: own.privacy })
})
