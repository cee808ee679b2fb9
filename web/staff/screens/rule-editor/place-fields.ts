import { travelModes, type EntryRestriction, type TravelMode } from '#domain/rulebook/fact.ts'

export type ChangeBody = (update: (body: EntryRestriction) => EntryRestriction) => void

/** An active record does not say so. */
export function withActive(body: EntryRestriction, isActive: boolean): EntryRestriction {
  const { isActive: _was, ...rest } = body
  return isActive ? rest : { ...rest, isActive: false }
}

export function withDeviation(body: EntryRestriction, of: 'tourism' | 'business', isOn: boolean): EntryRestriction {
  const { regionDeviations, ...rest } = body
  const { [of]: _was, ...others } = regionDeviations ?? {}
  const next = isOn ? { ...others, [of]: true } : others
  return Object.keys(next).length > 0 ? { ...rest, regionDeviations: next } : rest
}

/** By which ways a place is reached; all of them, or none, is said by saying nothing. */
export function withMode(body: EntryRestriction, mode: TravelMode, isOn: boolean): EntryRestriction {
  const { reachedBy = travelModes, ...rest } = body
  const next = travelModes.filter((each) => (each === mode ? isOn : reachedBy.includes(each)))
  return next.length === 0 || next.length === travelModes.length ? rest : { ...rest, reachedBy: next }
}

export const withPolicySpan = (
  body: EntryRestriction,
  index: number,
  end: 'from' | 'to',
  day: string,
): EntryRestriction => ({
  ...body,
  policies: body.policies.map((part, at) => {
    if (at !== index) return part
    const { [end]: _was, ...rest } = part
    return day === '' ? rest : { ...rest, [end]: day }
  }),
})

export const withoutPolicy = (body: EntryRestriction, index: number): EntryRestriction => ({
  ...body,
  policies: body.policies.toSpliced(index, 1),
})

/** The place takes part from now on; whatever it said already stays above. */
export const withPolicy = (body: EntryRestriction, policy: string): EntryRestriction =>
  body.policies.some((part) => part.policy === policy) ? body : { ...body, policies: [...body.policies, { policy }] }
