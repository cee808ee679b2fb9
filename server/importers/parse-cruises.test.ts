import { expect, test } from 'vitest'
import { bytesOf, importContext, sample } from '../testing/imports.ts'
import { cruises } from './parse-cruises.ts'

const header =
  'cruise_id,shipping_line,ship,route,date_start,date_end,stop,port,un_locode,country,latitude,longitude,arrive,depart'
const head = (id: string) => `${id},Line,Ship,Route,2027-05-01,2027-05-04`
const good = (id: string): string[] => [
  `${head(id)},1,Hamburg,DEHAM,DE,53.55,9.93,,2027-05-01T18:00`,
  `${head(id)},2,Bergen,NOBGO,Norway,60.4,5.3,2027-05-03T08:00,2027-05-03 17:00`,
  `${head(id)},3,Hamburg,DEHAM,,53.55,9.93,2027-05-04,`,
]
const hamburg = { type: 'PORT', id: 'DEHAM', name: 'Hamburg', iso2: 'DE', latitude: 53.55, longitude: 9.93 } as const
const parse = (rows: readonly string[], ports = new Map([['DEHAM', hamburg]])) =>
  cruises.parse(bytesOf([header, ...rows].join('\n')), { ...importContext(), ports })
const refusedOf = async (rows: readonly string[], ports?: Map<string, typeof hamburg>) =>
  (await parse(rows, ports)).refused.map(({ line, reason }) => `${line} ${reason}`)

test('a cruise is read from a row for each of its ports, in any order of the rows', async () => {
  const feed = await parse([...good('a'), ...good('b').toReversed()])
  expect(feed.refused).toEqual([])
  expect(feed).toMatchObject({ taken: 2, ownDate: null, usualSource: 'Line' })
})

test('what a row leaves out of a port is taken from the index of ports', async () => {
  const [first = '', ...rest] = good('a')
  const short = first.replace('Hamburg,DEHAM,DE,53.55,9.93', ',DE HAM,,,')
  expect(await refusedOf([short, ...rest])).toEqual([])
  expect(await refusedOf([first.replace('53.55,9.93', ','), ...rest], new Map())).toEqual([
    '2 Hamburg has no position, and no index of ports that was imported has its UN/LOCODE',
  ])
})

test.each([
  ['Hamburg,DEHAM,DE', 'Hamburg,DEHAM,Atlantis', '"Atlantis" is no country of the gazetteer (Hamburg)'],
  ['Hamburg,DEHAM,DE', 'Hamburg,DEHAM,DK', 'the country is DK, but DEHAM lies in DE (Hamburg)'],
  ['Hamburg,DEHAM,DE', 'Hamburg,,', 'it has no country, nor a UN/LOCODE of one in the gazetteer (Hamburg)'],
  ['Hamburg,DEHAM,DE', 'Hamburg,HAMBURG,DE', '"HAMBURG" is no UN/LOCODE'],
  ['53.55,9.93', '93.55,9.93', 'Hamburg does not lie on Earth: 93.55, 9.93'],
  ['2027-05-01T18:00', '2027-05-01T25:00', '"2027-05-01T25:00" is no time like 2027-05-01T18:00 (Hamburg)'],
  ['2027-05-01,2027', '2027-02-30,2027', '"2027-02-30" of a is no date like 2027-05-01'],
  ['2027-05-01,2027-05-04', '2027-05-04,2027-05-01', 'a ends before it begins'],
  ['a,Line', 'a b,Line', '"a b" is no cruise_id of letters, digits, ".", "_", "-"'],
  ['a,Line', 'a, ', 'a has no line'],
  [',1,Hamburg', ',0,Hamburg', '"0" is no number of a stop'],
])('%s written as %s is refused by line, and the cruise with it', async (right, wrong, message) => {
  const [first = '', ...rest] = good('a')
  const feed = await parse([first.replace(right, wrong), ...rest, ...good('b')])
  expect(feed.refused.map(({ line, reason }) => `${line} ${reason}`)).toContain(`2 ${message}`)
  expect(feed.taken).toBe(1)
})

test('a cruise that was cut off, or whose ports do not fit its days, is refused whole', async () => {
  const [first = '', second = '', third = ''] = good('a')
  expect(await refusedOf([first, second])).toEqual(['2 a does not arrive on its last day, 2027-05-04'])
  expect(await refusedOf([first])).toEqual(['2 a has one stop only: it begins and ends at a port'])
  expect(await refusedOf([first, third])).toEqual(['2 a has no stop 2, or has it twice'])
  expect(await refusedOf([first, second, second.replace(',2,', ',3,').replace('05-03 17:00', '05-09')])).toEqual([
    '2 a does not arrive on its last day, 2027-05-04',
  ])
  expect(await refusedOf([first.replace('2027-05-01T18', '2027-05-02T18'), second, third])).toEqual([
    '2 a does not depart on its first day, 2027-05-01',
  ])
  expect(await refusedOf([first, second.replace('2027-05-03 17:00', ''), third])).toEqual([
    '2 a does not say when it departs at stop 2',
  ])
  expect(await refusedOf([first, second.replace('T08:00', 'T19:00'), third])).toEqual([
    '3 Bergen is left before it is reached',
  ])
  expect(await refusedOf([first, second.replaceAll('05-03', '04-12'), third])).toEqual([
    '2 a is at stop 2 before stop 1',
  ])
  expect(await refusedOf([first, second.replaceAll('05-03', '04-30'), third])).toEqual([
    '2 a crosses the date line: it is at stop 2 a day before it leaves stop 1',
  ])
  expect(await refusedOf([first, second.replace('Route', 'Other'), third])).toEqual([
    '3 a has another route here than in line 2',
  ])
})

test('another table is refused by the columns that it lacks', async () => {
  await expect(cruises.parse(bytesOf('a,b\n1,2\n'), importContext())).rejects.toThrow('it lacks "cruise_id"')
})

test.each(sample('marad-cruises.dev.csv'))(
  '%s names no ports of call and is refused as another format',
  async (_title, text) => {
    if (text === null) return
    await expect(cruises.parse(bytesOf(text), importContext())).rejects.toThrow('it lacks "cruise_id"')
  },
)
