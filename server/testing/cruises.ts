/** A cruise of a test: from Hamburg to Dover and back, unless it says otherwise. */
export type TestCruise = {
  readonly id: string
  readonly line?: string
  readonly ship?: string
  readonly route?: string
  readonly starts?: string
  readonly ends?: string
  /** Port, UN/LOCODE, country, position, arrival, departure. */
  readonly calls?: readonly (readonly [string, string, string, number, number, string, string])[]
}

const header =
  'cruise_id,shipping_line,ship,route,date_start,date_end,stop,port,un_locode,country,latitude,longitude,arrive,depart'

/** A timetable as the importer reads it. */
export const cruiseFile = (cruises: readonly TestCruise[]): string =>
  [header, ...cruises.flatMap(rowsOf)].join('\n') + '\n'

function rowsOf({ id, line = 'Blue Line', ship = 'Blue Ship', route = 'Blue Route', ...rest }: TestCruise): string[] {
  const { starts = '2027-05-01', ends = '2027-05-08' } = rest
  const inMonth = (day: string) => `${starts.slice(0, 8)}${day}`
  const calls = rest.calls ?? [
    ['Hamburg', 'DEHAM', 'DE', 53.55, 9.93, '', `${starts}T18:00`],
    ...(starts.slice(0, 7) === ends.slice(0, 7)
      ? [['Dover', 'GBDVR', 'GB', 51.12, 1.32, `${inMonth('03')}T08:00`, `${inMonth('03')}T18:00`] as const]
      : []),
    ['Hamburg', 'DEHAM', 'DE', 53.55, 9.93, `${ends}T07:00`, ''],
  ]
  return calls.map((call, index) => [id, line, ship, route, starts, ends, index + 1, ...call].join(','))
}
