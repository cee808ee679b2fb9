import { citizenshipOf, type RowKey } from '#domain/assessment/traveller.ts'
import { isForSome, type Reader } from './reader.ts'

type People = Pick<Reader, 'people'>
type CodesProps = { citizenships: readonly RowKey[]; reader: People }

/** People in one box each kind: by name, and the others as the codes of their passports, which are read out as countries. */
export function Codes({ citizenships, reader }: CodesProps) {
  const { called, others } = peopleIn(citizenships, reader)
  const names = others.map(({ name }) => name).join(', ')
  return (
    <>
      {called.length > 0 && <span className="iso codes called">{called.join(', ')}</span>}
      {called.length > 0 && others.length > 0 && ' '}
      {others.length > 0 && (
        <span className="iso codes" role="img" aria-label={names} title={names}>
          {others.map(({ iso2 }) => citizenshipOf(iso2)).join(' ')}
        </span>
      )}
    </>
  )
}

/** The same as a text. */
export function codesText(citizenships: readonly RowKey[], reader: People): string {
  const { called, others } = peopleIn(citizenships, reader)
  return [called.join(', '), ...others.map(({ iso2 }) => citizenshipOf(iso2))].filter(Boolean).join(' ')
}

/** A code stands for nobody who has a name, and for nobody with whom another shares it. */
export const isCalled = ({ iso2, isNamed }: Reader['people'][number], { people }: People): boolean =>
  isNamed === true || people.filter((each) => citizenshipOf(each.iso2) === citizenshipOf(iso2)).length > 1

function peopleIn(citizenships: readonly RowKey[], reader: People) {
  const people = reader.people.filter(({ iso2 }) => citizenships.includes(iso2))
  return {
    called: people.filter((person) => isCalled(person, reader)).map(({ name }) => name),
    others: people.filter((person) => !isCalled(person, reader)),
  }
}

/** For whom something is; nothing where it is for all. */
export const ForWhom = ({ citizenships, reader }: CodesProps) =>
  isForSome(reader, citizenships) && <Codes citizenships={citizenships} reader={reader} />
