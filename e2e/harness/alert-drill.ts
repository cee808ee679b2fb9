import { setTimeout as wait } from 'node:timers/promises'
import { addressesOf, mostAgain, operators, type DrillDatabase, type Operator } from '#server/testing/drill-database.ts'
import { decodeMail } from '#server/testing/read-mail.ts'
import type { DrillSystem } from './alert-system.ts'

/** The event of each turn, and what it must bring to whom; then all over again. */
const turns = [
  {
    mag: 6,
    latitude: 13.8,
    harbour: 'Stufe 3: M 6 - the river, 1 Hotel, 6 Reisende',
    lighthouse: 'Level 3: M 6 - the river, 1 hotel, 6 travellers',
  },
  {
    mag: 8,
    latitude: 13.8,
    harbour: 'Stufe 5: M 8 - the river, 1 Hotel, 6 Reisende',
    lighthouse: 'Level 5: M 8 - the river, 1 hotel, 6 travellers',
  },
  {
    mag: 8,
    latitude: 18.3,
    harbour: 'Stufe 5: M 8 - the river, 1 Hotel, 2 Reisende',
    lighthouse: 'All clear: M 8 - the river, 1 hotel',
  },
  { mag: 8, latitude: 18.3, isOver: true, harbour: 'Entwarnung: M 8 - the river, 1 Hotel', lighthouse: null },
] as const

type DrillFigures = {
  readonly kills: number
  readonly turns: number
  /** Each once, by its Message-ID. */
  readonly mails: number
  /** Taken again, because their sender died before it heard or wrote down that they were. */
  readonly repeated: number
  /** Of one and the same mail. */
  readonly mostOfOne: number
  readonly faults: readonly string[]
}

type Taken = { readonly id: string; readonly to: string; readonly subject: string; readonly text: string }
const headerOf = (raw: string, name: string): string =>
  (new RegExp(`^${name}: (.*(?:\\r\\n .*)*)`, 'm').exec(raw)?.[1] ?? '').replaceAll('\r\n ', ' ')

/**
 * Kills the worker on the way from what a feed says to the mails, so often: while it reads, matches and queues, when a mail was taken and it has not
 * heard so, and soon after. Then what the mail server took is compared with what each turn must bring.
 */
export async function killOnTheWay(
  system: DrillSystem,
  { kills, killsEachTurn = 5 }: { readonly kills: number; readonly killsEachTurn?: number },
): Promise<DrillFigures> {
  let state = 27
  const below = (most: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
  const faults: string[] = []
  const seen = new Set<string>()
  let [killed, turn, repeated, mostOfOne] = [0, 0, 0, 0]
  for (; killed < kills; turn += 1) {
    const said = turns[turn % turns.length]!
    system.later(20)
    system.say(said)
    const from = system.sink.received.length
    for (let n = 0; n < killsEachTurn && killed < kills; n += 1) {
      await killOnce(
        system,
        n % 5 < 2 ? { afterAskedMs: below(250) } : { mails: 1 + below(4), hears: n % 2 === 0, afterMs: below(20) },
      )
      killed += 1
      await system.database.passTheMinute()
      system.later(6)
    }
    const worker = system.startWorker()
    const expected = operators.flatMap((operator) => {
      const subject = said[operator]
      return subject === null ? [] : addressesOf(operator).map((to) => ({ to, subject }))
    })
    const until = performance.now() + 120_000
    while (performance.now() < until && !(await isSettled(system, from, expected.length))) await wait(50)
    await worker.kill()
    await system.database.passTheMinute()
    system.later(6)
    const taken = system.sink.received.slice(from).map(({ to, raw }): Taken => ({
      id: headerOf(raw, 'Message-ID'),
      to: to[0] ?? '',
      subject: headerOf(raw, 'Subject'),
      text: decodeMail(raw).text,
    }))
    const byId = Map.groupBy(taken, ({ id }) => id)
    const told = [...byId.values()].map(([mail]) => mail!)
    const lines = (mails: readonly Pick<Taken, 'to' | 'subject'>[]) =>
      mails
        .map(({ to, subject }) => `${to}: ${subject}`)
        .toSorted()
        .join('\n')
    if (lines(told) !== lines(expected)) faults.push(`turn ${turn}: expected\n${lines(expected)}\ncame\n${lines(told)}`)
    for (const { id, to, text } of taken) {
      if (seen.has(id)) faults.push(`turn ${turn}: ${id} of a turn before came again to ${to}`)
      const other = to.endsWith('@harbour.example') ? /lighthouse|\bL-\d/i : /harbour|\bH-\d/i
      if (other.test(text.replaceAll(/\/events\/[\w-]+/g, '')))
        faults.push(`turn ${turn}: what is another organisation's came to ${to}`)
    }
    for (const id of byId.keys()) seen.add(id)
    const again = taken.length - byId.size
    if (again > killsEachTurn * mostAgain) faults.push(`turn ${turn}: ${again} mails came again`)
    for (const fault of await notAsWritten(system.database, byId)) faults.push(`turn ${turn}: ${fault}`)
    for (const operator of operators) {
      const mail = told.findLast(({ to }) => to.endsWith(`@${operator}.example`))
      if (mail !== undefined && !(await opensOwnPage(mail.text, operator)))
        faults.push(`turn ${turn}: the link of ${operator}`)
    }
    repeated += again
    mostOfOne = Math.max(mostOfOne, ...[...byId.values()].map((mails) => mails.length))
  }
  return { kills: killed, turns: turn, mails: seen.size, repeated, mostOfOne, faults }
}

/** What the mail server has and what the database says of it: each was sent, and taken no more often than somebody had it to send. */
async function notAsWritten(database: DrillDatabase, byId: ReadonlyMap<string, readonly Taken[]>): Promise<string[]> {
  const rows = await database.outcomesOf([...byId.keys()].map((id) => id.slice(1).split('@')[0]!))
  const known = new Map(rows.map((row) => [row.id, row]))
  return [...byId].flatMap(([id, mails]) => {
    const row = known.get(id.slice(1).split('@')[0]!)
    const isRight = row?.state === 'sent' && mails.length <= row.attempts
    return isRight ? [] : [`${id} came ${mails.length} times and is ${JSON.stringify(row)}`]
  })
}

/** Without an account: the hotels of its own organisation, and nothing of the other. */
async function opensOwnPage(text: string, operator: Operator): Promise<boolean> {
  const link = /http\S+\/events\/[\w-]{22}/.exec(text)?.[0]
  if (link === undefined) return false
  const reply = await fetch(link)
  const page = await reply.text()
  return (
    reply.ok && page.includes(`${operator} `) && !operators.some((other) => other !== operator && page.includes(other))
  )
}

type Point =
  | { readonly afterAskedMs: number }
  | { readonly mails: number; readonly hears: boolean; readonly afterMs: number }

/** At its point, or soon after where the worker has nothing left to do. */
async function killOnce(system: DrillSystem, point: Point): Promise<void> {
  const { promise: now, resolve: isNow } = Promise.withResolvers<void>()
  const idleMs = 2_000
  let mails = 0
  system.onAsked = () => void setTimeout(isNow, 'mails' in point ? idleMs : point.afterAskedMs)
  system.onMail = async () => {
    mails += 1
    if (!('mails' in point) || mails < point.mails) return
    if (point.hears) setTimeout(isNow, point.afterMs)
    else {
      isNow()
      await dead
    }
  }
  const worker = system.startWorker()
  const patience = setTimeout(isNow, 60_000)
  const dead = now.then(() => worker.kill())
  await dead
  clearTimeout(patience)
  system.onAsked = () => undefined
  system.onMail = async () => undefined
}

async function isSettled({ database, sink }: DrillSystem, from: number, mails: number): Promise<boolean> {
  const ids = new Set(sink.received.slice(from).map(({ raw }) => headerOf(raw, 'Message-ID')))
  return ids.size >= mails && (await database.countLeft()) === 0
}
