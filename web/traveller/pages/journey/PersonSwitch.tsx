import { IsoCode } from '#web/ui/IsoCode.tsx'
import type { View } from '../../view.ts'

/** Shows the rules of everyone or of one citizenship. Plain radio buttons; the style sheet hides the rest. */
export function PersonSwitch({ view: { people, t } }: { view: View }) {
  return (
    <fieldset className="person-switch">
      <legend className="visually-hidden">{t('traveller.person')}</legend>
      <span>
        <input type="radio" name="person" id="person-all" defaultChecked />
        <label htmlFor="person-all">{t('traveller.everyone', { count: people.length })}</label>
      </span>
      {people.map(({ iso2, name }, index) => (
        <span key={iso2}>
          <input type="radio" name="person" id={`person-${index}`} />
          <label htmlFor={`person-${index}`}>
            <IsoCode iso2={iso2} /> {name}
          </label>
        </span>
      ))}
    </fieldset>
  )
}
