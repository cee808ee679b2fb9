import type { Outline } from './parts.ts'

/** The three that are called most at each stop, where they are known. */
export const emergencyCalls = ({ stops }: Pick<Outline, 'stops'>) =>
  stops.flatMap(({ stop, name, sections }) => {
    const calls = sections
      .flatMap((section) => (section.is === 'country' ? section.facts : []))
      .filter(({ group }) => group === 'emergency')
      .slice(0, 3)
      .flatMap(({ label, calls: own }) => own.map((call) => ({ label, ...call })))
    return calls.length > 0 ? [{ stop, name, calls }] : []
  })
