/**
 * The staff application in floors, the lowest first: a file may use its own floor and those below. A name is a folder of
 * `web/staff`; those in one row do not use each other.
 */
export const staffFloors: readonly (readonly string[])[] = [
  ['ground', 'generated'],
  ['theme', 'words'],
  ['address', 'api', 'panel', 'toasts'],
  ['errors'],
  ['session', 'favourites', 'operators', 'portfolio'],
  ['rich-text', 'shell', 'world-map', 'picture'],
  ['fields'],
  ['form', 'answer', 'trip', 'cruises', 'keys'],
  ['mail-journey', 'travellers', 'group-list'],
  [
    'news',
    'set-up',
    'send-feedback',
    'country-facts',
    'create-journey',
    'fact-editor',
    'list',
    'second-factor',
    'provider',
  ],
  ['change-journey', 'rules', 'events', 'people', 'safety'],
  ['screens'],
  ['registry'],
  ['palette'],
  ['frame'],
  ['login'],
  ['top'],
]

/** Files that stand in no folder: what puts all together, what lists the screens, and what everything may use. */
const loose: readonly (readonly [RegExp, string])[] = [
  [/^(App|main|routes)\./, 'top'],
  [/^((rule-|event-|administration-)?screens|screen-route|menu|known-path)\./, 'registry'],
  [/./, 'ground'],
]

const roomIn = (path: string): string => {
  const [first = '', ...rest] = path.replace('web/staff/', '').split('/')
  return rest.length > 0 ? first : loose.find(([pattern]) => pattern.test(first))![1]
}

const floorOf = (room: string): number => staffFloors.findIndex((names) => names.includes(room))

/** Null: goes down, or stays. A room that stands on no floor may not exist. */
export function upwardInStaff(from: string, to: string): string | null {
  if (!from.startsWith('web/staff/') || !to.startsWith('web/staff/') || /\.test\.tsx?$/.test(from)) return null
  const [room, target] = [roomIn(from), roomIn(to)]
  if (room === target) return null
  const lost = [room, target].find((each) => floorOf(each) < 0)
  if (lost !== undefined) return `${lost}/ stands on no floor of tests/staff-floors.ts`
  return floorOf(target) < floorOf(room) ? null : `${room} may not use ${target}, which is no floor below it`
}
