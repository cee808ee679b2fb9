import { AsyncLocalStorage } from 'node:async_hooks'
import type { DatabaseConnection, Dialect } from 'kysely'
import { waitingLine, type WaitingLine } from './waiting-line.ts'

/** What a connection is wanted for, so that who waits for one thing never takes the connections of all others. */
type Lane = { readonly kind: 'trip-page' } | { readonly kind: 'organisation'; readonly id: string }
const lanes = new AsyncLocalStorage<Lane>()

export const inLane = <T>(lane: Lane, work: () => Promise<T>): Promise<T> => lanes.run(lane, work)

/** Connections at once. Sign-ins, sessions and all else that is in no lane have those of `others`. */
const places = { tripPages: 3, organisations: 5, oneOrganisation: 3, others: 4 } as const
/** A pool of so many never makes one lane wait for another. */
export const connectionsOfAllLanes = places.tripPages + places.organisations + places.others

/** The dialect with its connections handed out by lanes. */
export function limitLanes(dialect: Dialect, longestWaitMs: number): Dialect {
  const shared = {
    'trip-page': waitingLine(places.tripPages),
    organisation: waitingLine(places.organisations),
    others: waitingLine(places.others),
  }
  const ofOrganisation = new Map<string, WaitingLine>()
  const linesOf = (lane: Lane | undefined): readonly WaitingLine[] => {
    if (lane?.kind !== 'organisation') return [shared[lane?.kind ?? 'others']]
    const own = ofOrganisation.get(lane.id) ?? waitingLine(places.oneOrganisation)
    ofOrganisation.set(lane.id, own)
    return [own, shared.organisation]
  }
  const leave = (lane: Lane | undefined, entered: readonly WaitingLine[]): void => {
    for (const line of entered) line.leave()
    if (lane?.kind === 'organisation' && ofOrganisation.get(lane.id)?.isEmpty()) ofOrganisation.delete(lane.id)
  }
  const enter = async (lane: Lane | undefined): Promise<() => void> => {
    const entered: WaitingLine[] = []
    try {
      for (const line of linesOf(lane)) {
        await line.enter(longestWaitMs)
        entered.push(line)
      }
    } catch (error) {
      leave(lane, entered)
      throw error
    }
    return () => leave(lane, entered)
  }

  return {
    createAdapter: () => dialect.createAdapter(),
    createIntrospector: (db) => dialect.createIntrospector(db),
    createQueryCompiler: () => dialect.createQueryCompiler(),
    createDriver: () => {
      const driver = dialect.createDriver()
      const acquire = driver.acquireConnection.bind(driver)
      const release = driver.releaseConnection.bind(driver)
      const held = new WeakMap<DatabaseConnection, () => void>()
      driver.acquireConnection = async (options) => {
        const leaveLane = await enter(lanes.getStore())
        try {
          const connection = await acquire(options)
          held.set(connection, leaveLane)
          return connection
        } catch (error) {
          leaveLane()
          throw error
        }
      }
      driver.releaseConnection = async (connection, options) => {
        const leaveLane = held.get(connection)
        held.delete(connection)
        await release(connection, options).finally(() => leaveLane?.())
      }
      return driver
    },
  }
}
