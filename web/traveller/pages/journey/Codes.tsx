import type { Iso2 } from '../../../../domain/places.ts'
import { IsoCode } from '../../../ui/IsoCode.tsx'
import type { View } from '../../view.ts'

/** The citizenships that something is for, as boxed codes that are read out as names. */
export function Codes({ citizenships, view }: { citizenships: readonly Iso2[]; view: View }) {
  return (
    <span className="codes">
      {view.people
        .filter(({ iso2 }) => citizenships.includes(iso2))
        .map(({ iso2, name }) => (
          <IsoCode key={iso2} iso2={iso2} name={name} />
        ))}
    </span>
  )
}
