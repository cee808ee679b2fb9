/** Answers of made-up feeds of events, as their sources would write them. */

export type Quake = {
  readonly id: string
  readonly ids?: string
  readonly mag?: number
  readonly at: string
  readonly updated: string
  readonly place?: readonly [longitude: number, latitude: number]
  readonly status?: string
  readonly name?: string
}

export const usgsAnswer = (...quakes: readonly Quake[]): string =>
  JSON.stringify({
    features: quakes.map(
      ({
        id,
        ids = `,${id},`,
        mag = 7,
        at,
        updated,
        place = [139.7, 35.7],
        status = 'reviewed',
        name = 'near Tokyo',
      }) => ({
        id,
        properties: {
          mag,
          place: name,
          title: `M ${mag} - ${name}`,
          time: Date.parse(at),
          updated: Date.parse(updated),
          type: 'earthquake',
          status,
          ids,
          url: `https://earthquake.example/${id}`,
        },
        geometry: { type: 'Point', coordinates: [...place, 10] },
      }),
    ),
  })

export type Alert = {
  readonly type?: string
  readonly id: number
  readonly episode: number
  readonly level: 'Green' | 'Orange' | 'Red'
  readonly title: string
  readonly from: string
  readonly updated: string
  readonly place?: readonly [longitude: number, latitude: number]
  readonly origin?: string
  readonly isCurrent?: boolean
}

export const gdacsAnswer = (...alerts: readonly Alert[]): string =>
  JSON.stringify({
    features: alerts.map((alert) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: alert.place ?? [139.7, 35.7] },
      properties: {
        eventtype: alert.type ?? 'EQ',
        eventid: alert.id,
        episodeid: alert.episode,
        alertlevel: alert.level,
        name: alert.title,
        fromdate: alert.from,
        todate: alert.updated,
        datemodified: alert.updated,
        iscurrent: String(alert.isCurrent ?? true),
        url: { report: `https://alerts.example/${alert.id}` },
        ...(alert.origin && { source: 'NEIC', sourceid: alert.origin }),
      },
    })),
  })

export type Storm = {
  readonly id: string
  readonly title: string
  readonly closed?: string
  readonly track: readonly { readonly at: string; readonly place: readonly [number, number]; readonly knots: number }[]
}

export const eonetAnswer = (...storms: readonly Storm[]): string =>
  JSON.stringify({
    events: storms.map(({ id, title, closed = null, track }) => ({
      id,
      title,
      closed,
      categories: [{ id: 'severeStorms' }],
      sources: [{ id: 'JTWC', url: `https://storms.example/${id}` }],
      geometry: track.map(({ at, place, knots }) => ({
        date: at,
        type: 'Point',
        coordinates: place,
        magnitudeUnit: 'kts',
        magnitudeValue: knots,
      })),
    })),
  })

export type Warning = {
  readonly id: string
  readonly sent: string
  readonly kind?: 'Alert' | 'Update' | 'Cancel'
  readonly refersTo?: readonly string[]
  readonly severity?: string
  readonly expires?: string
  readonly headline?: string
}

const sender = 'wind@example.at'
const square = '47.0,11.0 47.0,12.0 48.0,12.0 48.0,11.0 47.0,11.0'

export const capAnswer = ({ id, sent, kind = 'Alert', refersTo = [], ...said }: Warning): string => `
<alert xmlns="urn:oasis:names:tc:emergency:cap:1.2"><identifier>${id}</identifier><sender>${sender}</sender><sent>${sent}</sent>
  <status>Actual</status><msgType>${kind}</msgType><scope>Public</scope>
  <references>${refersTo.map((other) => `${sender},${other},${sent}`).join(' ')}</references>
  ${kind === 'Cancel' ? '' : infoOf(said)}</alert>`

const infoOf = ({ severity = 'Severe', expires, headline = 'Sturmwarnung' }: Partial<Warning>): string =>
  `<info><language>de-AT</language><category>Met</category><event>Sturm</event><severity>${severity}</severity>
   ${expires === undefined ? '' : `<expires>${expires}</expires>`}<headline>${headline}</headline>
   <area><areaDesc>Tirol</areaDesc><polygon>${square}</polygon></area></info>`

export const capList = (...entries: readonly { readonly address: string; readonly updated: string }[]): string =>
  `<feed xmlns="http://www.w3.org/2005/Atom">${entries
    .map(
      ({ address, updated }) =>
        `<entry><id>${address}</id><updated>${updated}</updated><link type="application/cap+xml" href="${address}"/></entry>`,
    )
    .join('')}</feed>`
