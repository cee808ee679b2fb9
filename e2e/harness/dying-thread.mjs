// Loaded before a server (`node --import`): at the signal SIGUSR2 its threads die, as they do without memory.
import { syncBuiltinESMExports } from 'node:module'
import workers from 'node:worker_threads'

const { Worker } = workers
workers.Worker = class extends Worker {
  constructor(...parts) {
    super(...parts)
    process.on('SIGUSR2', () => void this.terminate())
  }
}
syncBuiltinESMExports()
