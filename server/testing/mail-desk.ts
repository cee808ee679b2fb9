import { afterAll, beforeAll, beforeEach } from 'vitest'
import { compile } from '#domain/rulebook/compile.ts'
import type { Clock } from '../clock.ts'
import { silentLog } from '../log.ts'
import type { LastMail } from '../mail/outbox.ts'
import type { MailContext } from '../mail/mail-kind.ts'
import { startServer, type TestServer } from './client.ts'
import { type Databases, describeOn } from './databases.ts'
import { createDocument, listDocument, trip } from './journey-desk.ts'
import { openMailSink, type MailSink, type ReceivedMail } from './mail-sink.ts'
import { smallWorld } from './small-world.ts'

export const mailDocument = `mutation ($input: MailMyjourneyInput!) {
  mailMyjourney(input: $input) { ok mail { state at reason } draft { email subject text } errors { field messages } }
}`

/** An agent, a mail server of our own, and an address that no other test uses. */
export type MailDesk = {
  readonly sink: MailSink
  readonly server: TestServer
  readonly organisation: string
  readonly number: number
  readonly address: string
  readonly token: string
  signInAgain(): Promise<void>
  /** What a job is given. */
  context(): MailContext & { readonly clock: Clock }
  made(input?: object): Promise<{ id: string; url: string }>
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  press(id: string, as?: string): Promise<any>
  sentTo(address: string): readonly ReceivedMail[]
  /** As the list says it. */
  mailOf(id: string): Promise<LastMail | null>
  later(minutes: number): void
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says which shape it expects
  rows(id: string): Promise<any[]>
}

let number = 0

export function describeAtMailDesk(
  name: string,
  tests: (desk: () => MailDesk) => void,
  { databases = 'one' }: { readonly databases?: Databases } = {},
): void {
  describeOn(databases, name, (open) => {
    let sink: MailSink
    let desk: MailDesk
    beforeAll(async () => {
      sink = await openMailSink()
    })
    afterAll(() => sink.close())
    beforeEach(async () => {
      number += 1
      const config = { smtpUrl: sink.url, mailFrom: 'trips@portolan.example' }
      const server = await startServer(open(), { config })
      const organisation = await server.addOrganisation('Harbour')
      await server.addUser(organisation, `agent-of-mails-${number}`)
      desk = deskOf(sink, server, organisation, number, await server.signIn(`agent-of-mails-${number}`))
      return () => server.close()
    })
    tests(() => desk)
  })
}

export const describeAtMailDeskOnBoth = (name: string, tests: (desk: () => MailDesk) => void): void =>
  describeAtMailDesk(name, tests, { databases: 'both' })

function deskOf(sink: MailSink, server: TestServer, organisation: string, own: number, firstToken: string): MailDesk {
  let token = firstToken
  const address = `traveller-${own}@customer.example`
  const { db, clock, config } = server
  return {
    sink,
    server,
    organisation,
    number: own,
    address,
    get token() {
      return token
    },
    signInAgain: async () => {
      token = await server.signIn(`agent-of-mails-${own}`)
    },
    context: () => ({ db, clock, config, log: silentLog, rulebook: { current: () => compile(smallWorld, 1) } }),
    made: async (input = {}) => {
      const variables = { input: { ...trip, email: address, ...input } }
      return (await server.call(createDocument, { token, variables })).data.createMyjourney.myjourney
    },
    press: async (id, as = token) =>
      (await server.call(mailDocument, { token: as, language: 'en', variables: { input: { id } } })).data.mailMyjourney,
    sentTo: (to) => sink.received.filter((mail) => mail.to.includes(to)),
    mailOf: async (id) => {
      const document = listDocument.replace('createdAt link', 'createdAt link mail { state at reason }')
      const { data } = await server.call(document, { token, variables: {} })
      return data.myjourneys.results.find((each: { id: string }) => each.id === id).mail
    },
    later: (minutes) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString()),
    rows: (id) => db.selectFrom('mail_outbox').selectAll().where('journey_id', '=', id).execute(),
  }
}
