import { citizenshipOf } from '#domain/assessment/traveller.ts'
import { isCalled } from '#web/ui/answer/Codes.tsx'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import type { View } from '../../view.ts'

/** More people than this are codes on a phone; their names stand in the head of the page. */
export const FITS_WITH_NAMES = 2

/** Shows the answer and the rules of everyone or of one traveller. Plain radio buttons; the style sheet hides the rest. Nothing where one person reads. */
/** `whose`: how each is called, by name or by the passport: countries alone would be read as places. */
export function PersonSwitch({ whose, view }: { whose: readonly string[]; view: View }) {
  const { people, isOnePerson, t } = view
  if (people.length < 2 || isOnePerson) return null
  // Codes alone would not tell who is who.
  const isByCodes = people.length > FITS_WITH_NAMES && !people.some((person) => isCalled(person, { people }))
  return (
    <fieldset className={isByCodes ? 'person-switch many' : 'person-switch'}>
      <legend className="visually-hidden">{t('traveller.person')}</legend>
      <span>
        <input type="radio" name="person" id="person-all" defaultChecked />
        <label htmlFor="person-all">{t('traveller.everyone', { count: people.length })}</label>
      </span>
      {people.map(({ iso2 }, index) => (
        <span key={iso2}>
          <input type="radio" name="person" id={`person-${index}`} />
          <label htmlFor={`person-${index}`}>
            <IsoCode iso2={citizenshipOf(iso2)} /> <span>{whose[index]}</span>
          </label>
        </span>
      ))}
    </fieldset>
  )
}
