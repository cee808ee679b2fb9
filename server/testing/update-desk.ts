import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import type { Language } from '#domain/languages.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import type { Fact } from '#domain/rulebook/fact.ts'
import type { Rulebook } from '#domain/rulebook/rulebook.ts'
import { fact } from '#domain/testing/rules.ts'
import { keepChanges } from '../features/journeys/changes/keep-changes.ts'
import { subscriptionMails } from '../features/subscriptions/subscription-mails.ts'
import { addSubscription, confirmSubscription } from '../features/subscriptions/store.ts'
import { tellSubscribers } from '../features/subscriptions/tell-subscribers.ts'
import { newToken } from '../features/subscriptions/token.ts'
import { silentLog } from '../log.ts'
import type { MailContext } from '../mail/mail-kind.ts'
import { sendMails } from '../mail/send-mails.ts'
import { loadContent } from '../rulebook/load-content.ts'
import { readRulebook } from '../rulebook/rulebook-holder.ts'
import { startServer, type TestServer } from './client.ts'
import { type Databases, describeOn, type TestDatabase } from './databases.ts'
import { createDocument, trip } from './journey-desk.ts'
import { openMailSink, type MailSink, type ReceivedMail } from './mail-sink.ts'
import { openGate } from './open-gate.ts'
import { smallWorld } from './small-world.ts'
import { emptyTables } from './empty-tables.ts'

export const visa = (answer: 'yes' | 'no', days?: number): Fact =>
  fact('VisaRequiredForStay', answer, { for: ['DE'], ...(days && { maxStay: { days } }) })

/** The small world in which Thailand says this to Germans; `isClosed`: it lets nobody in. */
export const rulesWith = (thailand: Fact, { isClosed = false } = {}): RuleContent => ({
  ...smallWorld,
  restrictions: smallWorld.restrictions.map((each) =>
    each.place.id === 'TH'
      ? {
          ...each,
          facts: [thailand],
          access: isClosed
            ? [{ authority: 'DESTINATION_COUNTRY', access: 'NO_ACCESS', source: 'https://example.org/closed' }]
            : [],
        }
      : each,
  ),
})

export type UpdateDesk = Awaited<ReturnType<typeof deskOf>>

/** Trip pages to Thailand, followed by mail, under rules that a test publishes, with a mail server of our own. */
export function describeAtUpdateDesk(
  name: string,
  tests: (desk: () => UpdateDesk) => void,
  { databases = 'one' }: { readonly databases?: Databases } = {},
): void {
  describeOn(databases, name, (open) => {
    let sink: MailSink
    let server: TestServer
    let desk: UpdateDesk
    let current: Rulebook
    let number = 0
    beforeAll(async () => {
      sink = await openMailSink()
      server = await startServer(open(), {
        rulebook: { current: () => current },
        config: { smtpUrl: sink.url, mailFrom: 'trips@portolan.example' },
      })
    })
    afterAll(async () => {
      await server.close()
      await sink.close()
    })
    beforeEach(async () => {
      number += 1
      await emptyTables(
        server.db,
        'rulebook_records',
        'rulebook_publications',
        'content_loads',
        'journeys',
        'organisations',
      )
      desk = await deskOf(open(), server, sink, number, (rulebook) => (current = rulebook))
    })
    tests(() => desk)
  })
}

export const describeAtUpdateDeskOnBoth = (name: string, tests: (desk: () => UpdateDesk) => void): void =>
  describeAtUpdateDesk(name, tests, { databases: 'both' })

async function deskOf(
  database: TestDatabase,
  server: TestServer,
  sink: MailSink,
  number: number,
  serve: (rulebook: Rulebook) => void,
) {
  const { db, clock, config } = server
  clock.moveTo('2027-02-10T10:00:00Z')
  const context = (own = db): MailContext => ({
    db: own,
    clock,
    config,
    log: silentLog,
    rulebook: { current: () => rulebook },
  })
  let rulebook: Rulebook
  /** Two minutes later every process serves it. */
  const publish = async (
    rules: RuleContent,
    significant: { de: string; en: string } | null = null,
  ): Promise<number> => {
    const { revision } = await loadContent({ db, clock, gate: openGate }, rules)
    if (significant !== null)
      await db
        .updateTable('rulebook_publications')
        .set({ is_significant: true, sentence: JSON.stringify(significant) })
        .where('revision', '=', revision!)
        .execute()
    rulebook = await readRulebook(db, revision!)
    serve(rulebook)
    later(2)
    return revision!
  }
  const later = (minutes: number) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString())
  const organisation = await server.addOrganisation('Harbour')
  await publish(rulesWith(visa('no', 60)))
  await keepChanges(context())
  await server.addUser(organisation, `agent-of-updates-${number}`)
  let token = await server.signIn(`agent-of-updates-${number}`)
  const made = async (more: object = {}): Promise<{ id: string; url: string }> => {
    const input = { ...trip, language: 'en', destinations: [{ type: 'COUNTRY', id: 'TH' }], ...more }
    const { data } = await server.call(createDocument, { token, variables: { input } })
    expect(data.createMyjourney.errors).toEqual([])
    return data.createMyjourney.myjourney
  }
  /** As if somebody had asked for it and answered the question. */
  const followed = async (
    id: string,
    email: string,
    language: Language = 'en',
    wantsReminders = true,
  ): Promise<string> =>
    db.transaction().execute(async (trx) => {
      const { organisation_id: organisationId } = await trx
        .selectFrom('journeys')
        .select('organisation_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      const page = { organisationId, journeyId: id }
      const tokens = { confirm: newToken(config), unsubscribe: newToken(config) }
      const subscription = await addSubscription(trx, {
        ...page,
        email,
        language,
        wantsReminders,
        at: clock.now(),
        ...tokens,
      })
      await confirmSubscription(trx, page, subscription, { at: clock.now(), wantsReminders })
      return subscription
    })
  return {
    database,
    server,
    sink,
    organisation,
    token: () => token,
    signInAgain: async () => {
      token = await server.signIn(`agent-of-updates-${number}`)
    },
    clock,
    context,
    publish,
    later,
    made,
    followed,
    keep: () => keepChanges(context()),
    tell: () => tellSubscribers(context()),
    send: (own = context()) => sendMails(own, subscriptionMails),
    /** All three as often as the timetable does, until the window of what was published is over. */
    settle: async (): Promise<void> => {
      await keepChanges(context())
      await tellSubscribers(context())
      later(11)
      await sendMails(context(), subscriptionMails)
    },
    sentTo: (address: string): readonly ReceivedMail[] => sink.received.filter((mail) => mail.to.includes(address)),
    address: (name: string): string => `${name}-${number}@customer.example`,
    mails: () => db.selectFrom('mail_outbox').selectAll().where('kind', '=', 'update').execute(),
    updates: () => db.selectFrom('subscription_updates').selectAll().orderBy('revision').execute(),
  }
}
