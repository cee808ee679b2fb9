import { CalendarDays, MapPinned } from 'lucide-react'
import { screen, type ScreenRoute } from './screen-route.ts'
import { withWords } from './words/words.ts'

const permission = 'a3m_core.Events'

/** What happens in the world, as a list and on a map. */
export const eventScreens: ScreenRoute[] = [
  screen(
    '/events',
    withWords('events', async () => (await import('./screens/events/EventsScreen.tsx')).EventsScreen),
    {
      permission,
      menu: { group: 'maps', label: 'menu.events', icon: CalendarDays, shortcut: 'v' },
    },
  ),
  screen(
    '/events-map',
    withWords(
      'maps',
      withWords(
        'guests',
        withWords('events', async () => (await import('./screens/events-map/EventsMapScreen.tsx')).EventsMapScreen),
      ),
    ),
    { permission, menu: { group: 'maps', label: 'menu.events-map', icon: MapPinned, shortcut: 'k' } },
  ),
]
