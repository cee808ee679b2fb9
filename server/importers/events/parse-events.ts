import type { EventSource, ParsedEvents } from '#domain/events/incoming-event.ts'
import { placeEvent } from '#domain/events/place-event.ts'
import type { FeedBytes } from '../importer.ts'
import { parseCap } from './cap.ts'
import { countryAt } from './country-of.ts'
import { parseEonet } from './eonet.ts'
import { feedText } from './feed-text.ts'
import { parseGdacsJson } from './gdacs-json.ts'
import { parseGdacsRss } from './gdacs-rss.ts'
import { parseUsgs } from './usgs.ts'

const parsers: Readonly<Record<EventSource, (text: string) => ParsedEvents>> = {
  gdacs: (text) => (text.trimStart().startsWith('{') ? parseGdacsJson(text) : parseGdacsRss(text)),
  usgs: parseUsgs,
  eonet: parseEonet,
  cap: parseCap,
}

/** What a feed says, understood and placed. Throws `ImportRefused` where the answer as a whole is no such feed. */
export function parseEvents(source: EventSource, bytes: FeedBytes): ParsedEvents {
  const parsed = parsers[source](feedText(bytes))
  return { ...parsed, events: parsed.events.map((event) => placeEvent(event, countryAt)) }
}
