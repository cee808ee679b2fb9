// Loaded before a thread: it says that it is there, and stands still until it is let go.
import { workerData } from 'node:worker_threads'

const { signals } = workerData
Atomics.store(signals, 0, 1)
Atomics.notify(signals, 0)
Atomics.wait(signals, 1, 0)
