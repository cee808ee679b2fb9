import type { SourcePart } from './parts.ts'

type Sourced = { readonly stops: readonly unknown[]; readonly sources: readonly SourcePart[] }

/** The sources that are still named, numbered anew in their order. */
export function withUsedSources<Outline extends Sourced>(outline: Outline): Outline {
  const used = new Set<number>()
  numbersIn(outline.stops, (numbers) => {
    for (const number of numbers) used.add(number)
    return numbers
  })
  const left = outline.sources.filter(({ number }) => used.has(number))
  const renumbered = new Map(left.map(({ number }, index) => [number, index + 1]))
  return {
    ...outline,
    stops: numbersIn(outline.stops, (numbers) => numbers.map((number) => renumbered.get(number)!)),
    sources: left.map((source) => ({ ...source, number: renumbered.get(source.number)! })),
  }
}

/** The same with other numbers wherever sources are named. */
function numbersIn<Part>(part: Part, change: (numbers: readonly number[]) => readonly number[]): Part {
  const walk = (value: unknown, key = ''): unknown => {
    if (Array.isArray(value)) return key === 'sources' ? change(value as number[]) : value.map((each) => walk(each))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each, name)]))
  }
  return walk(part) as Part
}
