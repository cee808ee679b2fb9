import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { compile } from '#domain/rulebook/compile.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { readContent } from '#server/content/read-content.ts'
import { median, timeEach } from './measure.ts'
import { madeUpMatrix } from './visa-matrix.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
const heapMB = (): number => {
  collect()
  return process.memoryUsage().heapUsed / 1024 / 1024
}

export type FullRulebookFigures = {
  readonly facts: number
  readonly compileMs: number
  readonly heldMB: number
  readonly askedMB: number
}

/** A process of its own, whose heap holds nothing else: compiling all rules with an imported matrix, and what they take. */
const [today = '', repetitions = '3'] = process.argv.slice(2)
const before = heapMB()
let content: RuleContent | null = await fullContent()
const facts = [...content.policies, ...content.restrictions].reduce((sum, each) => sum + each.facts.length, 0)
const whole = content
const compileMs = median(timeEach(Number(repetitions), () => compile(whole, 1)))
const rulebook = compile(content, 1)
content = null
const heldMB = heapMB() - before
const countries = [...rulebook.places.values()].filter((place) => place.type === 'COUNTRY')
for (const { id, ownPassport } of countries)
  if (ownPassport) for (const place of countries) rulebook.candidates({ type: 'COUNTRY', id: place.id }, id)
const askedMB = heapMB() - before
const figures: FullRulebookFigures = { facts, compileMs, heldMB, askedMB }
// Named once more after the weighing, or it might have been thrown away before.
if (rulebook.places.size === 0 || whole.places.length === 0) throw new Error('There are no places')
console.log(JSON.stringify(figures))

async function fullContent(): Promise<RuleContent> {
  const reading = await readContent(join(import.meta.dirname, '../content'), today)
  if ('problems' in reading) throw new Error(`The content has ${reading.problems.length} problems`)
  return { ...reading.content, visaMatrix: madeUpMatrix(reading.content.places, today) }
}
