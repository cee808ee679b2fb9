import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter } from 'react-router'
import type * as Router from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { choice, pageFields, privateText } from '../list/list-address.ts'
import { useListState } from '../list/use-list-state.ts'
import { useMapView } from '../world-map/use-map-view.ts'
import { useAddress, type ShowInAddress } from './use-address.ts'

let router: ReturnType<typeof createMemoryRouter>
vi.mock('react-router', async (original) => ({
  ...(await original<typeof Router>()),
  useLocation: () => router.state.location,
  useNavigate: () => (to: string, how: object) => router.navigate(to, how),
}))
const open = (address: string) => (router = createMemoryRouter([{ path: '/*' }], { initialEntries: [address] }))
beforeEach(() => open('/'))

/** What a hook gives at its first drawing; nothing is drawn after that. */
function drawnOnce<T>(useIt: () => T): T {
  const given: T[] = []
  function Probe() {
    given.push(useIt())
    return null
  }
  renderToStaticMarkup(<Probe />)
  return given[0]!
}
const shown = async () => {
  await vi.waitFor(() => expect(router.state.navigation.state).toBe('idle'))
  return router.state.location.search
}
const show = (): ShowInAddress => drawnOnce(useAddress)[1]

test('a second change before the first is drawn builds on it', async () => {
  const change = show()
  change({ search: 'ita' })
  change({ continent: 'EU' })
  expect(await shown()).toBe('?search=ita&continent=EU')
})

test('so it does where another part of the screen makes it', async () => {
  const [, look] = drawnOnce(useMapView)
  const change = show()
  change({ show: ['FREE', 'VISA'] })
  look({ latitude: 10, longitude: 20, zoom: 4 })
  change({ name: 'x' })
  const search = new URLSearchParams(await shown())
  expect([...search.keys()]).toEqual(['show', 'show', 'at', 'name'])
})

test('it takes the place of the history entry, and leaves what others wrote', async () => {
  open('/?citizenship=DE&citizenship=TR&sort=name')
  show()({ sort: '', view: 'map' })
  expect(await shown()).toBe('?citizenship=DE&citizenship=TR&view=map')
  expect(router.state.historyAction).toBe('REPLACE')
})

test('what is changed after the next drawing builds on what is drawn then', async () => {
  show()({ search: 'ita' })
  await shown()
  await router.navigate('/?search=fra')
  show()({ continent: 'EU' })
  expect(await shown()).toBe('?search=fra&continent=EU')
})

const fields = {
  kind: choice('kind', ['', 'CAT'], ''),
  note: privateText('note'),
  ...pageFields(['NAME', 'AGE'], 'NAME'),
}

test('a list keeps two changes of one moment, the private one beside the address, and goes on in the history', async () => {
  const { onShow } = drawnOnce(() => useListState(fields))
  onShow({ note: 'vip' })
  onShow({ kind: 'CAT' })
  expect(await shown()).toBe('?kind=cat')
  expect(router.state.location.state).toEqual({ note: 'vip' })
  expect(router.state.historyAction).toBe('PUSH')
})
