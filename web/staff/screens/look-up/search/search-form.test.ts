import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withNightsCounted } from './route-days.ts'
import { travellersOf, type Traveller } from '#domain/assessment/traveller.ts'
import { textOfFields } from '#domain/assessment/traveller-text.ts'
import { holderOf } from '#web/staff/trip/party.ts'
import { placeTypes } from '#domain/places.ts'
import { minorCompanies, travelModes } from '#domain/rulebook/fact.ts'
import { tripSearchPath, type TripSearch } from '#web/staff/trip/trip-search.ts'
import { checkForm, isAsked, missingIn, readForm, tripOf, withUsual, type SearchForm } from './search-form.ts'

const parametersOf = (path: string) => new URL(path, 'http://portolan.example').searchParams
const read = (query: string): SearchForm => readForm(new URLSearchParams(query))
const problemsOf = (query: string) =>
  checkForm(read(query), true).map(({ field, key, id }) => [field, key, ...(id ? [id] : [])])

const wrongOf = (query: string) =>
  checkForm(read(query), true).flatMap(({ about }) => (about ? [[about.problem.key, about.problem.value]] : []))

const valid = 'from=COUNTRY:DE&to=COUNTRY:TH&citizenship=DE&purpose=TOURISM'

const place = fc.record({ type: fc.constantFrom(...placeTypes), id: fc.stringMatching(/^[A-Z]{2}(-[A-Z0-9]{1,3})?$/) })
const airport = fc.record({ type: fc.constant('AIRPORT' as const), id: fc.stringMatching(/^[A-Z]{3}$/) })
const date = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10))
const dates = fc.oneof(
  fc.constant({ dateStart: null, dateEnd: null, departBy: null, nights: null }),
  date.map((dateStart) => ({ dateStart, dateEnd: null, departBy: null, nights: null })),
  fc.tuple(date, date, fc.boolean(), fc.option(fc.integer({ min: 0, max: 365 }))).map(([a, b, isRange, nights]) => {
    const [dateStart, last] = a < b ? [a, b] : [b, a]
    return isRange
      ? { dateStart, dateEnd: null, departBy: last, nights }
      : { dateStart, dateEnd: last, departBy: null, nights: null }
  }),
)
const iso2 = fc.stringMatching(/^[A-Z]{2}$/)
const plain = fc
  .record({
    citizenships: fc.uniqueArray(iso2, { minLength: 1, maxLength: 4 }),
    onePerson: fc.boolean(),
    residence: fc.option(iso2),
    minor: fc.option(fc.constantFrom(...minorCompanies)),
  })
  .map(travellersOf)
const told: fc.Arbitrary<Traveller> = fc.record(
  {
    passports: fc.array(fc.record({ iso2, expires: date }, { requiredKeys: ['iso2'], noNullPrototype: true }), {
      minLength: 1,
      maxLength: 4,
    }),
    residence: fc.record({ iso2, until: date }, { requiredKeys: ['iso2'], noNullPrototype: true }),
    age: fc.integer({ min: 0, max: 120 }),
    count: fc.integer({ min: 2, max: 15 }),
  },
  { requiredKeys: ['passports'], noNullPrototype: true },
)
const sameAs = ({ count: _count, ...traveller }: Traveller) => JSON.stringify(traveller)
const search: fc.Arbitrary<TripSearch> = fc
  .record({
    departure: place,
    destinations: fc.array(place, { minLength: 1, maxLength: 10 }),
    transits: fc.array(
      fc
        .tuple(airport, fc.record({ hours: fc.integer({ min: 1, max: 72 }) }, { requiredKeys: [] }))
        .map(([ref, length]) => ({ ...ref, ...length })),
      { maxLength: 3 },
    ),
    travellers: fc.oneof(plain, fc.uniqueArray(told, { minLength: 1, maxLength: 12, selector: sameAs })),
    by: fc.option(fc.constantFrom(...travelModes)),
    purpose: fc.constantFrom('TOURISM', 'BUSINESS'),
  })
  .chain((rest) => dates.map((span) => ({ ...rest, ...span })))
  .map(({ destinations, ...rest }) => ({
    ...rest,
    // The first is a stop of one day, where the trip has days.
    destinations: destinations.map((ref, index) =>
      index === 0 && rest.dateStart && rest.dateEnd ? { ...ref, from: rest.dateStart, to: rest.dateStart } : ref,
    ),
  }))

test('every valid search survives its address, also a place visited twice', () => {
  fc.assert(
    fc.property(search, (asked) => {
      const form = readForm(parametersOf(tripSearchPath(asked)))
      expect(isAsked(form)).toBe(true)
      expect(tripOf(form)).toEqual(asked)
    }),
  )
})

test('wrong values stay in the form, each with its problem', () => {
  const form = read(
    'from=PLANET:MARS&to=COUNTRY:TH&to=nonsense&via=COUNTRY:QA&citizenship=DE&citizenship=x&start=2027-02-30&end=soon&purpose=FUN',
  )
  expect(form).toMatchObject({
    from: 'PLANET:MARS',
    to: ['COUNTRY:TH', 'nonsense'],
    start: '2027-02-30',
    end: 'soon',
    purpose: 'FUN',
  })
  expect(checkForm(form, false).map(({ field, key }) => `${field} ${key}`)).toEqual([
    'from unknown-place',
    'to unknown-place',
    'via transit-airport',
    'travellers traveller',
    'start date',
    'end date',
    'purpose purpose',
  ])
  expect(tripOf(form)).toBeNull()
})

test('the departure must not be later than the return', () => {
  expect(problemsOf(`${valid}&start=2027-03-04&end=2027-03-03`)).toEqual([['start', 'departure-after-return']])
  expect(problemsOf(`${valid}&start=2027-03-03&end=2027-03-03`)).toEqual([])
})

test('a return needs a departure, and no range of departures', () => {
  expect(problemsOf(`${valid}&start=2027-03-04`)).toEqual([])
  expect(problemsOf(`${valid}&start=2027-03-04..2027-03-20`)).toEqual([])
  expect(problemsOf(`${valid}&end=2027-03-04`)).toEqual([['start', 'required']])
  expect(problemsOf(`${valid}&start=2027-03-04..2027-03-20&end=2027-04-01`)).toEqual([['end', 'range-with-return']])
  expect(problemsOf(`${valid}&start=2027-03-20..2027-03-04`)).toEqual([['start', 'date']])
  expect(problemsOf(`${valid}&start=2027-03-20&days=2027-03-20..`)).toEqual([['days', 'stop-days-without-trip']])
})

test('where nobody says the return, the end of the last stay is it', () => {
  const stayed = `${valid}&start=2027-03-20&days=2027-03-20..2027-03-22`
  expect(problemsOf(stayed)).toEqual([])
  expect(tripOf(read(stayed))).toMatchObject({ dateStart: '2027-03-20', dateEnd: '2027-03-22' })
  expect(problemsOf(`${valid}&start=2027-03-20&days=2027-03-25..2027-03-22`)).not.toEqual([])
  expect(tripOf(read(`${stayed}&end=2027-03-30`))).toMatchObject({ dateEnd: '2027-03-30' })
  expect(tripOf(read(`${valid}&start=2027-03-20`))).toMatchObject({ dateEnd: null })
})

test('10 destinations, 12 different travellers and 200 people are the most, and none of the rest is thrown away', () => {
  const more = 'AT,CH,TR,PL,FR,IT,ES,GR,SE,NO,FI'
  const eleven = read(`${valid}${'&to=COUNTRY:VN'.repeat(10)}&citizenship=${more},DK&traveller=DE.199x`)
  expect(eleven.to).toHaveLength(11)
  expect(checkForm(eleven, true).map(({ key }) => key)).toEqual([
    'too-many-destinations',
    'too-many-travellers',
    'too-many-people',
  ])
  expect(eleven.travellers.map(({ passports }) => passports[0]?.country)).toEqual(['DE', ...more.split(','), 'DK'])
  expect(tripOf(read(`${valid}${'&to=COUNTRY:VN'.repeat(9)}&citizenship=${more}`))).not.toBeNull()
})

test.each(['cruise=c1&aboard=2-9', 'ship=1'])('a search with %s may have 25 ports', (ship) => {
  const ports = (count: number) => read(`${valid}${'&to=COUNTRY:VN'.repeat(count - 1)}&${ship}`)
  const trip = tripOf(ports(25))!
  expect(trip).toMatchObject({ onShip: true })
  expect(tripSearchPath(trip)).toContain(ship)
  expect(checkForm(ports(26), true)).toEqual([{ field: 'to', key: 'too-many-destinations', max: 25 }])
})

test('the residence may be left out, is never taken from the last search, and is a country', () => {
  expect(tripOf(read(valid))?.travellers).toEqual([{ passports: [{ iso2: 'DE' }] }])
  expect(tripOf(read(`${valid}&residence=COUNTRY:DE`))?.travellers).toMatchObject([{ residence: { iso2: 'DE' } }])
  expect(problemsOf(`${valid}&residence=`)).toEqual([])
  for (const wrong of ['REGION:DE-HE', 'AIRPORT:FRA', 'COUNTRY:DEU', 'nonsense'])
    expect(wrongOf(`${valid}&residence=${wrong}`)).toEqual([['residence', wrong]])
  const usual = { departure: null, citizenships: ['TR'], purpose: 'TOURISM', residence: 'FR' } as const
  expect(withUsual(read('to=COUNTRY:TH'), usual).travellers).toEqual([holderOf('TR')])
})

test('what is missing is wrong only once somebody searches', () => {
  expect(checkForm(read(''), false)).toEqual([])
  expect(problemsOf('').map(([field]) => field)).toEqual(['from', 'to', 'travellers'])
})

test('a part of a search is completed with what is usual, never changed', () => {
  const usual = { departure: { type: 'COUNTRY', id: 'DE' }, citizenships: ['DE'], purpose: 'BUSINESS' } as const
  const part = withUsual(read('to=COUNTRY:TH&citizenship=TR'), usual)
  expect(part).toMatchObject({
    from: 'COUNTRY:DE',
    to: ['COUNTRY:TH'],
    travellers: [holderOf('TR')],
    purpose: 'BUSINESS',
  })
  expect(withUsual(read(valid), usual)).toEqual(read(valid))
})

test('a length of the trip waits for a day to count from, and is never counted from today', () => {
  const ofEnd = (start: string) =>
    problemsOf(`${valid}&start=${start}&end=${encodeURIComponent('+14')}`).filter(([field]) => field === 'end')
  expect(ofEnd('')).toEqual([['end', 'length-needs-day']])
  const form = { ...read(valid), start: '2027-03-11', end: '2 Wochen' }
  expect(withNightsCounted(form, '2026-11-23').end).toBe('2027-03-25')
  expect(withNightsCounted({ ...form, start: '' }, '2026-11-23').end).toBe('2 Wochen')
})

test('school holidays are told to be unknown, and no slip of the pen', () => {
  for (const text of ['Osterferien Bayern', 'Sommerferien', 'school holidays', 'half-term'])
    expect(problemsOf(`${valid}&start=${text}`), text).toEqual([['start', 'school-holidays']])
  expect(problemsOf(`${valid}&start=2027-03-22&end=Herbstferien NRW`)).toEqual([['end', 'school-holidays']])
  expect(problemsOf(`${valid}&start=Ferienhaus`)).toEqual([['start', 'date']])
})

test('nights at the first stop without a departure ask for it', () => {
  expect(problemsOf(`${valid}&days=5N`)).toEqual([['start', 'nights-need-departure']])
  expect(problemsOf(`${valid}&to=COUNTRY:VN&days=5N&days=7N`)).toEqual([
    ['start', 'nights-need-departure'],
    ['days', 'nights-need-day'],
  ])
  expect(problemsOf(`${valid}&start=2027-02-01&days=2027-02-01..2027-02-06`)).toEqual([])
})

test('a length beside several days of departure is nights, and no day of return', () => {
  const window = `${valid}&start=2027-03-11..2027-03-20`
  for (const length of ['14n', '%2B14', '2 Wochen', 'two weeks'])
    expect(tripOf(read(`${window}&end=${length}`))).toMatchObject({ departBy: '2027-03-20', dateEnd: null, nights: 14 })
  expect(withNightsCounted({ ...read(window), end: 'zwei Wochen' }, '2026-11-23').end).toBe('14n')
  expect(tripOf(read(`${valid}&start=2027-03-11&end=14n`))).toMatchObject({ dateEnd: '2027-03-25', nights: null })
  expect(problemsOf(`${window}&end=366n`)).toEqual([['end', 'too-many-nights']])
  expect(problemsOf(`${window}&end=bald`)).toEqual([['end', 'date']])
  expect(problemsOf(`${window}&end=14n&days=2027-03-11..2027-03-14`)).toEqual([['days', 'stop-days-without-trip']])
})

test('days and hours that cannot be have their problem at their stop, and stay as they were typed', () => {
  const dated = `${valid}&to=COUNTRY:VN&start=2027-02-01&end=2027-02-21`
  const at = (query: string) =>
    checkForm(read(query), false).map(({ field, key, stop, before }) => [field, key, stop, before].join(' ').trim())
  expect(at(`${dated}&days=&days=soon`)).toEqual(['days days 2'])
  expect(at(`${dated}&days=&days=5 Nächte`)).toEqual(['days nights-need-day 2'])
  expect(at(`${dated}&days=2027-02-10..&days=2027-02-05..2027-02-08`)).toEqual(['days stops-out-of-order 2 1'])
  expect(at(`${dated}&days=..2027-02-10&days=2027-02-05..`)).toEqual(['days stops-overlap 2 1'])
  expect(at(`${dated}&days=2027-02-10..2027-02-08`)).toEqual(['days stop-without-days 1 0'])
  expect(at(`${dated}&days=&days=..2027-03-01`)).toEqual(['days stop-outside-trip 2 0'])
  expect(at(`${valid}&days=2027-02-10..`)).toEqual(['days stop-days-without-trip 1'])
  expect(at(`${valid}&via=AIRPORT:DOH&hours=73&by=rocket&minor=-1`)).toEqual([
    'travellers traveller',
    'hours hours 1',
    'by choice',
  ])
  expect(at(`${dated}&days=..2027-02-10&days=2027-02-10..`)).toEqual([])
  expect(read(`${dated}&days=soon`).days).toEqual(['soon', ''])
  expect(read('to=&days=x&to=COUNTRY:TH&days=2027-02-10..')).toMatchObject({
    to: ['COUNTRY:TH'],
    days: ['2027-02-10..'],
  })
})

test('what still has to be said comes in the order of the form', () => {
  expect(missingIn(read(''))).toBe('from')
  expect(missingIn(read('from=COUNTRY:DE&citizenship=DE'))).toBe('to')
  expect(missingIn(read('from=COUNTRY:DE&to=COUNTRY:JP'))).toBe('travellers')
  expect(missingIn(read('from=COUNTRY:DE&to=COUNTRY:JP&traveller=DE&traveller=in:DE'))).toBe('travellers')
  expect(missingIn(read('from=COUNTRY:DE&to=COUNTRY:JP&citizenship=DE'))).toBeNull()
})

test('an address of the older form opens as it did, with four citizenships of one person too', () => {
  const older = 'citizenship=DE&citizenship=TR&citizenship=RU&citizenship=IL&residence=COUNTRY:DE&minor=one-parent'
  const travellers = (more: string) =>
    tripOf(read(`from=COUNTRY:DE&to=COUNTRY:TH&purpose=TOURISM&${older}${more}`))?.travellers
  const question = { citizenships: ['DE', 'TR', 'RU', 'IL'], residence: 'DE', minor: 'one-parent' } as const
  expect(travellers('')).toEqual(travellersOf(question))
  expect(travellers('&passports=one')).toEqual(travellersOf({ ...question, onePerson: true }))
  const path = tripSearchPath({ travellers: travellersOf({ ...question, onePerson: true }) })
  expect(path).toBe(
    '/destination/overview/?citizenship=DE&citizenship=TR&citizenship=RU&citizenship=IL&passports=one&minor=one-parent&residence=COUNTRY:DE',
  )
})

test('equal travellers of an address are one with a count, and the others stand beside them', () => {
  const { travellers } = read('citizenship=DE&traveller=DE&traveller=DE.2x&traveller=TR.in:DE_permanent')
  expect(travellers.map(textOfFields)).toEqual(['DE.4x', 'TR.in:DE_permanent'])
})

test.each([
  ['traveller=age:12', 'passports.none', ''],
  ['traveller=DE.age:30.with:alone', 'minor.adult', '30'],
  ['traveller=TR.in:Gone', 'residence', 'Gone'],
  ['traveller=nonsense', 'country', 'nonsense'],
  ['citizenship=DE&minor=-1', 'minor', '-1'],
])('%s is told at the person, and stays', (query, key, value) => {
  expect(wrongOf(`from=COUNTRY:DE&to=COUNTRY:TH&${query}`)).toEqual([[key, value]])
})
