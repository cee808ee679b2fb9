import { BookOpenText, MessageSquareText, TableProperties, TextQuote } from 'lucide-react'
import { createElement, type ComponentType } from 'react'
import { Navigate } from 'react-router'
import { DueBadge } from './rules/DueBadge.tsx'
import { screen, type ScreenHandle, type ScreenRoute } from './screen-route.ts'
import { withWords } from './words/words.ts'

/** A screen of those who edit the rules, with the words of the desk. */
const deskScreen = (path: string, load: () => Promise<ComponentType>, handle: ScreenHandle = {}): ScreenRoute =>
  screen(path, withWords('desk', load), { permission: 'a3m_core.EditEntryrestriction', edits: true, ...handle })

/** The editor's desk. What has a tab stands in `rules/rule-tabs.ts` too. */
export const ruleScreens: ScreenRoute[] = [
  deskScreen(
    '/entryrestrictions',
    async () => (await import('./screens/entry-restrictions/EntryRestrictionsScreen.tsx')).EntryRestrictionsScreen,
    {
      menu: {
        group: 'reference',
        label: 'menu.entry-restrictions',
        icon: BookOpenText,
        shortcut: 'e',
        badge: DueBadge,
      },
    },
  ),
  deskScreen(
    '/entryrestrictions/proposals',
    async () => (await import('./screens/rule-proposals/ProposalsScreen.tsx')).ProposalsScreen,
  ),
  deskScreen(
    '/entryrestrictions/sources',
    async () => (await import('./screens/sources/SourcesScreen.tsx')).SourcesScreen,
  ),
  deskScreen(
    '/entryrestrictions/scheduled',
    async () => (await import('./screens/scheduled-rules/ScheduledScreen.tsx')).ScheduledScreen,
  ),
  deskScreen(
    '/entryrestrictions/coverage',
    withWords('maps', async () => (await import('./screens/rule-coverage/CoverageScreen.tsx')).CoverageScreen),
  ),
  deskScreen(
    '/entryrestrictions/:key/edit',
    async () => (await import('./screens/rule-editor/RuleEditorScreen.tsx')).RuleEditorScreen,
  ),
  deskScreen('/entryrestrictions/groups', async () => (await import('./screens/groups/GroupsScreen.tsx')).GroupsScreen),
  deskScreen(
    '/entryrestrictions/groups/:id',
    async () => (await import('./screens/groups/GroupScreen.tsx')).GroupScreen,
  ),
  deskScreen(
    '/entryrestrictions/policies',
    async () => (await import('./screens/policies/PoliciesScreen.tsx')).PoliciesScreen,
  ),
  deskScreen(
    '/entryrestrictions/policies/:id',
    async () => (await import('./screens/policies/PolicyScreen.tsx')).PolicyScreen,
  ),
  deskScreen(
    '/entryrestrictions/golden-trips',
    async () => (await import('./screens/golden-trips/GoldenTripsScreen.tsx')).GoldenTripsScreen,
  ),
  deskScreen(
    '/entryrestrictions/golden-trips/:key',
    async () => (await import('./screens/golden-trips/GoldenTripScreen.tsx')).GoldenTripScreen,
  ),
  // The address of the specification; the list has its own.
  { path: '/textsnippets/list', element: createElement(Navigate, { to: '/textsnippets', replace: true }), handle: {} },
  deskScreen(
    '/textsnippets',
    async () => (await import('./screens/text-snippets/TextSnippetsScreen.tsx')).TextSnippetsScreen,
    {
      permission: 'a3m_core.EditTextsnippet',
      menu: { group: 'admin', label: 'menu.textsnippets', icon: TextQuote },
    },
  ),
  ...(['/textsnippets/add', '/textsnippets/edit/:id'] as const).map((path) =>
    deskScreen(path, async () => (await import('./screens/text-snippets/TextSnippetScreen.tsx')).TextSnippetScreen, {
      permission: 'a3m_core.EditTextsnippet',
    }),
  ),
  deskScreen('/feedback', async () => (await import('./screens/feedback/FeedbackScreen.tsx')).FeedbackScreen, {
    permission: ['a3m_core.EditEntryrestriction', 'isStaff'],
    menu: { group: 'admin', label: 'menu.feedback', icon: MessageSquareText },
  }),
  deskScreen(
    '/internal/entryrestrictionoverview/',
    async () =>
      (await import('./screens/restriction-overview/RestrictionOverviewScreen.tsx')).RestrictionOverviewScreen,
    {
      permission: ['isStaff', 'a3m_core.EditEntryrestriction'],
      menu: { group: 'admin', label: 'menu.restriction-overview', icon: TableProperties },
    },
  ),
]
