import { setTimeout as wait } from 'node:timers/promises'
import type { LinkedAlert, ParsedEvents } from '#domain/events/incoming-event.ts'
import { parseEvents } from '../../importers/events/parse-events.ts'
import { conditionalFetch, guardedFetch, type FetchOptions, type Validators } from '../../importers/guarded-fetch.ts'
import { ImportRefused, megabyte } from '../../importers/importer.ts'
import type { EventFeed } from './known-feeds.ts'

/** Addresses of alerts, and when each was updated, as they were last read. */
export type ReadAlerts = Readonly<Record<string, string>>

export type FeedAnswer = {
  /** Null: nothing has changed since it was last asked. */
  readonly parsed: ParsedEvents | null
  readonly validators: Validators
  readonly alerts: ReadAlerts
}

const mostBytes = 20 * megabyte
const mostBytesOfAlert = megabyte
const mostMs = 60_000
/** In one run; the next goes on. A list of alerts that leads to more is a list of everything that ever was. */
const mostAlerts = 300
const betweenAlertsMs = 100

/** Asks one feed, and what a list of alerts leads to. Throws `ImportRefused` where the answer is no such feed. */
export async function askFeed(
  { kind, url }: EventFeed,
  known: Validators & { readonly alerts: ReadAlerts },
  options: FetchOptions = {},
): Promise<FeedAnswer> {
  const answer = await conditionalFetch(url, known, { mostBytes, mostMs, ...options })
  if (answer.isSame) return { parsed: null, validators: known, alerts: known.alerts }
  const parsed = parseEvents(kind, answer.bytes)
  const read = await readAlerts(url, parsed.linked, known.alerts, options)
  const isWhole = read.left === 0
  return {
    parsed: { ...parsed, events: [...parsed.events, ...read.events], refused: [...parsed.refused, ...read.refused] },
    // A list of which something is left to read is asked for again, though it stays the same.
    validators: isWhole ? answer.validators : { etag: null, lastModified: null },
    alerts: read.alerts,
  }
}

type Read = Pick<ParsedEvents, 'events' | 'refused'> & { readonly alerts: ReadAlerts; readonly left: number }

async function readAlerts(
  list: string,
  linked: readonly LinkedAlert[],
  known: ReadAlerts,
  options: FetchOptions,
): Promise<Read> {
  const events: ParsedEvents['events'][number][] = []
  const refused: ParsedEvents['refused'][number][] = []
  const isKnown = ({ address, updatedAt }: LinkedAlert): boolean => known[address] === (updatedAt ?? '')
  const alerts = Object.fromEntries(linked.filter(isKnown).map(({ address, updatedAt }) => [address, updatedAt ?? '']))
  const due = linked.filter((alert) => !isKnown(alert))
  for (const { address, updatedAt } of due.slice(0, mostAlerts)) {
    options.signal?.throwIfAborted()
    try {
      const limits = { mostMs, ...options, mostBytes: mostBytesOfAlert }
      const { bytes } = await guardedFetch(new URL(address, list).href, limits)
      const alert = parseEvents('cap', bytes)
      events.push(...alert.events)
      refused.push(...alert.refused)
      alerts[address] = updatedAt ?? ''
    } catch (error) {
      // One alert that cannot be had is asked for again, and keeps none of the others from the board.
      if (!(error instanceof ImportRefused)) throw error
      refused.push({ where: address, reason: error.message })
    }
    await wait(betweenAlertsMs, undefined, options.signal ? { signal: options.signal } : {})
  }
  return { events, refused, alerts, left: linked.length - Object.keys(alerts).length }
}
