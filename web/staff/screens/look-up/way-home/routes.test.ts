import { expect, test } from 'vitest'
import { noRoute, readWayHome, routeText, wayHomeProblems, type RouteForm } from './routes.ts'

const route: RouteForm = {
  via: ['AIRPORT:DOH', 'AIRPORT:VIE'],
  sides: ['airside', 'landside'],
  to: 'COUNTRY:DE',
  day: '2027-02-03',
}

test('a route comes back from its address as it was', () => {
  const address = new URLSearchParams({ from: 'COUNTRY:TH' })
  address.append('route', routeText(route))
  address.append('route', routeText(noRoute(route)))
  expect(readWayHome(address)).toEqual({ from: 'COUNTRY:TH', routes: [route, noRoute(route)] })
})

test('what an address says wrongly is left empty, and asked for', () => {
  const address = new URLSearchParams('from=XX&route=AIRPORT:DOH-somewhere,AIRPORT,soon')
  const form = readWayHome(address)
  expect(form).toEqual({ from: '', routes: [{ via: [], sides: [], to: '', day: 'soon' }] })
  expect(wayHomeProblems(form, '2027-01-01').map(({ field, key }) => `${field} ${key}`)).toEqual([
    'from required',
    'to required',
    'day no-day',
  ])
})

test('a day that is over, and a fifth change, are told at the route', () => {
  const via = ['A', 'B', 'C', 'D', 'E'].map((letter) => `AIRPORT:${letter}AA`)
  const form = { from: 'COUNTRY:TH', routes: [route, { ...route, via, sides: via.map(() => 'airside' as const) }] }
  expect(wayHomeProblems(form, '2027-02-04')).toEqual([
    { route: 0, field: 'day', key: 'is-over' },
    { route: 1, field: 'day', key: 'is-over' },
    { route: 1, field: 'via', key: 'too-many-changes' },
  ])
})
