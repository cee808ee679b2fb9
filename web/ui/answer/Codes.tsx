import type { Iso2 } from '#domain/places.ts'
import { IsoCode } from '../IsoCode.tsx'
import { isForSome, type Reader } from './reader.ts'

type CodesProps = { citizenships: readonly Iso2[]; reader: Reader }

/** Citizenships as boxed codes that are read out as names. */
export function Codes({ citizenships, reader }: CodesProps) {
  return (
    <span className="codes">
      {reader.people
        .filter(({ iso2 }) => citizenships.includes(iso2))
        .map(({ iso2, name }) => (
          <IsoCode key={iso2} iso2={iso2} name={name} />
        ))}
    </span>
  )
}

/** For whom something is; nothing where it is for all. */
export const ForWhom = ({ citizenships, reader }: CodesProps) =>
  isForSome(reader, citizenships) && <Codes citizenships={citizenships} reader={reader} />
