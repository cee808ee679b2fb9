import { readFileSync } from 'node:fs'
import { guardedByText, type Guarded } from './guards-by-text.ts'

export type Mutant = {
  readonly file: string
  readonly line: number
  readonly start: number
  readonly end: number
  readonly was: string
  readonly becomes: string
  /** Which rule found it. */
  readonly rule: string
}

type Rule = { readonly name: string; readonly pattern: RegExp; readonly becomes: (found: RegExpExecArray) => string }

/** What a guard looks like. Each match is taken away, opened wide or turned round, one at a time. */
const rules: Readonly<Record<string, Rule>> = {
  // `.where('organisation_id', '=', ...)` and what else says whether a row may be used.
  condition: {
    name: 'condition of a query',
    pattern:
      /\n *\.where(Ref)?\('(\w+\.)?(organisation_id|is_active|revoked_at|expires_at|password_changed_at|code_hash|user_id)'[^\n]*?\)(?=\n|;|,\n| as )/g,
    becomes: () => '',
  },
  row: {
    name: 'policy of the database',
    pattern: /(?:\w+\.)?\b(id|organisation_id|code_hash) = \$\{(organisation|organisationId|codeHash)\}/g,
    becomes: () => 'true',
  },
  wall: { name: 'wall of a table', pattern: /ENABLE ROW LEVEL SECURITY/g, becomes: () => 'DISABLE ROW LEVEL SECURITY' },
  clause: {
    name: 'clause that refuses',
    pattern:
      /(?<=\n *if )\((?:[^()\n]|\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))*\)(?= ?\{?\s*(?:throw|return (?:null|false|undefined|refuse|unknown|invalid|declined|\{ field)))/g,
    becomes: () => '(false)',
  },
  permission: {
    name: 'permission that is asked for',
    pattern: /(?<=allowed\(context, )'a3m_core\.\w+'/g,
    becomes: () => "'a3m_core.Widget'",
  },
  claim: {
    name: 'claim of a token',
    pattern: /\n +(algorithms|typ|issuer|audience|currentDate|requiredClaims)\b[^\n]*,(?=\n)/g,
    becomes: () => '',
  },
  limit: {
    name: 'limit',
    pattern:
      /(?<=\b(?:anonymousCalls|signedInCalls|unknownPages|newPages|tokens|depth|aliases|directives|fields|operations|inAMinute|inADay|mostInRequest|freeTries|countedForAll|sessionTrustedForMs|longestSearch)(?::| =) )[\d_]+/g,
    becomes: ([number]) => `${number}_000`,
  },
  alone: { name: 'field that stands alone', pattern: /standsAlone: true,/g, becomes: () => '' },
  stop: {
    name: 'clause that leaves',
    pattern:
      /(?<=\n *if )\((?:[^()\n]|\((?:[^()\n]|\((?:[^()\n]|\([^()\n]*\))*\))*\))*\)(?= (?:break|continue|return\b))/g,
    becomes: () => '(false)',
  },
  identity: {
    name: 'part of an identity',
    pattern: /(?<=stringify\(\[(?:\w+, )*)\w+(?=[,\]])/g,
    becomes: () => 'null',
  },
  key: {
    name: 'part of a cache key',
    pattern:
      /(?<=\[(?:[^\n]*, )?)(?:organisationId|language|\.\.\.\[\.\.\.permissions\]\.sort\(\)|reader|rulebook\.current\(\)\.revision|rulebook\.revision|clock\.today\(\)|today|call|path|trip|agency|unread)(?=[,\]])/g,
    becomes: () => 'null',
  },
}

/** Where guards are, and the tests that have to notice. */
export const guarded: readonly Guarded[] = [
  ...guardedByText,
  { file: 'database/migrations/0002-tenant-isolation.ts', rules: 'row wall', tests: 'server/db/tenancy.test.ts' },
  { file: 'database/migrations/0009-audit-trail.ts', rules: 'row wall', tests: 'server/db/audit-trail.test.ts' },
  {
    file: 'database/migrations/0011-accounts-isolation.ts',
    rules: 'row wall',
    tests: 'server/db/people-isolation.test.ts',
  },
  { file: 'server/db/tenancy.ts', rules: 'clause', tests: 'server/db/tenancy.test.ts' },
  {
    file: 'server/features/journeys/trip/store.ts',
    rules: 'condition',
    tests: 'server/features/journeys/first-wall.test.ts',
  },
  {
    file: 'server/features/journeys/list/journey-list-store.ts',
    rules: 'condition',
    tests: 'server/features/journeys/first-wall.test.ts',
  },
  {
    file: 'server/features/journeys/list/journey-filter.ts',
    rules: 'row',
    tests: 'server/features/journeys/first-wall.test.ts',
  },
  { file: 'database/migrations/0042-orders-of-the-list.ts', rules: 'wall', tests: 'server/db/tenancy.test.ts' },
  {
    file: 'server/features/accounts/who-may.ts',
    rules: 'clause',
    tests: 'server/graphql/access.test.ts server/features/accounts/who-may.test.ts',
  },
  { file: 'server/features/journeys/trip/who-may.ts', rules: 'permission', tests: 'server/graphql/access.test.ts' },
  {
    file: 'server/features/country-information/who-may.ts',
    rules: 'permission',
    tests: 'server/graphql/access.test.ts',
  },
  {
    file: 'server/features/assessment/destination-detail.ts',
    rules: 'permission',
    tests: 'server/graphql/access.test.ts',
  },
  {
    file: 'server/features/accounts/store.ts',
    rules: 'condition',
    tests: 'server/features/accounts/accounts.test.ts server/features/accounts/session-guards.test.ts',
  },
  {
    file: 'server/features/accounts/people-store.ts',
    rules: 'condition',
    tests: 'server/features/accounts/people.test.ts server/features/accounts/only-their-own.test.ts',
  },
  {
    file: 'server/features/accounts/choose-password.ts',
    rules: 'clause',
    tests:
      'server/features/accounts/people.test.ts server/features/accounts/only-their-own.test.ts server/features/accounts/choose-password.test.ts',
  },
  {
    file: 'server/features/accounts/remove-person.ts',
    rules: 'clause',
    tests: 'server/features/accounts/remove-person.test.ts',
  },
  { file: 'server/features/accounts/sign-in.ts', rules: 'clause', tests: 'server/features/accounts/accounts.test.ts' },
  {
    file: 'server/features/accounts/token.ts',
    rules: 'clause claim',
    tests:
      'server/features/accounts/token.test.ts server/features/accounts/session-guards.test.ts server/features/accounts/only-their-own.test.ts',
  },
  {
    file: 'server/features/accounts/throttle.ts',
    rules: 'clause limit',
    tests: 'server/features/accounts/throttle.test.ts server/features/accounts/accounts.test.ts',
  },
  {
    file: 'server/graphql/execute-call.ts',
    rules: 'clause',
    tests: 'server/graphql/access.test.ts server/graphql/limits.test.ts',
  },
  {
    file: 'server/graphql/prepare-document.ts',
    rules: 'clause limit',
    tests: 'server/graphql/limits.test.ts server/graphql/each-limit.test.ts',
  },
  { file: 'server/features/accounts/schema.ts', rules: 'limit alone', tests: 'server/graphql/limits.test.ts' },
  { file: 'server/features/journeys/schema.ts', rules: 'limit', tests: 'server/graphql/limits.test.ts' },
  {
    file: 'server/features/journeys/create-journey.ts',
    rules: 'limit',
    tests: 'server/features/journeys/journeys.test.ts',
  },
  {
    file: 'server/features/journeys/update-journey-email-note.ts',
    rules: 'clause',
    tests: 'server/features/journeys/journey-changes.test.ts server/features/journeys/journeys.test.ts',
  },
  {
    file: 'server/http/limits.ts',
    rules: 'limit',
    tests: 'server/http/limits.test.ts server/http/stated-limits.test.ts',
  },
  {
    file: 'server/http/answer-route.ts',
    rules: 'key',
    tests: 'server/http/answer-route.test.ts',
    written: [['    mayLookUp(context)\n', '']],
  },
  {
    file: 'server/pages/trip-page.ts',
    rules: 'key stop',
    tests: 'server/http/http.test.ts server/pages/kept-pages.test.ts server/http/limits.test.ts',
  },
  {
    file: 'server/http/api-route.ts',
    rules: 'clause',
    tests: 'server/graphql/limits.test.ts server/http/limits.test.ts',
  },
  {
    file: 'server/features/accounts/read-viewer.ts',
    rules: 'limit',
    tests: 'server/features/accounts/accounts.test.ts server/features/accounts/session-guards.test.ts',
    written: [['memory.ended !== ended', 'false']],
  },
]

/** Every guard of one file, found by the rules. */
export function guardsOf({ file, rules: names, written = [] }: Guarded): Mutant[] {
  const source = readFileSync(file, 'utf8')
  const guard = (start: number, was: string, becomes: string, rule: string): Mutant => {
    const line = source.slice(0, start + /^\n?/.exec(was)![0].length).split('\n').length
    return { file, line, start, end: start + was.length, was, becomes, rule }
  }
  const byText = written.map(([was, becomes]) => {
    const start = source.indexOf(was)
    if (start < 0) throw new Error(`${file} has no guard as this one: ${was}`)
    return guard(start, was, becomes, 'guard as it is written')
  })
  const byRule = names
    .split(' ')
    .filter(Boolean)
    .flatMap((key) => {
      const { name, pattern, becomes } = rules[key]!
      return [...source.matchAll(pattern)].map((found) => guard(found.index, found[0], becomes(found), name))
    })
  return [...byText, ...byRule]
}
