import { fileURLToPath } from 'node:url'
import { systemClock } from './clock.ts'
import { readConfig } from './config.ts'
import { createServer } from './http/create-server.ts'
import { consoleLog, logOptions } from './log.ts'
import { prepareDatabase } from './prepare-database.ts'
import { withSecretKey } from './secret-key.ts'
import { StartProblem } from './start-problem.ts'

/** The bundle lies in `dist/server`, beside the built client and two folders below the content. */
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const stopsWithinMs = 9_500

async function start(): Promise<void> {
  const config = withSecretKey(readConfig())
  const clock = systemClock
  const prepared = await prepareDatabase({ config, contentFolder: folder('../../content'), clock, log: consoleLog })
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
    await app.close()
    await prepared.close()
    process.exit(0)
  }
  process.on('SIGTERM', (signal) => void stop(signal))
  process.on('SIGINT', (signal) => void stop(signal))

  await app.listen({ port: config.port, host: config.host })
  console.log(`Portolan serves ${config.publicUrl}`)
  if (prepared.signIn) {
    const { username, password } = prepared.signIn
    console.log(
      `Sign in as ${username} with ${password === null ? 'the password of ADMIN_PASSWORD' : `the password ${password}`}`,
    )
  }
}

start().catch((error: unknown) => {
  console.error(error instanceof StartProblem ? error.message : error)
  process.exit(1)
})
