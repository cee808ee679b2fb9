import { expect, test } from 'vitest'
import type { WayHome } from '#domain/way-home/way-home.ts'
import type { CallOptions } from '../testing/client.ts'
import { describeOnOneDatabase } from '../testing/databases.ts'
import { routeDesk } from '../testing/route-desk.ts'

const holder = (countryId: string, more: object = {}) => ({ passports: [{ countryId }], ...more })
const change = (airportId: string, side: string) => ({ airportId, side })
const way = (changes: readonly object[] = [], more: object = {}) => ({
  changes,
  toType: 'COUNTRY',
  toId: 'DE',
  day: '2027-03-01',
  ...more,
})
const question = { fromType: 'COUNTRY', fromId: 'GB' } as const

describeOnOneDatabase('the way home', (open) => {
  const desk = routeDesk(open, '/api/way-home', { ...question, routes: [way()], travellers: [holder('DE')] })
  const answerOf = async (more: object) => {
    const { status, body } = await desk.ask(more)
    expect(status).toBe(200)
    return body as WayHome
  }
  const refusal = async (more: object, options?: CallOptions) => {
    const told = await desk.refusal(more, options)
    const errors = typeof told.errors === 'string' ? [] : told.errors
    return { ...told, fields: errors.map(({ field }) => field) }
  }

  test('what is wrong is told with the number of the route, and of the person', async () => {
    expect(await refusal({ routes: [] })).toMatchObject({ status: 422, fields: ['routes'] })
    expect(await refusal({ routes: Array.from({ length: 11 }, () => way()) })).toMatchObject({ fields: ['routes'] })
    expect(await refusal({ fromId: 'XX' })).toMatchObject({ fields: ['fromId'] })
    expect(await refusal({ routes: [way(), way([], { toId: 'XX' })] })).toMatchObject({ fields: ['routes.1.toId'] })
    expect(await refusal({ routes: [way([change('QQQ', 'AIRSIDE')])] })).toMatchObject({ fields: ['routes.0.changes'] })
    const five = Array.from({ length: 5 }, () => change('FRA', 'AIRSIDE'))
    expect(await refusal({ routes: [way(five)] })).toMatchObject({ fields: ['routes.0.changes'] })
    expect(await refusal({ routes: [way([], { day: '2020-01-01' })] })).toMatchObject({ fields: ['routes.0.day'] })
    expect(await refusal({ routes: [way([], { day: '2031-01-01' })] })).toMatchObject({ fields: ['routes.0.day'] })
    expect(await refusal({ routes: [way([], { day: 'soon' })] })).toMatchObject({ status: 422 })
    expect(await refusal({ travellers: [] })).toMatchObject({ fields: ['travellers'] })
    expect(await refusal({ travellers: [holder('DE'), holder('YU')] })).toMatchObject({ fields: ['travellers'] })
    expect(await refusal({ travellerNames: ['A'] })).toMatchObject({ fields: ['travellerNames'] })
  })

  test('only who may look trips up is answered', async () => {
    expect(await refusal({}, { token: 'none' })).toMatchObject({ status: 401, code: 'UNAUTHENTICATED' })
    const clerk = await desk.server.signIn('clerk')
    expect(await refusal({}, { token: clerk })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect((await fetch(`${desk.server.url}/api/way-home`)).status).toBe(405)
  })

  test('equal papers are one profile, and each has an answer for each route in order', async () => {
    const { people, profiles } = await answerOf({
      fromId: 'TH',
      routes: [way([], { toId: 'GB' }), way([change('FRA', 'LANDSIDE')])],
      travellers: [holder('TR'), holder('DE'), holder('TR')],
    })
    expect(people).toBe(3)
    expect(profiles.map(({ positions, routes }) => [positions, routes.length])).toEqual([
      [[0, 2], 2],
      [[1], 2],
    ])
    const german = profiles[1]!.routes[0]!
    expect(german.outcome).toBe('apply')
    expect(german.reasons.length).toBeGreaterThan(0)
  })
})
