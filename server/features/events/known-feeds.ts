import type { EventSource } from '#domain/events/incoming-event.ts'
import { boardFloor, type EventLevel } from '#domain/events/levels.ts'
import { wordingOf } from '#domain/translated-text.ts'
import type { EventFeedSetting } from '../../config.ts'

/** What is known of every feed of a kind: how it may be used, how often it is asked, from which level on it is for the board. */
export type FeedKind = {
  readonly name: string
  /** The address that is asked where none is given. */
  readonly url: string | null
  /** Where its terms stand; how it may be used is worded in `locales/`. */
  readonly termsLink: string | null
  readonly floor: EventLevel
  readonly everyMinutes: number
}

export const feedKinds: Readonly<Record<EventSource, FeedKind>> = {
  gdacs: {
    name: 'GDACS',
    url: 'https://www.gdacs.org/xml/rss.xml',
    termsLink: 'https://www.gdacs.org/About/termofuse.aspx',
    floor: boardFloor,
    everyMinutes: 10,
  },
  usgs: {
    name: 'USGS',
    url: 'https://earthquake.usgs.gov/earthquakes/feed/v1.0/summary/4.5_day.geojson',
    termsLink: 'https://www.usgs.gov/information-policies-and-instructions/copyrights-and-credits',
    floor: boardFloor,
    everyMinutes: 5,
  },
  eonet: {
    name: 'NASA EONET',
    url: 'https://eonet.gsfc.nasa.gov/api/v3/events?status=open',
    termsLink: 'https://eonet.gsfc.nasa.gov/what-is-eonet',
    floor: boardFloor,
    everyMinutes: 60,
  },
  cap: { name: 'CAP', url: null, termsLink: null, floor: boardFloor, everyMinutes: 10 },
}

export const boardFloors: Readonly<Record<EventSource, EventLevel>> = {
  gdacs: feedKinds.gdacs.floor,
  usgs: feedKinds.usgs.floor,
  eonet: feedKinds.eonet.floor,
  cap: feedKinds.cap.floor,
}

export type EventFeed = { readonly id: string; readonly kind: EventSource; readonly url: string }

/** The feeds of the configuration, each under a name of its own. */
export const feedsOf = (settings: readonly EventFeedSetting[]): EventFeed[] =>
  settings.flatMap(({ kind, url: given }) => {
    const url = given ?? feedKinds[kind].url
    if (url === null) return []
    const host = new URL(url).hostname.replaceAll(/[^a-z0-9]+/g, '-').slice(0, 40)
    return [{ id: given === null ? kind : `${kind}-${host}-${wordingOf(url)}`, kind, url }]
  })
