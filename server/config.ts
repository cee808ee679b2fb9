import { join } from 'node:path'
import { z } from 'zod'
import { isAdviceSourceId, type AdviceSourceId } from '#contract/advice-sources.ts'
import { StartProblem } from './start-problem.ts'

/** Everything the environment may say. This is the only file that reads `process.env`. */
export type Config = Omit<Environment, 'secretKey'> & {
  /** Signs tokens and seals codes. */
  readonly secretKey: string
}

/** `from` names the format where a kind has several. */
export type ScheduledImport = { readonly kind: string; readonly from: string | null; readonly url: string }

/** A feed of events: of a kind at its usual address, or at one of its own. */
export type EventFeedSetting = { readonly kind: EventFeedKind; readonly url: string | null }
const eventFeedKinds = ['gdacs', 'usgs', 'eonet', 'cap'] as const
type EventFeedKind = (typeof eventFeedKinds)[number]
const isEventFeedKind = (text: string): text is EventFeedKind => (eventFeedKinds as readonly string[]).includes(text)

/** The key in use first, then those before it. */
export const keysOf = ({ secretKey, previousSecretKeys }: Pick<Config, 'secretKey' | 'previousSecretKeys'>) => [
  secretKey,
  ...previousSecretKeys,
]

/** As the environment has it: without SECRET_KEY one is made once and kept in `dataDir` (see `readSecretKey`). */
export type Environment = Readonly<ReturnType<typeof toConfig>>

/** Programs that translate a text. */
const translators = ['deepl', 'libretranslate'] as const

export const roles = ['web', 'worker'] as const
export type Role = (typeof roles)[number]
const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text)

/** Every mistake of the environment, one line each. */
export class ConfigProblems extends StartProblem {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(
      `The environment has ${problems.length === 1 ? 'a mistake' : 'mistakes'}:\n${problems.map((p) => `  ${p}`).join('\n')}`,
    )
    this.problems = problems
  }
}

const address = (protocols: RegExp, example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.test(new URL(text).protocol),
      `must be an address like ${example}`,
    )

const port = z
  .string()
  .refine((text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535, 'must be a number from 0 to 65535')
  .transform(Number)

const keyList = z
  .string()
  .transform((text) => text.split(/\s+/).filter(Boolean))
  .refine(
    (keys) => keys.every((key) => key.length >= 32),
    'must be keys of at least 32 characters, separated by spaces',
  )

const hours = z
  .string()
  .refine((text) => /^\d{1,3}$/.test(text) && Number(text) <= 168, 'must be a number of hours from 0 to 168')
  .transform(Number)

const auditDays = z
  .string()
  .refine(
    (text) => /^\d{1,5}$/.test(text) && Number(text) >= 30 && Number(text) <= 3_650,
    'must be a number of days from 30 to 3650',
  )
  .transform(Number)

const flag = z.enum(['0', '1'], 'must be 0 or 1').transform((text) => text === '1')

const hostList = z
  .string()
  .transform((text) => text.split(/[\s,]+/).filter(Boolean))
  .refine((hosts) => hosts.every((host) => /^[a-z0-9.-]+$/.test(host)), 'must be a list of host names')
  .transform((hosts): ReadonlySet<string> => new Set(hosts))

const roleList = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine((parts) => parts.every(isRole), `must be a list of ${roles.join(', ')}`)
  .transform((parts): ReadonlySet<Role> => new Set(parts.filter(isRole)))

const importEntry = /^([a-z-]+)(?::([a-z]+))?=(https?:\/\/.+)$/

/** Addresses may have commas and equals signs; a new entry begins where a kind does. */
const importList = z
  .string()
  .transform((text) => text.split(/,\s*(?=[a-z-]+(?::[a-z]+)?=https?:)/).map((part) => importEntry.exec(part.trim())))
  .refine(
    (entries) => entries.every((entry) => entry !== null && URL.canParse(entry[3] ?? '')),
    'must be a list of kind=https://...',
  )
  .transform((entries): readonly ScheduledImport[] =>
    entries.map((entry) => ({ kind: entry?.[1] ?? '', from: entry?.[2] ?? null, url: entry?.[3] ?? '' })),
  )
  .refine((list) => new Set(list.map(({ kind, from }) => `${kind}:${from}`)).size === list.length, 'has a kind twice')

const eventFeedEntry = /^([a-z]+)(?:=(https?:\/\/.+))?$/

/** `none`, or names of kinds that have a usual address, and `kind=https://...`. */
const eventFeedList = z
  .string()
  .transform((text) =>
    text.trim() === 'none'
      ? []
      : text.split(/,\s*(?=[a-z]+(?:=https?:|,|\s*$))/).map((part) => eventFeedEntry.exec(part.trim())),
  )
  .refine(
    (entries) =>
      entries.every(
        (entry) =>
          entry !== null &&
          isEventFeedKind(entry[1] ?? '') &&
          (entry[2] === undefined ? entry[1] !== 'cap' : URL.canParse(entry[2])),
      ),
    `must be none, or a list of gdacs, usgs, eonet, or a kind with its address such as cap=https://...`,
  )
  .transform((entries): readonly EventFeedSetting[] =>
    entries.map((entry) => ({ kind: (entry?.[1] ?? 'cap') as EventFeedKind, url: entry?.[2] ?? null })),
  )
  .refine((list) => new Set(list.map(({ kind, url }) => url ?? kind)).size === list.length, 'has a feed twice')

/** `none`, or other addresses for sources that are known; which are asked is decided on a screen. */
const adviceSourceList = z
  .string()
  .transform((text) => (text.trim() === 'none' ? null : text.split(/,\s*(?=[a-z-]+=https?:)/)))
  .transform((parts) => parts && parts.map((part) => /^([a-z-]+)=(https?:\/\/.+)$/.exec(part.trim())))
  .refine(
    (entries) =>
      entries === null ||
      entries.every((entry) => entry !== null && isAdviceSourceId(entry[1] ?? '') && URL.canParse(entry[2] ?? '')),
    'must be none, or a list of source=https://... such as aa-advice=https://...',
  )
  .transform(
    (entries): ReadonlyMap<AdviceSourceId, string> | null =>
      entries && new Map(entries.map((entry) => [entry?.[1] as AdviceSourceId, entry?.[2] ?? ''])),
  )

const environment = z.object({
  PORT: port.default(9901),
  HOST: z.string().default('0.0.0.0'),
  PUBLIC_URL: address(/^https?:$/, 'https://trips.example.org').optional(),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: address(/^postgres(ql)?:$/, 'postgresql://user:password@host:5432/name').optional(),
  SMTP_URL: address(/^smtps?:$/, 'smtps://user:password@host:465').optional(),
  MAIL_FROM: z.email('must be an e-mail address').optional(),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  ADMIN_USERNAME: z.string().max(150, 'must have at most 150 characters').default('admin'),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  ROLES: roleList.default(new Set(roles)),
  DEMO: flag.default(true),
  SIGN_IN_PRIVATE_HOSTS: hostList.default(new Set()),
  TRANSLATION_PROVIDER: z.enum(translators, `must be one of ${translators.join(', ')}`).optional(),
  TRANSLATION_URL: address(/^https?:$/, 'https://translate.example.org').optional(),
  TRANSLATION_KEY: z.string().optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PREVIOUS_SECRET_KEYS: keyList.default([]),
  TRUST_PROXY: z
    .string()
    .transform((text) => (/^\d+$/.test(text) ? Number(text) : text))
    .optional(),
  NODE_ENV: z
    .enum(['production', 'development', 'test'], 'must be production, development or test')
    .default('production'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a level of pino')
    .default('info'),
  AUDIT_DAYS: auditDays.default(730),
  BACKUP_FOLDER: z.string().optional(),
  BACKUP_HOURS: hours.optional(),
  OPERATOR_NAME: z.string().max(200, 'must have at most 200 characters').optional(),
  OPERATOR_PHONE: z.string().max(50, 'must have at most 50 characters').optional(),
  OPERATOR_EMAIL: z.email('must be an e-mail address').optional(),
  OPERATOR_WEBSITE: address(/^https?:$/, 'https://example.org').optional(),
  OPERATOR_IMPRINT: address(/^https?:$/, 'https://example.org/imprint').optional(),
  OPERATOR_PRIVACY: address(/^https?:$/, 'https://example.org/privacy').optional(),
  OPERATOR_ACCESSIBILITY: address(/^https?:$/, 'https://example.org/accessibility').optional(),
  IMPORTS: importList.default([]),
  EVENT_FEEDS: eventFeedList.default([
    { kind: 'gdacs', url: null },
    { kind: 'usgs', url: null },
    { kind: 'eonet', url: null },
  ]),
  ADVICE_SOURCES: adviceSourceList.default(new Map()),
  WATCH_SOURCES: flag.default(false),
  WATCH_SOURCES_TEST_ADDRESS: z.ipv4('must be an address of four numbers').optional(),
})

/** Throws `ConfigProblems` with all mistakes together. An empty variable counts as not given. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Environment {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const parsed = environment.safeParse(given)
  const problems = parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  if (given.TRANSLATION_PROVIDER !== undefined && given.TRANSLATION_URL === undefined) {
    problems.push('TRANSLATION_URL is missing: TRANSLATION_PROVIDER needs it')
  }
  if (given.TRANSLATION_PROVIDER === 'deepl' && given.TRANSLATION_KEY === undefined) {
    problems.push('TRANSLATION_KEY is missing: TRANSLATION_PROVIDER=deepl needs it')
  }
  if (given.WATCH_SOURCES_TEST_ADDRESS !== undefined && given.NODE_ENV !== 'test') {
    problems.push('WATCH_SOURCES_TEST_ADDRESS is for tests alone: it needs NODE_ENV=test')
  }
  const ofNobody = Object.keys(given).find((name) => name.startsWith('OPERATOR_'))
  if (ofNobody !== undefined && given.OPERATOR_NAME === undefined) {
    problems.push(`OPERATOR_NAME is missing: ${ofNobody} needs it`)
  }
  if (!parsed.success || problems.length > 0) throw new ConfigProblems(problems)
  return toConfig(parsed.data)
}

const toConfig = (env: z.infer<typeof environment>) => ({
  port: env.PORT,
  host: env.HOST,
  publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
  dataDir: env.DATA_DIR,
  /** A PostgreSQL server; null: the embedded database in `dataDir`. */
  databaseUrl: env.DATABASE_URL ?? null,
  /** A mail server; null: nothing is sent, and staff write with their own mail program. */
  smtpUrl: env.SMTP_URL ?? null,
  /** The sender's address of every mail; replies go to the organisation. */
  mailFrom: env.MAIL_FROM ?? `no-reply@${new URL(env.PUBLIC_URL ?? 'http://localhost').hostname}`,
  secretKey: env.SECRET_KEY ?? null,
  adminUsername: env.ADMIN_USERNAME,
  /** Null: random, printed once. */
  adminPassword: env.ADMIN_PASSWORD ?? null,
  roles: env.ROLES,
  demo: env.DEMO,
  /** Who translates texts for editors, at the address of the operator alone; null: nobody. */
  translation:
    env.TRANSLATION_PROVIDER === undefined || env.TRANSLATION_URL === undefined
      ? null
      : { provider: env.TRANSLATION_PROVIDER, url: env.TRANSLATION_URL, key: env.TRANSLATION_KEY ?? null },
  /** Providers of sign-ins at these names may have addresses of a private network, and speak plain HTTP. */
  signInPrivateHosts: env.SIGN_IN_PRIVATE_HOSTS,
  /** Opens /metrics and the reasons of /health/ready from anywhere; null: from this machine alone, without. */
  metricsToken: env.METRICS_TOKEN ?? null,
  /** Secrets that signed and sealed before `secretKey`: they still open, and make nothing new. */
  previousSecretKeys: env.PREVIOUS_SECRET_KEYS as readonly string[],
  /** Proxies in front whose `X-Forwarded-For` is believed: a number of hops, or addresses; none unless said. */
  trustProxy: env.TRUST_PROXY ?? (false as const),
  development: env.NODE_ENV !== 'production',
  logLevel: env.LOG_LEVEL as string,
  /** So long an entry of the audit trail is kept. */
  auditDays: env.AUDIT_DAYS,
  backups: {
    folder: env.BACKUP_FOLDER ?? join(env.DATA_DIR, 'backups'),
    /** How often the worker makes one; 0: it makes none. A PostgreSQL server has its own, usually better ones. */
    everyHours: env.BACKUP_HOURS ?? (env.DATABASE_URL === undefined ? 6 : 0),
  },
  /** Who runs this installation: at the foot of pages where no organisation is known; null: nobody is named. */
  operator:
    env.OPERATOR_NAME === undefined
      ? null
      : {
          name: env.OPERATOR_NAME,
          phone: env.OPERATOR_PHONE ?? null,
          email: env.OPERATOR_EMAIL ?? null,
          website: env.OPERATOR_WEBSITE ?? null,
          imprint: env.OPERATOR_IMPRINT ?? null,
          privacy: env.OPERATOR_PRIVACY ?? null,
          accessibility: env.OPERATOR_ACCESSIBILITY ?? null,
        },
  /** What the worker fetches by itself, each at its address. */
  imports: env.IMPORTS,
  /** Feeds of events that the worker asks every few minutes. */
  eventFeeds: env.EVENT_FEEDS,
  /** Other addresses of sources of travel advice and missions; null: none of them is ever asked. */
  adviceSources: env.ADVICE_SOURCES,
  /** Whether the worker asks the addresses on which rules rest; in a test of one machine alone. */
  watchSources: { isOn: env.WATCH_SOURCES, testAddress: env.WATCH_SOURCES_TEST_ADDRESS ?? null },
})

export type TranslationSettings = NonNullable<Environment['translation']>
export type InstallationOperator = NonNullable<Environment['operator']>
