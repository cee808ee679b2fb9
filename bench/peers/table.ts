import type { Figures } from './ask.ts'

export type Measured = { readonly name: string; readonly warm: Figures; readonly fresh: Figures }

const columns = ['', 'answers/s', 'ours is', 'median', 'p99', 'CPU, own', 'CPU, PostgreSQL', 'answer']
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`

/** The first is ours. The ratio says how many times as many answers it gives. */
export function printTable(all: readonly Measured[]): void {
  for (const [title, kind] of [
    ['The same trip again and again', 'warm'],
    ['Another trip each time', 'fresh'],
  ] as const) {
    const ours = all[0]![kind]
    const rows = all.map(({ name, [kind]: own }) => [
      name,
      own.perSecond.toFixed(own.perSecond < 100 ? 1 : 0),
      (ours.perSecond / own.perSecond).toFixed(2),
      ms(own.medianMs),
      ms(own.p99Ms),
      ms(own.ownCpuMs),
      ms(own.databaseCpuMs),
      `${(own.bytes / 1024).toFixed(0)} KB`,
    ])
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
  const cpu = ({ ownCpuMs, databaseCpuMs }: Figures) => ownCpuMs + databaseCpuMs
  for (const { name, warm } of peers) {
    atLeast(`warm answers against ${name}`, ours.warm.perSecond / warm.perSecond, 10)
    atMost(`warm p99 against ${name}`, ours.warm.p99Ms / warm.p99Ms, 0.2)
  }
  atLeast('new answers against the raw query', ours.fresh.perSecond / raw.fresh.perSecond, 0.8)
  atLeast(`new answers against ${peers[0]!.name}`, ours.fresh.perSecond / peers[0]!.fresh.perSecond, 1.5)
  atMost('processor time of a new answer against the raw query', cpu(ours.fresh) / cpu(raw.fresh), 2)
  atLeast('embedded against PostgreSQL, warm', embedded.warm.perSecond / ours.warm.perSecond, 0.9)
  atLeast('embedded against PostgreSQL, new', embedded.fresh.perSecond / ours.fresh.perSecond, 0.2)
}
