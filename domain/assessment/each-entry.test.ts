import { describe, expect, it } from 'vitest'
import { compile } from '../rulebook/compile.ts'
import type { Fact, Step } from '../rulebook/fact.ts'
import { asked, on, start, undated, type Asked } from '../testing/dated-stops.ts'
import { abroad, countryRef, fact, farther, group, home, hub, restriction, world } from '../testing/rules.ts'
import { assess } from './assess.ts'
import type { TaskKind } from './assessment.ts'
import type { Trip } from './trip.ts'

const today = '2026-11-20'
const asEntered = new Set<TaskKind>(['fill-in', 'register', 'pay'])
const entryTasks = (about: Trip, facts: readonly Fact[]) =>
  assess(about, compile(world([restriction(countryRef(farther), facts)]), 1), today).checklist.flatMap(
    ({ kind, stops, counted }) => (asEntered.has(kind) ? [{ stops, counted }] : []),
  )

describe('what is asked at each entry', () => {
  const step = (countsFrom?: 'leaving'): Step => ({
    kind: 'fill-in',
    name: { de: 'card' },
    ...(countsFrom && { countsFrom }),
  })
  const card = [fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step()] })]

  it('is asked once where the stop before is in the same country', () => {
    expect(
      entryTasks(
        asked([
          [farther, 0, 5],
          [hub, 5, 9],
        ]),
        card,
      ),
    ).toEqual([{ stops: [1, 2], counted: start }])
    expect(entryTasks(undated([farther, hub], 10), card)).toHaveLength(1)
  })

  it('is asked again after another country, and after days of which nothing is told', () => {
    expect(
      entryTasks(
        asked([
          [farther, 0, 5],
          [abroad, 5, 6],
          [hub, 6, 9],
        ]),
        card,
      ),
    ).toHaveLength(2)
    expect(
      entryTasks(
        asked([
          [farther, 0, 5],
          [hub, 8, 9],
        ]),
        card,
      ),
    ).toHaveLength(2)
  })

  it('is asked once in an area that is entered as one, by a rule of its places together', () => {
    const area = { ...group('area', [{ code: farther }, { code: abroad }]), kind: 'places' as const }
    const places = [abroad, farther].map((id) => restriction(countryRef(id), [], [{ policy: 'p' }]))
    const tasksWith = (withoutInnerBorders: boolean, stops: Asked) => {
      const content = world(places, [{ ...area, withoutInnerBorders }], [{ id: 'p', name: { de: 'p' }, facts: card }])
      return assess(asked(stops), compile(content, 1), today).checklist.filter(({ kind }) => kind === 'fill-in')
    }
    const straight: Asked = [
      [farther, 0, 5],
      [abroad, 5, 9],
    ]
    expect(tasksWith(true, straight).map(({ stops }) => stops)).toEqual([[1, 2]])
    expect(tasksWith(false, straight)).toHaveLength(2)
    const interrupted: Asked = [
      [farther, 0, 5],
      [home, 5, 6],
      [abroad, 6, 9],
    ]
    expect(tasksWith(true, interrupted)).toHaveLength(2)
  })

  it('and what is asked for leaving, where the stay ends', () => {
    const leaving = [fact('AdditionalFormsAndDeclarations', 'yes', { steps: [step('leaving')] })]
    expect(
      entryTasks(
        asked([
          [farther, 0, 5],
          [hub, 5, 9],
        ]),
        leaving,
      ),
    ).toEqual([{ stops: [1, 2], counted: on(9) }])
  })
})
