import type { VerdictPart } from '#domain/outline/parts.ts'

type PeopleLinesProps = Pick<VerdictPart, 'people'> & {
  /** Where tasks can be ticked: the elements of those that a line tells. */
  elementsOf?: (tasks: readonly string[]) => string
}

/** Who needs what by when, a line each; nothing where it is the same for everybody. */
export const PeopleLines = ({ people, elementsOf }: PeopleLinesProps) =>
  people.length > 0 && (
    <ul className="people-lines">
      {people.map(({ citizenshipIso2s, who, text, asks }) => (
        <li key={citizenshipIso2s.join()} data-asks={asks && elementsOf?.(asks)}>
          <b className="whose">{who}</b> <span>{text}</span>
        </li>
      ))}
    </ul>
  )
