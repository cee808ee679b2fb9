import { lookupDefaults } from '../../session/lookup-defaults.ts'
import { readForm, tripOf, type Usual } from './search/search-form.ts'

/** What a search starts from: departure, citizenships and purpose of the last one, else the person's defaults. */
export function usualSearch(lastSearch: string): Usual {
  const last = lastSearch === '' ? null : tripOf(readForm(new URLSearchParams(lastSearch)))
  return last ?? lookupDefaults()
}
