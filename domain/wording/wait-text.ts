import type { AppointmentWait } from '../rulebook/fact.ts'
import { inCountry } from './in-country.ts'
import type { Words } from './words.ts'

/** How long an appointment is waited for, and where, as it was read on a day. */
export const waitText = ({ in: countries, from, to, checkedAt }: AppointmentWait, words: Words): string =>
  words.t('step.wait', {
    places: words.list(countries.map((iso2) => inCountry(iso2, words.countryName(iso2), words.language))),
    days: to,
    span: from < to ? 'range' : 'one',
    from,
    date: words.date(checkedAt),
  })
