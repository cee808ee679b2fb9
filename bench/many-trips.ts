import { travellersOf } from '#domain/assessment/traveller.ts'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { assess } from '#domain/assessment/assess.ts'
import { addDays } from '#domain/dates.ts'
import { compile } from '#domain/rulebook/compile.ts'
import { offices } from '#server/offices/offices.ts'
import { readContent } from '#server/content/read-content.ts'
import { madeUpMatrix } from './visa-matrix.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

export type ManyTripsFigures = {
  readonly trips: number
  readonly airports: number
  readonly heapMB: number
  readonly wholeMB: number
}

/** A process of its own: what stays in memory after different trips over the airports of the whole gazetteer. */
const [today = '', count = '200000'] = process.argv.slice(2)
const reading = await readContent(join(import.meta.dirname, '../content'), today)
if ('problems' in reading) throw new Error(`The content has ${reading.problems.length} problems`)
const { places } = reading.content
const rulebook = compile({ ...reading.content, visaMatrix: madeUpMatrix(places, today) }, 1)
const airports = places.filter(({ type }) => type === 'AIRPORT').map(({ id }) => ({ type: 'AIRPORT' as const, id }))
const nationalities = places.flatMap((place) => (place.type === 'COUNTRY' && place.ownPassport ? place.id : []))
const trips = Number(count)
for (let trip = 0; trip < trips; trip += 1) {
  // Steps that share no divisor with the numbers of airports and nationalities: no pair comes twice soon.
  const airport = (step: number) => airports[(trip * step) % airports.length]!
  const dateStart = addDays(today, 1 + (trip % 300))
  assess(
    {
      departure: airport(1),
      transits: trip % 4 === 0 ? [airport(7)] : [],
      destinations: [airport(11)],
      travellers: travellersOf({
        citizenships: [nationalities[(trip * 13 + Math.floor(trip / airports.length)) % nationalities.length]!],
      }),
      dateStart,
      dateEnd: addDays(dateStart, 7 + (trip % 30)),
      travelType: trip % 5 === 0 ? 'BUSINESS' : 'TOURISM',
    },
    rulebook,
    today,
    offices,
  )
}
collect()
const { heapUsed, rss } = process.memoryUsage()
const mega = 1024 * 1024
const figures: ManyTripsFigures = { trips, airports: airports.length, heapMB: heapUsed / mega, wholeMB: rss / mega }
// Named once more after the weighing, or it might have been thrown away before.
if (rulebook.places.size === 0) throw new Error('There are no places')
console.log(JSON.stringify(figures))
