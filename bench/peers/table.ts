import { median } from '../measure.ts'
import { medianFigures, type Figures } from './ask.ts'

/** Of each round. */
export type Measured = { readonly name: string; readonly warm: readonly Figures[]; readonly fresh: readonly Figures[] }

/** Both of one round meet the same machine, more or less: so the median of the ratios, and no ratio of medians. */
const ratio = (one: readonly Figures[], other: readonly Figures[], of: (figures: Figures) => number): number =>
  median(one.map((figures, round) => of(figures) / of(other[round]!)))
const rate = ({ perSecond }: Figures) => perSecond
const cpu = ({ ownCpuMs, databaseCpuMs }: Figures) => ownCpuMs + databaseCpuMs

const columns = ['', 'answers/s', 'ours ×', 'median', 'p99', 'CPU, own', 'CPU, PostgreSQL', 'ours ×', 'answer']
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** The first is ours. */
export function printTable(all: readonly Measured[]): void {
  for (const [title, kind] of [
    ['The same trip again and again', 'warm'],
    ['Another trip each time', 'fresh'],
  ] as const) {
    const rows = all.map(({ name, [kind]: rounds }) => {
      const own = medianFigures(rounds)
      return [
        name,
        own.perSecond.toFixed(own.perSecond < 100 ? 1 : 0),
        ratio(all[0]![kind], rounds, rate).toFixed(2),
        ms(own.medianMs),
        ms(own.p99Ms),
        ms(own.ownCpuMs),
        ms(own.databaseCpuMs),
        ratio(all[0]![kind], rounds, cpu).toFixed(2),
        `${(own.bytes / 1024).toFixed(0)} KB`,
      ]
    })
    const widths = columns.map((_, at) => Math.max(...[columns, ...rows].map((row) => row[at]!.length)))
    console.log(title)
    for (const row of [columns, ...rows])
      console.log(row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at]!) : cell.padStart(widths[at]!))).join('  '))
    console.log()
  }
  const [ours, embedded, raw, ...peers] = all as [Measured, Measured, Measured, ...Measured[]]
  const goal = (what: string, value: number, kept: boolean) =>
    console.log(`${what.padEnd(70)} ${value.toFixed(2).padStart(7)}  ${kept ? 'kept' : 'MISSED'}`)
  const atLeast = (what: string, value: number, least: number) =>
    goal(`${what}, at least ${least}`, value, value >= least)
  const atMost = (what: string, value: number, most: number) => goal(`${what}, at most ${most}`, value, value <= most)
  for (const { name, warm } of peers) {
    atLeast(`warm answers against ${name}`, ratio(ours.warm, warm, rate), 10)
    atMost(
      `warm p99 against ${name}`,
      ratio(ours.warm, warm, ({ p99Ms }) => p99Ms),
      0.2,
    )
  }
  atLeast('new answers against the raw query', ratio(ours.fresh, raw.fresh, rate), 0.8)
  atLeast(`new answers against ${peers[0]!.name}`, ratio(ours.fresh, peers[0]!.fresh, rate), 1.5)
  atMost('processor time of a new answer against the raw query', ratio(ours.fresh, raw.fresh, cpu), 2)
  atLeast('embedded against PostgreSQL, warm', ratio(embedded.warm, ours.warm, rate), 0.9)
  atLeast('embedded against PostgreSQL, new', ratio(embedded.fresh, ours.fresh, rate), 0.2)
}
