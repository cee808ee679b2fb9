import { Fragment } from 'react'
import { fieldsOf } from '#domain/assessment/traveller-fields.ts'
import { toldByCitizenships, type Traveller } from '#domain/assessment/traveller.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { countryName } from '../fields/place-names.ts'
import { useLanguage, useT } from '../words/words.ts'
import { countOf } from './party.ts'
import { travellerDetails } from './traveller-words.ts'

/** Who travels, in a line: the passports of each, and what is told of them; what all of them share is said by `furtherDetails`. */
export function Travellers({ travellers }: { travellers: readonly Traveller[] }) {
  const t = useT()
  const language = useLanguage()
  const plain = toldByCitizenships(travellers)
  return (
    <>
      {travellers.map((traveller, index) => {
        const fields = fieldsOf(traveller)
        const details = plain ? [] : travellerDetails(fields, { t, language })
        const count = countOf(fields)
        return (
          <span key={index}>
            {count > 1 && `${count} × `}
            {traveller.passports.map(({ iso2 }, at) => (
              <Fragment key={at}>
                {at > 0 && ' '}
                <IsoCode iso2={iso2} name={countryName(iso2, language)} />
              </Fragment>
            ))}
            {details.length > 0 && <small> {details.join(' · ')}</small>}
          </span>
        )
      })}
      {plain?.onePerson && <small>{t('trip-details.people.one')}</small>}
    </>
  )
}
