import { tokenFor } from '#e2e/harness/api.ts'
import type { System } from '#e2e/harness/start-system.ts'
import { addDays } from '#domain/dates.ts'
import { cpuMsOf, median } from './measure.ts'

const asks = 10
/** More of one person's the server refuses. */
const atOnce = 3

export type WhereToGoFigures = {
  readonly cpuMs: number
  readonly ms: number
  readonly bytes: number
  readonly othersMs: number
}

/** All countries for four passports, for days that nobody asked about before: processor time of the server, and how long others wait meanwhile. */
export async function measureWhereToGo(
  { url, pid }: System,
  today: string,
  repetitions: number,
): Promise<WhereToGoFigures> {
  const headers = {
    'content-type': 'application/json',
    authorization: `JWT ${await tokenFor(url)}`,
    'accept-language': 'de',
  }
  const question = (dateStart: string) =>
    JSON.stringify({
      departureType: 'COUNTRY',
      departureId: 'DE',
      citizenshipIds: ['DE', 'TR', 'IN', 'NG'],
      restrictionType: 'TOURISM',
      residenceCountryId: 'DE',
      dateStart,
      dateEnd: addDays(dateStart, 14),
    })
  let startsIn = 40
  const ask = async () => {
    const body = question(addDays(today, (startsIn += 1)))
    const reply = await fetch(`${url}/api/where-to-go`, { method: 'POST', headers, body })
    const text = await reply.text()
    if (!reply.ok) throw new Error(`${reply.status} ${text.slice(0, 300)}`)
    return Buffer.byteLength(text)
  }
  const rounds: Omit<WhereToGoFigures, 'othersMs'>[] = []
  // The first round only makes everything warm.
  for (let round = 0; round <= repetitions; round += 1) {
    const before = cpuMsOf(pid)
    const since = performance.now()
    let bytes = 0
    for (let i = 0; i < asks; i += 1) bytes = await ask()
    const measured = { cpuMs: (cpuMsOf(pid) - before) / asks, ms: (performance.now() - since) / asks, bytes }
    if (round > 0) rounds.push(measured)
  }
  const medianOf = (name: 'cpuMs' | 'ms' | 'bytes') => median(rounds.map((each) => each[name]))
  return {
    cpuMs: medianOf('cpuMs'),
    ms: medianOf('ms'),
    bytes: medianOf('bytes'),
    othersMs: await waitOfOthers(url, ask),
  }
}

/** The longest of many short requests while questions are worked out. */
async function waitOfOthers(url: string, ask: () => Promise<unknown>): Promise<number> {
  const asked = { isOver: false }
  const questions = Promise.all(Array.from({ length: atOnce }, ask)).finally(() => {
    asked.isOver = true
  })
  let longest = 0
  while (!asked.isOver) {
    const since = performance.now()
    await (await fetch(`${url}/health/live`)).text()
    longest = Math.max(longest, performance.now() - since)
  }
  await questions
  return longest
}
