import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { tokenFor } from '#e2e/harness/api.ts'
import { freePort, type System } from '#e2e/harness/start-system.ts'
import type { Target } from '../measure.ts'
import type { AskedTrip } from './trips.ts'

/** Who is asked for trips: one process, and how it is asked. */
export type Peer = {
  readonly name: string
  readonly pid: number
  readonly url: string
  readonly ask: (trip: AskedTrip) => Required<Omit<Target, 'url'>>
  /** The rules in an answer; null where it is no list of rows. */
  readonly rowsIn: (answer: { data: Record<string, unknown> }) => number | null
  readonly stop: () => Promise<unknown>
}

const packages = join(import.meta.dirname, 'packages')
const post = (body: object, headers: Readonly<Record<string, string>> = {}) => ({
  method: 'POST' as const,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
})

/** What the overview of a trip asks, as the staff application asks it. */
export async function portolan(name: string, { url, pid, stop }: System): Promise<Peer> {
  const headers = { authorization: `JWT ${await tokenFor(url)}`, 'accept-language': 'de' }
  return {
    name,
    pid,
    url: `${url}/api/answer`,
    stop,
    rowsIn: () => null,
    ask: ({ places, nationalities, from, to }) => {
      const variables = {
        departureType: 'COUNTRY',
        departureId: 'DE',
        destinationsTypes: places.map(() => 'COUNTRY'),
        destinationIds: places,
        citizenshipIds: nationalities,
        restrictionType: 'TOURISM',
        dateStart: from,
        dateEnd: to,
      }
      return post(variables, headers)
    },
  }
}

export async function rawQuery(database: string): Promise<Peer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}/`
  const started = await start([join(import.meta.dirname, 'raw-server.ts'), String(port), database], {}, url)
  return {
    name: 'raw query',
    url,
    ...started,
    ask: (trip) => post(trip),
    rowsIn: ({ data }) => (data.rules as unknown[]).length,
  }
}

export async function postGraphile(database: string): Promise<Peer> {
  const port = await freePort()
  const args = ['-P', 'postgraphile/presets/amber', '-c', database, '-s', 'public', '-n', '127.0.0.1', '-p', `${port}`]
  const url = `http://127.0.0.1:${port}/graphql`
  const started = await start(
    [join(packages, 'node_modules/postgraphile/dist/cli-run.js'), ...args],
    { GRAPHILE_ENV: 'production' },
    url,
  )
  const query = `query Trip($places: [String]!, $nationalities: [String]!, $from: Date!, $to: Date!) {
    tripRules(places: $places, nationalities: $nationalities, dateStart: $from, dateEnd: $to) { nodes {
      place: countryByPlaceId { id: rowId } nationality: countryByNationalityId { id: rowId }
      type: detailTypeByTypeId { label } answer text: textByTextId { de } note: textByNoteId { de }
      maxStayDays condition sentences steps source checkedAt confidence } } }`
  return {
    name: 'PostGraphile',
    url,
    ...started,
    ask: (variables) => post({ query, variables }),
    rowsIn: ({ data }) => (data.tripRules as { nodes: unknown[] }).nodes.length,
  }
}

const token = 'token-of-the-benchmark'
const directusProgram = join(packages, 'node_modules/@directus/api/dist/cli/run.js')
const directusSettings = (database: string, folder: string) => ({
  DB_CLIENT: 'pg',
  DB_CONNECTION_STRING: database,
  SECRET: 'a secret of nobody, for one run of it',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: 'correct-horse-battery',
  ADMIN_TOKEN: token,
  HOST: '127.0.0.1',
  TELEMETRY: 'false',
  LOG_LEVEL: 'error',
  PRESSURE_LIMITER_ENABLED: 'false',
  STORAGE_LOCAL_ROOT: folder,
  EXTENSIONS_PATH: folder,
})

/** Makes its own tables beside the rules. */
export async function prepareDirectus(database: string, folder: string): Promise<void> {
  const { child, output } = run([directusProgram, 'bootstrap'], directusSettings(database, folder))
  const [code] = (await once(child, 'close')) as [number]
  if (code !== 0) throw new Error(`Directus could not prepare its database:\n${output()}`)
}

/** `keeps`: with its own cache of answers, in its memory. */
export async function directus(database: string, folder: string, keeps: boolean): Promise<Peer> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const settings = { ...directusSettings(database, folder), PORT: String(port), CACHE_ENABLED: String(keeps) }
  const started = await start([directusProgram, 'start'], settings, `${url}/server/ping`)
  const query = `query Trip($places: [String]!, $nationalities: [String]!, $from: String!, $to: String!) {
    rules(limit: -1, sort: ["id"], filter: { place_id: { id: { _in: $places } },
      nationality_id: { id: { _in: $nationalities } }, for_tourism: { _eq: true },
      valid_from: { _lte: $to }, valid_to: { _gte: $from } }) {
      place: place_id { id } nationality: nationality_id { id } type: type_id { label } answer
      text: text_id { de } note: note_id { de } maxStayDays: max_stay_days condition sentences steps source
      checkedAt: checked_at confidence } }`
  return {
    name: keeps ? 'Directus, its cache on' : 'Directus',
    url: `${url}/graphql`,
    ...started,
    ask: (variables) => post({ query, variables }, { authorization: `Bearer ${token}` }),
    rowsIn: ({ data }) => (data.rules as unknown[]).length,
  }
}

function run(args: readonly string[], env: Readonly<Record<string, string>>) {
  const { PATH = '', HOME = '' } = process.env
  const child = spawn(process.execPath, args, {
    cwd: packages,
    env: { PATH, HOME, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (written += text))
  return { child, output: () => written }
}

/** Resolves when the address answers, whatever it says. */
async function start(args: readonly string[], env: Readonly<Record<string, string>>, ready: string) {
  const { child, output } = run(args, env)
  const ended = once(child, 'close')
  for (let tries = 0; child.exitCode === null && tries < 600; tries += 1) {
    const answers = await fetch(ready).then(
      () => true,
      () => false,
    )
    if (answers) return { pid: child.pid!, stop: () => (child.kill('SIGTERM'), ended) }
    await wait(100)
  }
  child.kill('SIGKILL')
  throw new Error(`${args[0]} did not start:\n${output()}`)
}
