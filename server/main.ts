import { fileURLToPath } from 'node:url'
import type { FirstSignIn } from './first-start/first-organisation.ts'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { explainStart, notListening } from './explain-start.ts'
import { createServer } from './create-server.ts'
import { jsonLog, logOptions } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { withSecretKey } from './secret-key.ts'

/** The bundle lies in `dist/server`, beside the built client and two folders below the content. */
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const stopsWithinMs = 9_500

async function start(): Promise<void> {
  const config = withSecretKey(readConfig())
  const clock = systemClock
  const contentFolder = folder('../../content')
  const prepared = await prepareDatabase({ config, contentFolder, clock, log: jsonLog(config.logLevel), tellSignIn })
  const app = await createServer({
    db: prepared.webDb,
    rulebook: prepared.rulebook,
    clock,
    config,
    logger: logOptions(config.logLevel),
    clientDir: folder('../client'),
    routes: config.roles.has('web') ? 'all' : 'health',
  })

  void prepared.lost.then((reason) => {
    console.error(`The embedded database has stopped: ${reason.message}. The server ends; start it again.`)
    process.exit(1)
  })

  let stopping = false
  const stop = async (signal: string): Promise<void> => {
    if (stopping) return
    stopping = true
    app.log.info(`${signal}: stopping`)
    setTimeout(() => process.exit(1), stopsWithinMs).unref()
    await Promise.all([prepared.stopJobs(), app.close()])
    await prepared.close()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))

  await app.listen({ port: config.port, host: config.host }).catch((error: unknown) => {
    throw notListening(error)
  })
  console.log(`Portolan serves ${config.publicUrl}`)
  if (!stopping) await prepared.startJobs()
}

function tellSignIn({ username, password }: FirstSignIn): void {
  const shown = password === null ? 'the password of ADMIN_PASSWORD' : `the password ${password}`
  console.log(`Sign in as ${username} with ${shown}`)
  console.log(
    'What the rules leave unknown, imports fill: travel advice, missions, a visa matrix (docs/operating.md, "The first data")',
  )
}

start().catch((error: unknown) => {
  console.error(explainStart(error) ?? error)
  process.exit(1)
})
