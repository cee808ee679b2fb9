import parseRobots from 'robots-parser'
import { outsideUrl, redirectOf } from '../../guarded-request.ts'
import { problemOf, request, robotName, type AskOptions, type SourceAnswer } from './ask-source.ts'

type Rules = {
  /** Why an address of the host must not be asked, or null. */
  readonly refusal: (url: URL) => SourceAnswer | null
  readonly delaySeconds: number
}

const mostBytes = 512 * 1024
const mostRedirects = 5
const everythingAllowed: Rules = { refusal: () => null, delaySeconds: 0 }
const nothingAllowed = (answer: SourceAnswer): Rules => ({ refusal: () => answer, delaySeconds: 0 })

export type Robots = (url: URL) => Promise<Rules>

/** What each host asks of robots, read once a run. Where it cannot be read, nothing of the host is asked (RFC 9309). */
export function readRobots(signal: AbortSignal, options: AskOptions): Robots {
  const known = new Map<string, Promise<Rules>>()
  return ({ origin }) => {
    const found = known.get(origin) ?? rulesOf(origin, signal, options)
    known.set(origin, found)
    return found
  }
}

async function rulesOf(origin: string, signal: AbortSignal, options: AskOptions): Promise<Rules> {
  const own = `${origin}/robots.txt`
  let next = own
  try {
    for (let redirects = 0; redirects <= mostRedirects; redirects += 1) {
      const url = outsideUrl(next, options.allows)
      const answer = await request(url, {}, signal, { ...options, mostBytes })
      const redirect = redirectOf(answer)
      if (redirect !== null) {
        next = URL.parse(redirect, url)?.href ?? redirect
        continue
      }
      if (answer.status === 200) return read(own, Buffer.from(answer.bytes).toString())
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return everythingAllowed
      return nothingAllowed({ outcome: 'refused', detail: `robots-${answer.status}` })
    }
    return everythingAllowed
  } catch (error) {
    signal.throwIfAborted()
    return nothingAllowed(problemOf(error))
  }
}

function read(address: string, text: string): Rules {
  const robots = parseRobots(address, text)
  return {
    refusal: (url) =>
      robots.isDisallowed(url.href, robotName) === true ? { outcome: 'forbidden', detail: 'robots' } : null,
    delaySeconds: robots.getCrawlDelay(robotName) ?? 0,
  }
}
