import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { readonly to: readonly string[]; readonly from: string; readonly raw: string }

export type MailSink = {
  readonly url: string
  /** Every mail that was taken, the oldest first. */
  readonly received: readonly ReceivedMail[]
  /** How often somebody named each address, whatever became of it. */
  readonly asked: ReadonlyMap<string, number>
  /** How many connections were opened. */
  connections(): number
  /** What is answered to an address from now on; without a code it is taken. `null`: nothing is ever answered. */
  answer(address: string, code?: number | null): void
  /** The same for whoever sends. */
  answerSender(code?: number): void
  close(): Promise<void>
}

type Options = {
  /** Is waited for when a mail was taken, before whoever sent it hears so. */
  readonly beforeAnswer?: () => Promise<void>
}

async function answerAfter(wait: () => Promise<void>, answer: () => void): Promise<void> {
  await wait()
  answer()
}

/** A mail server of our own, which takes everything unless a test says otherwise. */
export async function openMailSink({ beforeAnswer }: Options = {}): Promise<MailSink> {
  const received: ReceivedMail[] = []
  const asked = new Map<string, number>()
  const answers = new Map<string, number | null>()
  let toSender: number | undefined
  let opened = 0
  const refusal = (code: number, address: string) =>
    Object.assign(new Error(`${code} no to ${address}`), { responseCode: code })
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onConnect(_session, callback) {
      opened += 1
      callback()
    },
    onMailFrom({ address }, _session, callback) {
      callback(toSender === undefined ? null : refusal(toSender, address))
    },
    onRcptTo({ address }, _session, callback) {
      asked.set(address, (asked.get(address) ?? 0) + 1)
      const code = answers.get(address)
      if (code === null) return
      if (code === undefined) return callback()
      callback(refusal(code, address))
    },
    onData(stream, session, callback) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const { mailFrom, rcptTo } = session.envelope
        received.push({
          from: mailFrom === false ? '' : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: Buffer.concat(parts).toString('utf8'),
        })
        if (beforeAnswer === undefined) callback()
        else void answerAfter(beforeAnswer, callback)
      })
    },
  })
  // A client that goes away in the middle is no fault of the sink.
  server.on('error', () => undefined)
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const { port } = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    asked,
    connections: () => opened,
    answer: (address, code) => void (code === undefined ? answers.delete(address) : answers.set(address, code)),
    answerSender: (code) => void (toSender = code),
    close: () => new Promise((closed) => server.close(() => closed())),
  }
}
