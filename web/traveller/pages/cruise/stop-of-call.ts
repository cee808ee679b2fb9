import { firstDayAt, type Cruise, type PortCall } from '#domain/cruises/cruise.ts'
import type { StopPart } from '#domain/outline/parts.ts'
import type { WordedStop } from '#domain/wording/worded.ts'

/** The stop under which the rules of a port stand; null at home, where the trip begins and ends. */
export function stopOfCall(call: PortCall, stops: readonly WordedStop[], outlined: readonly StopPart[]): number | null {
  const isThen = ({ role, iso2, days }: WordedStop) =>
    role === 'DESTINATION' &&
    iso2 === call.iso2 &&
    days !== null &&
    days.from <= firstDayAt(call) &&
    firstDayAt(call) <= days.to
  const found = stops.findIndex(isThen)
  return found < 0 ? null : (outlined.find(({ stop }) => stop === found)?.sameAs ?? found)
}

/** The ports whose rules stand under a stop, by their numbers on the map and in the table. */
export const callsAtStop = (
  stop: number,
  { calls }: Pick<Cruise, 'calls'>,
  stops: readonly WordedStop[],
  outlined: readonly StopPart[],
): readonly number[] => calls.flatMap((call, index) => (stopOfCall(call, stops, outlined) === stop ? [index + 1] : []))
