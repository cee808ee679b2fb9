import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { onSmallDisk } from '#server/testing/small-disk.ts'
import { clockEnv } from './journey-clock.ts'

const root = join(import.meta.dirname, '../..')
const readyWithinMs = 60_000
/** As `package.json` and the image start it. */
export const serverFlags = ['--max-semi-space-size=8', '--heap-growing-percent=100']

export const username = 'agent'
export const password = 'correct-horse-battery'
const administrator = { ADMIN_USERNAME: username, ADMIN_PASSWORD: password }

export type System = {
  readonly url: string
  readonly pid: number
  readonly dataDir: string
  /** Milliseconds from the start of the process until it served. */
  readonly startedInMs: number
  /** All that it wrote so far. */
  readonly output: () => string
  /** The exit code, once it has ended. */
  readonly ended: Promise<number | null>
  /** As an operator stops it. Resolves with the exit code. */
  readonly stop: () => Promise<number | null>
  /** As a power cut stops it. */
  readonly kill: () => Promise<void>
  readonly removeData: () => void
}

type Start = {
  readonly dataDir?: string
  readonly env?: Readonly<Record<string, string>>
  readonly port?: number
  readonly main?: string
  /** Its clock is so many days ahead of that of the journeys. */
  readonly laterByDays?: number
  /** Its folder is a disk of its own, of so many megabytes; others see it under `/proc/PID/root`. */
  readonly diskMB?: number
}

export const newDataDir = (): string => mkdtempSync(join(tmpdir(), 'portolan-e2e-'))

/** The built server in a process of its own, on a free port and an empty folder; resolves when it serves. */
export async function startSystem({
  dataDir = newDataDir(),
  env = {},
  port,
  main,
  laterByDays = 0,
  diskMB,
}: Start = {}): Promise<System> {
  const ownPort = port ?? (await freePort())
  const url = `http://127.0.0.1:${ownPort}`
  const startedAt = performance.now()
  const {
    process: child,
    output,
    ended,
  } = runServer(
    { PORT: String(ownPort), PUBLIC_URL: url, DATA_DIR: dataDir, ...clockEnv(laterByDays), ...env },
    main,
    diskMB === undefined ? undefined : (command) => onSmallDisk(dataDir, diskMB, command),
  )
  while (!(await answers(url))) {
    if (child.exitCode !== null || performance.now() - startedAt > readyWithinMs) {
      child.kill('SIGKILL')
      throw new Error(`The server did not start:\n${output()}`)
    }
    await wait(25)
  }
  const end = async (signal: NodeJS.Signals): Promise<number | null> => {
    child.kill(signal)
    return ended
  }
  return {
    url,
    pid: child.pid!,
    dataDir,
    startedInMs: performance.now() - startedAt,
    output,
    ended,
    stop: () => end('SIGTERM'),
    kill: async () => void (await end('SIGKILL')),
    removeData: () => rmSync(dataDir, { recursive: true, force: true }),
  }
}

/** The server's process, whatever becomes of it. Only what is given here reaches it from the environment. */
export function runServer(
  env: Readonly<Record<string, string>>,
  file = 'dist/server/main.js',
  around = (command: readonly string[]) => command,
) {
  const main = join(root, file)
  if (!existsSync(main)) throw new Error('There is no built server: run `npm run build` first')
  const { PATH, HOME, TMPDIR } = process.env
  const given = Object.fromEntries(Object.entries({ PATH, HOME, TMPDIR }).filter(([, value]) => value !== undefined))
  const [program = '', ...args] = around([process.execPath, ...serverFlags, '--enable-source-maps', main])
  const child = spawn(program, args, {
    cwd: root,
    env: {
      ...given,
      NODE_ENV: 'production',
      EVENT_FEEDS: 'none',
      HOST: '127.0.0.1',
      ...administrator,
      LOG_LEVEL: 'info',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let written = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      written += text
    })
  }
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return { process: child, output: () => written, ended }
}

const answers = (url: string): Promise<boolean> =>
  fetch(`${url}/health/ready`).then(
    (reply) => reply.ok,
    () => false,
  )

export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
