import { addDays, type CalendarDate } from '#domain/dates.ts'

type SampleRoute = {
  readonly key: string
  readonly ship: string
  readonly name: string
  /** Port, UN/LOCODE, country, latitude, longitude, day from 0; the ports are where they are, the voyages are invented. */
  readonly ports: readonly (readonly [string, string, string, number, number, number])[]
}

const line = 'Sample Line (invented)'
const routes: readonly SampleRoute[] = [
  {
    key: 'north-sea',
    ship: 'Sample Star',
    name: 'Sample: North Sea',
    ports: [
      ['Hamburg', 'DEHAM', 'DE', 53.55, 9.97, 0],
      ['Southampton', 'GBSOU', 'GB', 50.9, -1.4, 2],
      ['Le Havre', 'FRLEH', 'FR', 49.48, 0.11, 3],
      ['Zeebrugge', 'BEZEE', 'BE', 51.33, 3.2, 4],
      ['Rotterdam', 'NLRTM', 'NL', 51.9, 4.48, 5],
      ['Hamburg', 'DEHAM', 'DE', 53.55, 9.97, 7],
    ],
  },
  {
    key: 'west-med',
    ship: 'Sample Moon',
    name: 'Sample: Western Mediterranean',
    ports: [
      ['Barcelona', 'ESBCN', 'ES', 41.35, 2.17, 0],
      ['Marseille', 'FRMRS', 'FR', 43.33, 5.35, 1],
      ['Genoa', 'ITGOA', 'IT', 44.4, 8.92, 2],
      ['Civitavecchia', 'ITCVV', 'IT', 42.1, 11.78, 3],
      ['Palma', 'ESPMI', 'ES', 39.55, 2.63, 5],
      ['Barcelona', 'ESBCN', 'ES', 41.35, 2.17, 7],
    ],
  },
  {
    key: 'east-med',
    ship: 'Sample Moon',
    name: 'Sample: Eastern Mediterranean',
    ports: [
      ['Piraeus', 'GRPIR', 'GR', 37.94, 23.63, 0],
      ['Kusadasi', 'TRKUS', 'TR', 37.87, 27.26, 1],
      ['Limassol', 'CYLMS', 'CY', 34.65, 33.02, 3],
      ['Alexandria', 'EGALY', 'EG', 31.18, 29.88, 5],
      ['Piraeus', 'GRPIR', 'GR', 37.94, 23.63, 7],
    ],
  },
]

const header =
  'cruise_id,shipping_line,ship,route,date_start,date_end,stop,port,un_locode,country,latitude,longitude,arrive,depart'
const [firstStarts, everyDays, departures] = [14, 28, 13]

/** A timetable for a demonstration, as the importer reads it: a year of departures of a line that does not exist. */
export function sampleCruises(today: CalendarDate): string {
  const rows = routes.flatMap((route) =>
    Array.from({ length: departures }, (_, number) => rowsOf(route, addDays(today, firstStarts + number * everyDays))),
  )
  return [header, ...rows.flat()].join('\n') + '\n'
}

function rowsOf({ key, ship, name, ports }: SampleRoute, start: CalendarDate): string[] {
  const last = ports.length - 1
  const end = addDays(start, ports[last]![5])
  return ports.map(([port, code, iso2, latitude, longitude, day], index) => {
    const date = addDays(start, day)
    const times = [index === 0 ? '' : `${date}T08:00`, index === last ? '' : `${date}T18:00`]
    const cruise = [`sample-${key}-${start}`, line, ship, name, start, end]
    return [...cruise, index + 1, port, code, iso2, latitude, longitude, ...times].join(',')
  })
}
