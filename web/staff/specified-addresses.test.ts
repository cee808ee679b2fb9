import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { screens } from './screens.ts'

/** Of the specification, section 2; news and the newsboard, events and maps have lists of their own where they are built. */
const addresses = [
  '/destination/overview/',
  '/entryrestrictions',
  '/entryrestrictions/COUNTRY:TH/edit',
  '/informationcenter',
  '/countries-information',
  '/risk-matrix',
  '/portolan-history',
  '/organisation/countries-selection',
  '/organisation/cruise-lines',
  '/organisation/portolan-settings',
  '/organisation/mycruise-settings',
  '/widget/settings',
  '/textsnippets/list',
  '/textsnippets/edit/00000000-0000-4000-8000-000000000000',
  '/textsnippets/add/',
  '/internal/entryrestrictionoverview/',
  '/help',
  '/imprint',
  '/profile/edit',
  '/about',
]

test.each(addresses)('%s opens a screen', (address) => {
  for (const path of [address, address.replace(/\/$/, '')]) {
    const [found] = matchRoutes(screens as RouteObject[], path) ?? []
    expect(found?.route.lazy ?? found?.route.element, path).toBeDefined()
  }
})

test('what is no address opens none', () => {
  expect(matchRoutes(screens as RouteObject[], '/informationcentre-of-nothing')).toBeNull()
})
