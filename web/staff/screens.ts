import {
  Building2,
  ChartNoAxesColumn,
  CircleQuestionMark,
  Compass,
  Globe,
  History,
  Library,
  Megaphone,
  Newspaper,
  PlaneTakeoff,
  Route,
  Search,
  SquarePen,
  Users,
  Map as MapIcon,
} from 'lucide-react'
import { NewsBadge } from './news/NewsBadge.tsx'
import { administrationScreens } from './administration-screens.ts'
import { eventScreens } from './event-screens.ts'
import { ruleScreens } from './rule-screens.ts'
import { screen, type MenuEntry, type ScreenRoute } from './screen-route.ts'
import { withWords } from './words/words.ts'

/** Reached from the settings of whoever makes trip pages. */
const settingsScreen = (path: string, name: 'TripPageSettingsScreen' | 'CruisePageSettingsScreen'): ScreenRoute =>
  screen(
    path,
    withWords('desk', async () => (await import('./screens/page-settings/PageSettingsScreen.tsx'))[name]),
    { permission: 'a3m_core.DestinationManager', edits: true },
  )

/** For whoever looks after an organisation and its people. */
const setUpScreen = (path: string, load: Parameters<typeof screen>[1], menu?: MenuEntry): ScreenRoute =>
  screen(path, withWords('setup', load), { permission: 'a3m_core.ManageUsers', ...(menu && { menu }) })

/** Those who write news need the words of the editor of texts too. */
const newsAdminScreen = (path: string, load: Parameters<typeof screen>[1], menu?: MenuEntry): ScreenRoute =>
  screen(path, withWords('texts', withWords('news', load)), {
    permission: 'a3m_core.EditNews',
    edits: true,
    ...(menu && { menu }),
  })
const newsForm = async () => (await import('./screens/news-admin/NewsEditScreen.tsx')).NewsEditScreen

const assortments = async () => (await import('./screens/assortments/AssortmentsScreen.tsx')).AssortmentsScreen
const portfolio = async () => (await import('./screens/portfolio/PortfolioScreen.tsx')).PortfolioScreen
const tourOperators = async () => (await import('./screens/tour-operators/TourOperatorsScreen.tsx')).TourOperatorsScreen

/** In the order of the menu; the first one a person may see is their index. */
export const screens: ScreenRoute[] = [
  screen(
    '/newsboard',
    withWords(
      'news',
      withWords('events', async () => (await import('./screens/newsboard/NewsboardScreen.tsx')).NewsboardScreen),
    ),
    { menu: { group: 'desk', label: 'menu.newsboard', icon: Newspaper, shortcut: 'n', badge: NewsBadge } },
  ),
  screen('/destination/overview/', async () => (await import('./screens/look-up/LookUpScreen.tsx')).LookUpScreen, {
    permission: 'a3m_core.DestinationManager',
    menu: { group: 'desk', label: 'menu.lookup', icon: Search, shortcut: 'l' },
  }),
  screen(
    '/destination/group',
    withWords('group', async () => (await import('./screens/look-up/group/GroupScreen.tsx')).GroupScreen),
    {
      permission: 'a3m_core.DestinationManager',
      menu: { group: 'desk', label: 'menu.group', icon: Users },
    },
  ),
  screen(
    '/destination/way-home',
    withWords('group', async () => (await import('./screens/look-up/way-home/WayHomeScreen.tsx')).WayHomeScreen),
    {
      permission: 'a3m_core.DestinationManager',
      menu: { group: 'desk', label: 'menu.way-home', icon: PlaneTakeoff },
    },
  ),
  screen(
    '/where-to-go',
    withWords(
      'maps',
      withWords('reference', async () => (await import('./screens/where-to-go/WhereToGoScreen.tsx')).WhereToGoScreen),
    ),
    {
      permission: 'a3m_core.DestinationManager',
      menu: { group: 'desk', label: 'menu.where-to-go', icon: Compass, shortcut: 'w' },
    },
  ),
  screen('/portolan-history', async () => (await import('./screens/journeys/list/JourneysScreen.tsx')).JourneysScreen, {
    permission: 'a3m_core.ListMyJourney',
    menu: { group: 'desk', label: 'menu.trips', icon: Route, shortcut: 't' },
  }),
  screen(
    '/news',
    withWords('news', async () => (await import('./screens/news/NewsScreen.tsx')).NewsScreen),
    { menu: { group: 'desk', label: 'menu.news', icon: Megaphone } },
  ),
  ...eventScreens,
  screen(
    '/map',
    withWords(
      'maps',
      withWords(
        'events',
        async () => (await import('./screens/restriction-map/RestrictionMapScreen.tsx')).RestrictionMapScreen,
      ),
    ),
    {
      permission: 'a3m_core.DestinationManager',
      menu: { group: 'maps', label: 'menu.map', icon: MapIcon, shortcut: 'm' },
    },
  ),
  screen(
    '/countries-information',
    async () => (await import('./screens/country-information/CountryInformationScreen.tsx')).CountryInformationScreen,
    {
      permission: 'a3m_core.CDB',
      menu: { group: 'reference', label: 'country-information.menu', icon: Globe, shortcut: 'c' },
    },
  ),
  screen(
    '/informationcenter',
    withWords(
      'reference',
      async () => (await import('./screens/information-centre/InformationCentreScreen.tsx')).InformationCentreScreen,
    ),
    {
      permission: 'a3m_core.DestinationManager',
      menu: { group: 'reference', label: 'menu.information-centre', icon: Library },
    },
  ),
  screen(
    '/risk-matrix',
    withWords('reference', async () => (await import('./screens/risk-matrix/RiskMatrixScreen.tsx')).RiskMatrixScreen),
    { permission: 'a3m_core.CDB', menu: { group: 'reference', label: 'menu.risk-matrix', icon: ChartNoAxesColumn } },
  ),
  ...ruleScreens,
  newsAdminScreen(
    '/news-admin/list',
    async () => (await import('./screens/news-admin/NewsAdminScreen.tsx')).NewsAdminScreen,
    { group: 'admin', label: 'menu.news-admin', icon: SquarePen },
  ),
  newsAdminScreen('/news-admin/add/', newsForm),
  newsAdminScreen('/news-admin/edit/:newsId', newsForm),
  screen(
    '/profile/edit',
    withWords('profile', async () => (await import('./screens/profile/PersonScreen.tsx')).PersonScreen),
    { edits: true },
  ),
  screen(
    '/organisation/sign-in',
    withWords(
      'single-sign-on',
      async () => (await import('./screens/sign-in-settings/SignInSettingsScreen.tsx')).SignInSettingsScreen,
    ),
    { permission: 'a3m_core.ManageUsers', edits: true },
  ),
  screen(
    '/profile/second-factor',
    withWords(
      'second-factor',
      async () => (await import('./screens/second-factor/SecondFactorScreen.tsx')).SecondFactorScreen,
    ),
  ),
  screen(
    '/organisation/profile',
    withWords('profile', async () => (await import('./screens/profile/OrganisationScreen.tsx')).OrganisationScreen),
    { edits: true },
  ),
  ...administrationScreens,
  settingsScreen('/organisation/portolan-settings', 'TripPageSettingsScreen'),
  settingsScreen('/organisation/mycruise-settings', 'CruisePageSettingsScreen'),
  screen(
    '/organisation/countries-selection',
    withWords(
      'reference',
      async () => (await import('./screens/favourite-countries/FavouriteCountriesScreen.tsx')).FavouriteCountriesScreen,
    ),
    { permission: 'a3m_core.DestinationManager', edits: true },
  ),
  screen(
    '/organisation/cruise-lines',
    async () => (await import('./screens/cruise-lines/CruiseLinesScreen.tsx')).CruiseLinesScreen,
    { permission: 'a3m_core.DestinationManager', edits: true },
  ),
  ...(
    [
      ['/organisation/assortments', 'a3m_core.DestinationManager', assortments],
      ['/organisation/portfolio', 'a3m_core.EditPortfolio', withWords('maps', portfolio)],
    ] as const
  ).map(([path, permission, load]) => screen(path, withWords('reference', load), { permission, edits: true })),
  screen(
    '/organisation/hotels',
    withWords('hotels', async () => (await import('./screens/hotels/HotelsScreen.tsx')).HotelsScreen),
    { permission: 'a3m_core.EditPortfolio' },
  ),
  screen(
    '/organisation/hotel-alerts',
    withWords('hotels', async () => (await import('./screens/hotel-alerts/HotelAlertsScreen.tsx')).HotelAlertsScreen),
    { permission: 'a3m_core.EditPortfolio', edits: true },
  ),
  screen(
    '/widget/settings',
    withWords(
      'widget',
      async () => (await import('./screens/widget-settings/WidgetSettingsScreen.tsx')).WidgetSettingsScreen,
    ),
    { permission: 'a3m_core.Widget', edits: true },
  ),
  screen('/touroperators', withWords('reference', tourOperators), {
    permission: ['a3m_core.DestinationManager', 'isStaff'],
    edits: true,
    menu: { group: 'admin', label: 'menu.tour-operators', icon: Building2 },
  }),
  setUpScreen('/welcome', async () => (await import('./screens/welcome/WelcomeScreen.tsx')).WelcomeScreen),
  setUpScreen(
    '/organisation/mail-server',
    async () => (await import('./screens/mail-server/MailServerScreen.tsx')).MailServerScreen,
  ),
  screen(
    '/installation/advice-sources',
    withWords(
      'setup',
      async () => (await import('./screens/advice-sources/AdviceSourcesScreen.tsx')).AdviceSourcesScreen,
    ),
    { permission: 'a3m_core.ManageOrganisations' },
  ),
  setUpScreen('/organisation/audit', async () => (await import('./screens/audit/AuditScreen.tsx')).AuditScreen, {
    group: 'admin',
    label: 'menu.audit',
    icon: History,
  }),
  screen(
    '/who-sees-what',
    withWords('setup', async () => (await import('./screens/who-sees-what/WhoSeesWhatScreen.tsx')).WhoSeesWhatScreen),
  ),
  screen(
    '/organisation/keys',
    withWords('sign-ins', async () => (await import('./screens/organisation-keys/KeysScreen.tsx')).KeysScreen),
    { permission: 'a3m_core.ManageUsers', edits: true },
  ),
  screen(
    '/profile/sessions',
    withWords('sign-ins', async () => (await import('./screens/sign-ins/SignInsScreen.tsx')).SignInsScreen),
  ),
  screen('/help', async () => (await import('./screens/help/HelpScreen.tsx')).HelpScreen, {
    menu: { group: 'foot', label: 'menu.help', icon: CircleQuestionMark },
  }),
  screen(
    '/about',
    withWords('reference', async () => (await import('./screens/about/AboutScreen.tsx')).AboutScreen),
  ),
  screen('/imprint', async () => (await import('./screens/imprint/ImprintScreen.tsx')).ImprintScreen),
]
