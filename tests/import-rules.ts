import type { Import } from './read-imports.ts'
import { upwardInStaff } from './staff-floors.ts'

/** Which features may use which. Short on purpose, and without a circle. */
export const featureTable: Readonly<Record<string, readonly string[]>> = {
  accounts: [],
  'advice-sources': ['accounts'],
  assessment: ['accounts', 'country-information', 'events'],
  audit: ['accounts'],
  assortments: ['accounts', 'external-infos'],
  catalogue: ['accounts'],
  countries: ['accounts'],
  'country-information': ['accounts', 'countries'],
  cruises: ['accounts', 'assessment', 'countries'],
  'entry-restrictions': ['accounts', 'assessment', 'countries', 'journeys', 'subscriptions'],
  events: ['accounts', 'countries', 'hotel-alerts', 'organisations'],
  evidence: ['accounts'],
  'external-infos': ['accounts'],
  feedback: ['accounts', 'journeys'],
  'hotel-alerts': ['accounts', 'organisations'],
  hotels: ['accounts'],
  journeys: ['accounts', 'assessment', 'cruises', 'evidence', 'organisations'],
  news: ['accounts', 'countries', 'events', 'organisations'],
  organisations: ['accounts', 'countries', 'people'],
  people: ['accounts'],
  'trip-events': ['events', 'journeys'],
  'trip-notices': ['accounts', 'evidence', 'journeys', 'organisations', 'subscriptions'],
  'trip-safety': ['accounts', 'events', 'journeys', 'subscriptions', 'trip-events'],
  maps: ['accounts', 'assessment', 'countries', 'portfolio'],
  portfolio: ['accounts', 'countries'],
  risk: ['assessment', 'countries', 'country-information', 'events'],
  'set-up': ['accounts', 'advice-sources'],
  'shape-guests': ['accounts', 'hotel-alerts', 'journeys', 'subscriptions', 'trip-events'],
  sources: ['accounts'],
  subscriptions: ['accounts', 'assessment', 'evidence', 'journeys', 'organisations'],
  'text-snippets': ['accounts'],
  translation: ['accounts'],
  widget: ['accounts', 'countries', 'organisations'],
}

/** The wings of the large features, each with those it may use. What stands beside them puts them together, and no wing uses it. */
export const wings: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  'server/features/journeys': {
    trip: [],
    changes: ['trip'],
    page: ['trip', 'changes'],
    paper: ['page'],
    mail: ['trip', 'page', 'paper'],
    list: ['trip', 'changes', 'mail'],
  },
  'server/features/entry-restrictions': {
    rule: [],
    impact: ['rule'],
    policies: ['rule'],
    publish: ['rule', 'impact'],
    proposals: ['rule', 'publish'],
    contract: ['rule', 'publish'],
  },
}

const platform = [
  'server',
  'server/db',
  'server/http',
  'server/jobs',
  'server/mail',
  'server/pdf',
  'server/pictures',
  'server/graphql',
  'server/content',
  'server/coasts',
]
const features = Object.keys(featureTable).map((name) => `server/features/${name}`)
/** The published rules: records, gate, loading, the newest rulebook. It knows no feature; features, imports and backups use it. */
const rules = 'server/rulebook'
const server = [...platform, rules, ...features, 'server/pages', 'server/importers', 'server/backup', 'server/testing']

/** What each room may use beside itself. A room that is not here may not exist. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  domain: [],
  contract: [],
  locales: ['domain'],
  'web/ui': ['domain', 'locales'],
  'web/staff': ['web/ui', 'domain', 'locales'],
  'web/traveller': ['web/ui', 'domain', 'locales'],
  'web/widget': ['web/ui', 'domain', 'locales'],
  'database/migrations': [],
  'server/first-start': [...platform, ...features, 'domain'],
  [rules]: ['server', 'server/db', 'server/content', 'domain'],
  'server/importers': [...platform, rules, 'domain', 'locales'],
  'server/backup': [...platform, rules, 'server/features/journeys', 'database/migrations', 'domain'],
  /** The public pages: above the features, and nothing but the server uses them. */
  'server/pages': [...platform, ...features, 'domain', 'locales'],
  'server/testing': [...platform, rules, ...features, 'server/importers', 'database/migrations', 'domain', 'locales'],
  'server/db': [...platform, 'domain', 'database/migrations'],
  ...Object.fromEntries(
    platform.filter((room) => room !== 'server/db').map((room) => [room, [...platform, 'domain', 'locales']]),
  ),
  ...Object.fromEntries(
    Object.entries(featureTable).map(([name, others]) => [
      `server/features/${name}`,
      [
        ...platform,
        rules,
        'domain',
        'locales',
        ...others.map((other) => `server/features/${other}`),
        // They keep what the readers of feeds give them; those know no feature.
        ...(name === 'events' || name === 'advice-sources' || name === 'hotels' ? ['server/importers'] : []),
      ],
    ]),
  ),
  scripts: [],
  e2e: ['domain', 'locales', 'server/testing'],
  bench: ['domain', 'locales', ...server, 'database/migrations', 'web/traveller', 'e2e'],
  // The mutation run takes the settings of all tests.
  tests: ['domain', 'locales', 'scripts', 'vitest.config.ts', ...server],
}

/** Where the parts are put together, and so the only files of the platform that know features. */
const compositionRoots: readonly (readonly [RegExp, readonly string[]])[] = [
  [
    /^server\/(main|prepare-database|admin-command|export)\.ts$/,
    [rules, ...features, 'server/importers', 'server/backup', 'server/first-start'],
  ],
  [/^server\/graphql\/schema\.ts$/, features],
  [/^server\/jobs\/timetable\.ts$/, [...features, 'server/importers', 'server/rulebook', 'server/backup']],
  [/^server\/create-server\.ts$/, ['server/pages']],
  [/^server\/http\/[\w-]+-route\.ts$/, features],
]

/** Public pages are drawn on the server: these modules of the web are their own. */
const singleModules: Readonly<Record<string, readonly string[]>> = {
  'server/pages': [
    'web/traveller/render.tsx',
    'web/traveller/page-props.ts',
    'web/traveller/selection-props.ts',
    'web/widget/render.tsx',
    'web/widget/widget-props.ts',
  ],
}

/** `domain/` uses no package at all; what makes its test cases may use the test tools. */
const domainTestPackages = ['vitest', 'fast-check']

export function roomOf(path: string): string {
  const parts = path.split('/')
  if (parts[0] === 'server' && parts[1] === 'features') return parts.slice(0, 3).join('/')
  const two = parts.slice(0, 2).join('/')
  return parts.length > 2 && two in rooms ? two : (parts[0] ?? '')
}

/** The wing a file of a large feature stands in; empty: beside the wings. */
const wingOf = (room: string, path: string): string => {
  const [first = '', ...rest] = path.slice(room.length + 1).split('/')
  return rest.length > 0 ? first : ''
}

function reachesOtherWing(room: string, from: string, to: string): boolean {
  const table = wings[room]
  const wing = wingOf(room, from)
  if (!table || wing === '' || isTest(from)) return false
  const target = wingOf(room, to)
  return target !== wing && !(table[wing] ?? []).includes(target)
}

const screenOf = (path: string): string | undefined => /^web\/staff\/screens\/[\w-]+\//.exec(path)?.[0]
/** The only modules that know screens: what two screens need stands beside them. */
const showsScreens = /^web\/staff\/((rule-|event-|administration-)?screens\.ts|routes\.tsx)$/

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path)

/** Use cases, policies and stores serve pages and commands too; of a feature only what makes its schema knows GraphQL. */
const isUseCase = (path: string): boolean =>
  path.startsWith('server/features/') && !/(\/|-)(schema|types?)\.ts$/.test(path) && !isTest(path)
const onlyAtTheEdge = 'a feature knows GraphQL in its schema only'

/** Null: allowed. Else what is wrong, in one line. */
export function violation({ from, to, isPackage }: Import): string | null {
  const room = roomOf(from)
  if (isPackage) {
    if (isUseCase(from) && to === 'graphql') return `${from} imports the package graphql: ${onlyAtTheEdge}`
    if (room !== 'domain') return null
    const mayUse = isTest(from) || from.startsWith('domain/testing/') ? domainTestPackages : []
    return mayUse.includes(to) ? null : `${from} imports the package ${to}: domain/ uses none`
  }
  const target = roomOf(to)
  const screen = screenOf(to)
  if (screen && screen !== screenOf(from) && !showsScreens.test(from))
    return `${from} imports ${to}: nothing but the routes uses a screen`
  const upward = upwardInStaff(from, to)
  if (upward) return `${from} imports ${to}: ${upward}`
  if (room === target && reachesOtherWing(room, from, to))
    return `${from} imports ${to}: wing ${wingOf(room, from)}/ may not use ${wingOf(room, to) || 'what stands beside it'}`
  if (room === target && room in rooms) return null
  if (isUseCase(from) && target === 'server/graphql') return `${from} imports ${to}: ${onlyAtTheEdge}`
  const allowed = [
    // What server and browser agree on is for both.
    ...(room === 'domain' ? [] : ['contract']),
    ...(rooms[room] ?? []),
    ...compositionRoots.flatMap(([files, more]) => (files.test(from) ? more : [])),
    ...(isTest(from) && from.startsWith('server/') ? [...server, 'server/first-start', 'database/migrations'] : []),
    // A test of the wording may take the real words.
    ...(isTest(from) && from.startsWith('domain/wording/') ? ['locales'] : []),
    // A test of a view may take real answers, so that what is shown is what is served.
    ...(isTest(from) && from.startsWith('web/') ? ['server/content'] : []),
  ]
  if (allowed.includes(target) || singleModules[room]?.includes(to)) return null
  return `${from} imports ${to}: ${room}/ may not use ${target}/`
}
