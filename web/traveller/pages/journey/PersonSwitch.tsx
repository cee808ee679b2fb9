import { citizenshipOf } from '#domain/assessment/traveller.ts'
import { isCalled } from '#web/ui/answer/Codes.tsx'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import type { View } from '../../view.ts'

/** More people than this are named in the head of the page on a phone, too. */
export const FITS_WITH_NAMES = 2

/**
 * Shows the answer and the rules of everyone or of one traveller. Plain radio buttons; the style sheet hides the rest. Nothing where
 * one person reads. `whose`: how each is called, by name or by the passport: countries alone would be read as places.
 */
export function PersonSwitch({ whose, view }: { whose: readonly string[]; view: View }) {
  const { people, isOnePerson, t } = view
  if (people.length < 2 || isOnePerson) return null
  // In one line on a phone: of passports their codes, the lines above name them; of people their names.
  const isByCodes = !people.some((person) => isCalled(person, { people }))
  return (
    <fieldset className={isByCodes ? 'person-switch by-codes' : 'person-switch'}>
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
