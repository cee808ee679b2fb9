import { expect, test } from 'vitest'
import { OF_THE_SERVER } from './staff-app.ts'

test.each(['/events', '/events/', '/events-map', '/newsboard', '/medial', '/', '/widget/settings'])(
  '%s is a screen',
  (path) => {
    expect(OF_THE_SERVER.test(path)).toBe(false)
  },
)

test.each([
  '/events/ABC',
  '/api',
  '/api/graphql',
  '/brand/0b6156.css',
  '/m/CODE',
  '/Health/live',
  '/widget',
  '/widget/CODE',
])('%s is the server’s', (path) => {
  expect(OF_THE_SERVER.test(path)).toBe(true)
})
