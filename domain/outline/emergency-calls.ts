import type { FactPart, Outline } from './parts.ts'

/** The three that are called most at each stop, where they are known. */
export const emergencyCalls = ({ stops }: Pick<Outline, 'stops'>) =>
  stops.flatMap(({ stop, name, sections }) => {
    const calls = sections
      .flatMap((section) => (section.is === 'country' ? calledFirst(section.facts) : []))
      .flatMap(({ label, calls: own }) => own.map((call) => ({ label, ...call })))
    return calls.length > 0 ? [{ stop, name, calls }] : []
  })

export type EmergencyPlace = ReturnType<typeof emergencyCalls>[number]

/** Facts that are buttons under "In an emergency", so that they stand nowhere else. */
export const calledFirst = (facts: readonly FactPart[]): readonly FactPart[] =>
  facts.filter(({ group }) => group === 'emergency').slice(0, 3)
