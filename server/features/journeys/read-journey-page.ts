import type { Context } from '../../context.ts'
import { withJourneyCode } from '../../db/tenancy.ts'
import type { Trip } from '../../../domain/assessment/trip.ts'
import type { CalendarDate } from '../../../domain/dates.ts'
import type { Language } from '../../../domain/languages.ts'
import { hashOfCode } from './journey-code.ts'
import { journeyState, type JourneyState } from './journey-state.ts'
import { findJourneyPage } from './store.ts'

/** Whom a traveller asks; no personal data. */
export type Agency = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly street: string
  readonly zipCode: string
  readonly city: string
  readonly countryIso2: string | null
  readonly website: string
}

export type JourneyPage = {
  readonly state: JourneyState
  readonly id: string
  readonly trip: Trip & { readonly dateStart: CalendarDate; readonly dateEnd: CalendarDate }
  readonly language: Language
  readonly showEvents: boolean
  readonly isDemo: boolean
  readonly agency: Agency
}

/** The trip page of a code; null when there is none. A page of an organisation that was switched off is disabled. */
export async function readJourneyPage({ db, clock }: Pick<Context, 'db' | 'clock'>, code: string): Promise<JourneyPage | null> {
  const codeHash = hashOfCode(code)
  if (codeHash === null) return null
  const found = await withJourneyCode(db, codeHash, (trx) => findJourneyPage(trx, codeHash))
  if (!found) return null
  const { journey, transits, destinations } = found
  const isManuallyDisabled = journey.is_manually_disabled || !journey.is_active
  return {
    state: journeyState({ dateEnd: journey.date_end, isManuallyDisabled }, clock.now()),
    id: journey.id,
    trip: {
      departure: { type: journey.departure_type, id: journey.departure_id },
      destinations,
      transits,
      citizenships: journey.citizenships,
      dateStart: journey.date_start,
      dateEnd: journey.date_end,
      travelType: journey.restriction_type,
    },
    language: journey.language,
    showEvents: journey.show_events,
    isDemo: journey.is_demo,
    agency: {
      name: journey.public_name,
      phone: journey.phone,
      email: journey.email,
      street: journey.street,
      zipCode: journey.zip_code,
      city: journey.city,
      countryIso2: journey.country_iso2,
      website: journey.website,
    },
  }
}
