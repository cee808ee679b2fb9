// Loaded before a server on the embedded database (`node --import`): once it has begun to write a publication it dies like in a power
// cut, before the statement that DIES_BEFORE begins with, or when that of DIES_AFTER has been answered and nobody has heard of it.
import { syncBuiltinESMExports } from 'node:module'
import workers from 'node:worker_threads'

const { Worker } = workers
const { DIES_BEFORE: before, DIES_AFTER: after } = process.env
const die = () => process.kill(process.pid, 'SIGKILL')
workers.Worker = class extends Worker {
  #isPublishing = false
  #last = null

  constructor(...parts) {
    super(...parts)
    this.on('message', (reply) => {
      if (this.#last !== null && reply?.id === this.#last) die()
    })
  }

  postMessage(request, ...more) {
    const sql = request?.kind === 'query' ? request.sql.trim().toLowerCase() : ''
    if (sql.startsWith('insert into "rulebook_publications"')) this.#isPublishing = true
    if (this.#isPublishing && before && sql.startsWith(before)) die()
    if (this.#isPublishing && after && sql.startsWith(after)) this.#last = request.id
    return super.postMessage(request, ...more)
  }
}
syncBuiltinESMExports()
