import { connect } from 'node:net'
import fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addLoadShedding, watchLoad } from './load-shedding.ts'

let app: FastifyInstance
let url = ''
/** Answers all that wait. */
let letGo: () => void
let isLate = true

beforeEach(async () => {
  isLate = true
  app = fastify({ forceCloseConnections: true })
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const isTooMuch = watchLoad(app, () => isLate)
  addLoadShedding(app, isTooMuch, (_request, reply) => reply.code(503).send())
  app.get('/held', () => held.then(() => 'answered'))
  app.get('/', () => 'answered')
  url = await app.listen({ host: '127.0.0.1', port: 0 })
})
afterEach(() => app.close())

const statusOf = async (path = '/') => (await fetch(url + path)).status

/** So many that are not answered yet. */
async function hold(count: number) {
  const sockets = Array.from({ length: count }, () => connect(Number(new URL(url).port), '127.0.0.1'))
  const arrived = new Promise<void>((resolve) => {
    let left = count
    app.server.on('request', () => (left -= 1) === 0 && resolve())
  })
  for (const socket of sockets) socket.write('GET /held HTTP/1.1\r\nhost: here\r\n\r\n')
  await arrived
  return sockets
}

test('a late loop refuses nothing of one person’s desk: others have the processor', async () => {
  await hold(7)
  expect(await statusOf()).toBe(200)
})

test('a late loop refuses what comes beyond it, and no more once those are answered', async () => {
  await hold(8)
  expect(await statusOf()).toBe(503)
  letGo()
  await expect.poll(() => statusOf()).toBe(200)
})

test('who went away unanswered is counted no more', async () => {
  const sockets = await hold(8)
  expect(await statusOf()).toBe(503)
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => statusOf()).toBe(200)
})

test('a loop that is in time refuses nobody', async () => {
  isLate = false
  await hold(30)
  expect(await statusOf()).toBe(200)
})
