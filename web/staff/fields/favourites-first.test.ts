import { expect, test } from 'vitest'
import { favouritesFirst } from './favourites-first.ts'

const many = (what: string, count: number) => Array.from({ length: count }, (_, index) => `${what} ${index + 1}`)

test('favourites come first, and the last three places that were used keep their room', () => {
  const { options, heading } = favouritesFirst(many('favourite', 20), many('used', 9))
  expect(options).toEqual([...many('favourite', 5), ...many('used', 3)])
  expect(heading).toBe('favourites-and-used')
})

test('one kind alone has all the room', () => {
  expect(favouritesFirst(many('favourite', 20), [])).toEqual({ options: many('favourite', 8), heading: 'favourites' })
  expect(favouritesFirst([], many('used', 9))).toEqual({ options: many('used', 8), heading: 'used-before' })
  expect(favouritesFirst(many('favourite', 2), many('used', 9)).options).toEqual([
    ...many('favourite', 2),
    ...many('used', 6),
  ])
  expect(favouritesFirst([], [])).toEqual({ options: [], heading: 'used-before' })
})
