import type { Iso2 } from '#domain/places.ts'
import { isForSome, type Reader } from './reader.ts'

type CodesProps = { citizenships: readonly Iso2[]; reader: Reader }

/** Citizenships as codes in one box, which is read out as their names. */
export function Codes({ citizenships, reader }: CodesProps) {
  const people = reader.people.filter(({ iso2 }) => citizenships.includes(iso2))
  const names = people.map(({ name }) => name).join(', ')
  return (
    <span className="iso codes" role="img" aria-label={names} title={names}>
      {people.map(({ iso2 }) => iso2).join(' ')}
    </span>
  )
}

/** For whom something is; nothing where it is for all. */
export const ForWhom = ({ citizenships, reader }: CodesProps) =>
  isForSome(reader, citizenships) && <Codes citizenships={citizenships} reader={reader} />
