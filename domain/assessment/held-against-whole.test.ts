import { travellersOf } from '#domain/assessment/traveller.ts'
import { expect, test } from 'vitest'
import { abroad, countryRef, fact, home, restriction, trip, world } from '../testing/rules.ts'
import { rulesOf } from '../testing/compared.ts'
import { changesBetween, type ChangesOf } from './changes-between.ts'
import { heldAgainstWhole } from './held-against-whole.ts'

const today = '2026-11-21'
const withVisa = (answer: 'yes' | 'no') =>
  rulesOf(world([restriction(countryRef(abroad), [fact('VisaRequiredForStay', answer)])]), 1)
const [was, is] = [withVisa('no'), withVisa('yes')]
const asked = trip({ travellers: travellersOf({ citizenships: [home] }) })
const [held, other] = ['00000032-0000-4000-8000-000000000000', '00000033-0000-4000-8000-000000000000']

function found(changesOf: ChangesOf, id: string) {
  const faults: string[] = []
  const changes = heldAgainstWhole(changesOf, was.book, is.book, (each) => faults.push(each))(id, asked, today)
  return { count: changes.length, faults }
}

test('a change that is missed is told and kept all the same, where its trip is one that is held against the whole', () => {
  const right = changesBetween(was, is)
  expect(right(asked, today).length).toBeGreaterThan(0)
  expect(found(right, held)).toEqual({ count: right(asked, today).length, faults: [] })
  expect(found(() => [], held)).toEqual({ count: right(asked, today).length, faults: [held] })
  expect(found(() => [], other)).toEqual({ count: 0, faults: [] })
})
