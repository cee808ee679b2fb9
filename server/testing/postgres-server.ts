import { spawn, spawnSync } from 'node:child_process'
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** A PostgreSQL server for one test run, started from the machine's own programs. */
const howToGetOne =
  'The API tests need a PostgreSQL server (15 or newer): install one (Debian: apt-get install postgresql) or set DATABASE_URL_TEST to one whose user may create databases and roles.'

type Owner = { readonly uid?: number; readonly gid?: number }

/** Starts the server with its files in `folder`; returns the address of a user who may create databases and roles. */
export async function startPostgres(folder: string, settings: readonly string[] = []): Promise<string> {
  const programs = findPrograms()
  if (programs === undefined) throw new Error(howToGetOne)
  const owner = unprivilegedUser()
  const home = mkdtempSync(join(tmpdir(), 'portolan-postgres-'))
  writeFileSync(join(folder, 'postgres-home'), home)
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(home, owner.uid, owner.gid)
  const data = join(home, 'data')
  const made = spawnSync(
    join(programs, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '-N'],
    { ...owner, cwd: home, encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr || made.error?.message}\n${howToGetOne}`)

  const port = await freePort()
  await runServer({ programs, home, port, owner, folder, settings })
  return `postgresql://portolan@127.0.0.1:${port}/postgres`
}

type Run = {
  readonly programs: string
  readonly home: string
  readonly port: number
  readonly owner: Owner
  readonly folder: string
  readonly settings?: readonly string[]
}

async function runServer({ programs, home, port, owner, folder, settings: wanted = [] }: Run): Promise<void> {
  const log = openSync(join(folder, 'postgres.log'), 'a')
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${home}`,
    'max_connections=200',
    'fsync=off',
    ...wanted,
  ]
  const data = join(home, 'data')
  const server = spawn(join(programs, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    cwd: home,
    detached: true,
    stdio: ['ignore', log, log],
  })
  server.unref()
  await untilReady(port, () => server.exitCode !== null, join(folder, 'postgres.log'))
}

/** As `pg_ctl restart -m immediate`: every connection is cut where it stands, and what was committed is recovered. */
export async function restartPostgres(folder: string): Promise<void> {
  const home = readFileSync(join(folder, 'postgres-home'), 'utf8')
  const pidFile = join(home, 'data/postmaster.pid')
  const [pid, , , port] = readFileSync(pidFile, 'utf8').split('\n')
  process.kill(Number(pid), 'SIGQUIT')
  for (let tries = 0; isAlive(Number(pid)) && tries < 400; tries += 1) await wait(25)
  const programs = findPrograms()
  if (programs === undefined) throw new Error(howToGetOne)
  await runServer({ programs, home, port: Number(port), owner: unprivilegedUser(), folder })
}

/** A process that has ended and waits to be reaped holds no file any more. */
function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch {
    return false
  }
  const stat = existsSync(`/proc/${pid}/stat`) ? readFileSync(`/proc/${pid}/stat`, 'utf8') : ''
  return !/\) Z /.test(stat)
}

/** Fast shutdown, then its files go unless they are kept. */
export async function stopPostgres(folder: string, { keepFiles = false } = {}): Promise<void> {
  const note = join(folder, 'postgres-home')
  if (!existsSync(note)) return
  const home = readFileSync(note, 'utf8')
  const pidFile = join(home, 'data/postmaster.pid')
  if (existsSync(pidFile)) {
    process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT')
    for (let tries = 0; existsSync(pidFile) && tries < 200; tries += 1) await wait(50)
  }
  if (!keepFiles) rmSync(home, { recursive: true, force: true })
}

function findPrograms(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter),
  ]
  return folders.find((folder) => ['postgres', 'initdb'].every((program) => existsSync(join(folder, program))))
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): Owner {
  if (process.getuid?.() !== 0) return {}
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  return user === undefined ? {} : { uid: Number(user[2]), gid: Number(user[3]) }
}

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** The tests' user is no superuser, like the one a production server would give us. */
async function untilReady(port: number, hasEnded: () => boolean, log: string): Promise<void> {
  for (let tries = 0; tries < 300 && !hasEnded(); tries += 1) {
    const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${port}/postgres` })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await client.query(`DO $$ BEGIN IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'portolan') THEN
        CREATE ROLE portolan LOGIN CREATEDB CREATEROLE; END IF; END $$`)
      return
    } catch {
      await wait(100)
    } finally {
      await client.end().catch(() => undefined)
    }
  }
  throw new Error(`The PostgreSQL server of the tests did not start:\n${readFileSync(log, 'utf8')}`)
}

/** vitest's global setup: a folder the test files share. The server itself starts when the first of them asks for it. */
export default function setup(project: { provide: (key: 'testFolder', value: string) => void }): () => Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'portolan-test-'))
  mkdirSync(folder, { recursive: true })
  project.provide('testFolder', folder)
  return async () => {
    await stopPostgres(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}

declare module 'vitest' {
  export interface ProvidedContext {
    testFolder: string
  }
}
