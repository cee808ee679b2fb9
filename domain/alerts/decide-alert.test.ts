import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventLevels } from '../events/levels.ts'
import {
  decideAlert,
  type AlertWishes,
  type Decision,
  type NearHotel,
  type Situation,
  type Told,
} from './decide-alert.ts'

const wishes: AlertWishes = { minimumLevel: 3, muted: ['drought'], withoutGuests: false }
const noon = new Date('2026-11-29T12:00:00Z')
const after = (minutes: number): Date => new Date(noon.getTime() + minutes * 60_000)
const hotel = (id: string, ...bookings: string[]): NearHotel => ({ id, why: 'distance', km: 3, bookings })
const now = (more: Partial<Situation> = {}): Situation => ({
  isOver: false,
  category: 'earthquake',
  level: 4,
  hotels: [hotel('a', 'one')],
  ...more,
})
const told = (more: Partial<Told> = {}): Told => ({
  isOpen: true,
  at: noon,
  level: 4,
  hotels: [hotel('a', 'one')],
  ...more,
})
const decide = (known: Told | null, situation: Situation, at = after(60), quietUntil: Date | null = null): Decision =>
  decideAlert(known, situation, wishes, { at, quietUntil })

test('an event at a hotel with guests is told, and once', () => {
  expect(decide(null, now()).is).toBe('alert')
  expect(decide(told(), now()).is).toBe('nothing')
})

test('what is too low, over, muted, or where nobody is booked is not told', () => {
  expect(decide(null, now({ level: 2 })).is).toBe('nothing')
  expect(decide(null, now({ level: null })).is).toBe('nothing')
  expect(decide(null, now({ isOver: true })).is).toBe('nothing')
  expect(decide(null, now({ category: 'drought' })).is).toBe('nothing')
  expect(decide(null, now({ hotels: [hotel('a')] })).is).toBe('nothing')
  const all: AlertWishes = { minimumLevel: 1, muted: [], withoutGuests: true }
  expect(decideAlert(null, now({ level: null, hotels: [hotel('a')] }), all, { at: noon, quietUntil: null }).is).toBe(
    'alert',
  )
})

test('an update says what is new for the hotels: those near now, those no longer, the level, the guests', () => {
  const situation = now({ level: 5, hotels: [hotel('b', 'two'), hotel('c')] })
  expect(decide(told(), situation)).toEqual({
    is: 'update',
    news: { joined: ['b'], left: ['a'], bookings: ['two'], levelBefore: 4, isLevelNew: true },
  })
})

test('a guest who has left is nothing new, one who comes is told with others', () => {
  expect(decide(told({ hotels: [hotel('a', 'one', 'two')] }), now()).is).toBe('nothing')
  const more = now({ hotels: [hotel('a', 'one', 'two')] })
  expect(decide(told(), more)).toEqual({ is: 'held', until: after(360) })
  expect(decide(told(), more, after(360)).is).toBe('update')
})

test('it ends, or moves away from all their hotels: all clear; it comes back: an alert', () => {
  expect(decide(told(), now({ isOver: true })).is).toBe('all-clear')
  expect(decide(told(), now({ hotels: [] })).is).toBe('all-clear')
  const closed = told({ isOpen: false, hotels: [] })
  expect(decide(closed, now({ isOver: true })).is).toBe('nothing')
  expect(decide(closed, now()).is).toBe('alert')
})

test('a muted category ends what was told and tells no more of it', () => {
  expect(decide(told(), now({ category: 'drought', level: 5 })).is).toBe('nothing')
  expect(decide(told(), now({ category: 'drought', isOver: true })).is).toBe('all-clear')
})

test('one mail in ten minutes, unless the level becomes the highest', () => {
  expect(decide(told(), now({ level: 3 }), after(4))).toEqual({ is: 'held', until: after(10) })
  expect(decide(told(), now({ level: 5 }), after(4)).is).toBe('update')
  expect(decide(told({ level: 5 }), now({ level: 4 }), after(4)).is).toBe('held')
})

test('quiet hours hold everything but the highest level, and an all-clear of that too', () => {
  const quiet = after(600)
  expect(decide(null, now(), after(60), quiet)).toEqual({ is: 'held', until: quiet })
  expect(decide(null, now({ level: 5 }), after(60), quiet).is).toBe('alert')
  expect(decide(told(), now({ level: 5 }), after(60), quiet).is).toBe('update')
  expect(decide(told({ level: 5 }), now({ level: 5, isOver: true }), after(60), quiet)).toEqual({
    is: 'held',
    until: quiet,
  })
})

const ids = ['a', 'b', 'c', 'd']
const hotels = fc
  .uniqueArray(fc.record({ id: fc.constantFrom(...ids), guests: fc.subarray(['1', '2', '3']) }), {
    selector: ({ id }) => id,
  })
  .map((all) => all.map(({ id, guests }) => hotel(id, ...guests.map((guest) => `${id}${guest}`))))
const situations = fc.record({
  isOver: fc.boolean(),
  category: fc.constantFrom('earthquake' as const, 'drought' as const),
  level: fc.option(fc.constantFrom(...eventLevels)),
  hotels,
})

test('whatever happens: after it was told nothing is left to tell, and who was never told is not updated', () => {
  fc.assert(
    fc.property(fc.array(situations, { minLength: 1, maxLength: 12 }), fc.boolean(), (story, withoutGuests) => {
      let known: Told | null = null
      let minutes = 0
      for (const situation of story) {
        minutes += 400
        const at = after(minutes)
        const decision = decideAlert(known, situation, { ...wishes, withoutGuests }, { at, quietUntil: null })
        if (known?.isOpen !== true) expect(['alert', 'nothing']).toContain(decision.is)
        if (decision.is === 'nothing') continue
        const isOpen: boolean = decision.is !== 'all-clear'
        known = { isOpen, at, level: situation.level, hotels: isOpen ? situation.hotels : [] }
        expect(
          decideAlert(known, situation, { ...wishes, withoutGuests }, { at: after(minutes + 400), quietUntil: null })
            .is,
        ).toBe('nothing')
      }
    }),
  )
})
