import { Building2, Users } from 'lucide-react'
import { screen, type MenuEntry, type ScreenRoute } from './screen-route.ts'
import { withWords } from './words/words.ts'

const people = (path: string, load: Parameters<typeof screen>[1], menu?: MenuEntry): ScreenRoute =>
  screen(path, withWords('administration', load), {
    permission: 'a3m_core.ManageUsers',
    edits: true,
    ...(menu && { menu }),
  })

const organisations = (path: string, load: Parameters<typeof screen>[1], menu?: MenuEntry): ScreenRoute =>
  screen(path, withWords('administration', load), {
    permission: 'a3m_core.ManageOrganisations',
    edits: true,
    ...(menu && { menu }),
  })

/** People of one's own organisation; and the organisations of the installation. */
export const administrationScreens: ScreenRoute[] = [
  people('/people', async () => (await import('./screens/people/PeopleScreen.tsx')).PeopleScreen, {
    group: 'admin',
    label: 'menu.people',
    icon: Users,
  }),
  people('/people/add', async () => (await import('./screens/people/AddPersonScreen.tsx')).AddPersonScreen),
  people('/people/:id', async () => (await import('./screens/people/PersonScreen.tsx')).PersonScreen),
  organisations(
    '/organisations',
    async () => (await import('./screens/organisations/OrganisationsScreen.tsx')).OrganisationsScreen,
    { group: 'admin', label: 'menu.organisations', icon: Building2 },
  ),
  organisations(
    '/organisations/add',
    async () => (await import('./screens/organisations/AddOrganisationScreen.tsx')).AddOrganisationScreen,
  ),
  organisations(
    '/organisations/:id/invite',
    async () => (await import('./screens/organisations/InviteManagerScreen.tsx')).InviteManagerScreen,
  ),
]
