import type { EventSource } from '#domain/events/incoming-event.ts'
import { capAnswer, eonetAnswer, gdacsAnswer, usgsAnswer, type Alert, type Quake, type Storm } from './event-feeds.ts'

/** What the feeds answered at one time of a made-up day; a feed that is not named was not asked. */
export type Step = { readonly at: string; readonly answers: readonly (readonly [EventSource, string])[] }

const day = (time: string): string => `2026-11-20T${time}Z`

const mainShock: Quake = { id: 'us1', at: day('06:00:10'), updated: day('06:05:00') }
const aftershock: Quake = { id: 'us2', at: day('06:01:30'), updated: day('06:06:00'), mag: 6.8 }
const gdacsShock: Alert = {
  id: 100,
  episode: 1,
  level: 'Orange',
  title: 'Earthquake in Japan',
  from: '2026-11-20T06:00:12',
  updated: '2026-11-20T06:10:00',
  place: [139.9, 35.8],
}
const gdacsAftershock: Alert = {
  ...gdacsShock,
  id: 101,
  title: 'Aftershock in Japan',
  from: '2026-11-20T06:01:33',
  origin: 'us2',
}
const flood = (episode: number, level: Alert['level'], hour: string): Alert => ({
  type: 'FL',
  id: 200,
  episode,
  level,
  title: 'Flood in Thailand',
  from: '2026-11-18T00:00:00',
  updated: `2026-11-20T${hour}`,
  place: [100.5, 14],
})
const typhoon = (episode: number, hour: string, place: readonly [number, number]): Alert => ({
  type: 'TC',
  id: 300,
  episode,
  level: 'Red',
  title: 'Tropical Cyclone NANGKA-26',
  from: '2026-11-19T00:00:00',
  updated: `2026-11-20T${hour}`,
  place,
})
const storm = (...track: Storm['track']): Storm => ({ id: 'EONET_7', title: 'Typhoon Nangka', track })
const morning = { at: day('05:30:00'), place: [122.5, 14], knots: 80 } as const
const noon = { at: day('11:30:00'), place: [119.8, 15.5], knots: 70 } as const
const chile: Quake = { id: 'us9', at: day('08:00:00'), updated: day('08:05:00'), place: [-71.5, -33] }
const chileElsewhere: Quake = { id: 'ci9', at: day('08:00:04'), updated: day('08:04:00'), place: [-71.4, -33.1] }
const warning = { id: 'W1', sent: day('06:00:00'), expires: day('20:00:00') }
const raised = {
  ...warning,
  id: 'W2',
  sent: day('09:00:00'),
  kind: 'Update',
  refersTo: ['W1'],
  severity: 'Extreme',
} as const
const takenBack = { id: 'W3', sent: day('13:00:00'), kind: 'Cancel', refersTo: ['W2'] } as const

export const webPage = '<!doctype html><html><body>We are back soon</body></html>'

/** Events are raised, moved, told by several, found to be one, and taken back; a feed breaks in the middle. */
export const recordedDay: readonly Step[] = [
  {
    at: day('06:15:00'),
    answers: [
      ['usgs', usgsAnswer(mainShock, aftershock)],
      ['gdacs', gdacsAnswer(gdacsShock, flood(1, 'Green', '05:00:00'), typhoon(8, '05:00:00', [122.4, 14.1]))],
      ['eonet', eonetAnswer(storm(morning))],
      ['cap', capAnswer(warning)],
    ],
  },
  {
    at: day('09:15:00'),
    answers: [
      ['usgs', usgsAnswer(aftershock, mainShock, chile, chileElsewhere)],
      ['gdacs', gdacsAnswer(flood(2, 'Orange', '09:00:00'), gdacsAftershock, gdacsShock)],
      ['cap', capAnswer(raised)],
    ],
  },
  {
    at: day('10:15:00'),
    answers: [
      ['gdacs', webPage],
      ['usgs', usgsAnswer({ ...chile, updated: day('10:00:00'), ids: ',us9,ci9,' }, mainShock)],
    ],
  },
  {
    at: day('12:15:00'),
    answers: [
      ['gdacs', gdacsAnswer(flood(3, 'Red', '12:00:00'), typhoon(9, '11:00:00', [119.9, 15.4]))],
      ['eonet', eonetAnswer(storm(morning, noon))],
      // What a feed no longer names has not ended.
      ['usgs', usgsAnswer()],
    ],
  },
  {
    at: day('13:15:00'),
    answers: [
      ['cap', capAnswer(takenBack)],
      ['gdacs', gdacsAnswer(flood(2, 'Orange', '09:00:00'))],
    ],
  },
]
