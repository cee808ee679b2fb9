import { fileURLToPath } from 'node:url'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { createServer } from '#server/create-server.ts'
import { logOptions, silentLog } from '#server/log.ts'
import { prepareDatabase } from '#server/prepare-database.ts'
import { withSecretKey } from '#server/secret-key.ts'

/** The product's server with one route more: a constant answer of any size, the ceiling that the others are measured against. */
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const config = withSecretKey(readConfig())
const clock = systemClock
const prepared = await prepareDatabase({
  config,
  contentFolder: folder('../../content'),
  clock,
  log: silentLog,
  tellSignIn: () => undefined,
})
const app = await createServer({
  db: prepared.webDb,
  rulebook: prepared.rulebook,
  clock,
  config,
  logger: logOptions(config.logLevel),
  clientDir: folder('../client'),
  routes: 'all',
  // One reader asks here as fast as he can.
  limits: { signedInCalls: Infinity, newPages: Infinity, keptPages: Infinity, newPdfs: Infinity },
  isOverloaded: () => false,
})
const constants = new Map<number, Buffer>()
app.get('/bench/constant/:size', async (request, reply) => {
  const size = Number((request.params as { size: string }).size)
  const body = constants.get(size) ?? Buffer.alloc(size, 'x')
  constants.set(size, body)
  return reply.type('application/json; charset=utf-8').send(body)
})
process.on(
  'SIGTERM',
  () =>
    void app
      .close()
      .then(() => prepared.stopJobs())
      .then(() => prepared.close())
      .then(() => process.exit(0)),
)
await app.listen({ port: config.port, host: config.host })
