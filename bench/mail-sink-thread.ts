import { parentPort } from 'node:worker_threads'
import { openMailSink } from '#server/testing/mail-sink.ts'

// A mail server in a thread of its own, so that taking mails costs those who send them nothing.
const { url } = await openMailSink()
parentPort?.postMessage(url)
