import type { VerdictPart } from '#domain/outline/parts.ts'

/** Who needs what by when, a line each; nothing where it is the same for everybody. */
export const PeopleLines = ({ people }: Pick<VerdictPart, 'people'>) =>
  people.length > 0 && (
    <ul className="people-lines">
      {people.map(({ citizenshipIso2s, who, text }) => (
        <li key={citizenshipIso2s.join()}>
          <b className="whose">{who}</b> <span>{text}</span>
        </li>
      ))}
    </ul>
  )
