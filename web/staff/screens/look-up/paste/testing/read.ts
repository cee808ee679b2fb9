import { textOfFields } from '#domain/assessment/traveller-text.ts'
import { asCitizenships } from '#domain/assessment/traveller.ts'
import { travellersIn } from '#web/staff/trip/party.ts'
import { emptyForm } from './empty-form.ts'
import { undecided, type Chip, type Decisions } from '../chips.ts'
import { proposeChips } from '../propose.ts'
import { readBooking } from '../reading/read-booking.ts'
import { takeOver } from '../take-over.ts'
import { realGazetteer } from './gazetteer.ts'

export const today = '2026-11-22'
export const gazetteer = realGazetteer()

export const chipsOf = (text: string, decisions: Decisions = undecided): readonly Chip[] =>
  proposeChips(readBooking(text, gazetteer, today), decisions, gazetteer, today, 'DE')

/** The people that a text becomes, each as an address writes them. */
export const peopleOf = (text: string, decisions: Decisions = undecided): readonly string[] =>
  takeOver(emptyForm, chipsOf(text, decisions)).travellers.map(textOfFields)

/** The search that a text becomes, without what it leaves empty; its people by citizenships alone. */
export function searchOf(text: string, decisions: Decisions = undecided): Record<string, unknown> {
  const { travellers, ...form } = takeOver(emptyForm, chipsOf(text, decisions))
  const { citizenships, onePerson, residence, minor } = asCitizenships({ travellers: travellersIn(travellers) })
  const all = {
    ...form,
    citizenships,
    passports: onePerson ? 'one' : '',
    residence: residence ? `COUNTRY:${residence}` : '',
    minor: minor ?? '',
  }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value.length > 0))
}

/** The parts of a text that were understood. */
export const understood = (text: string): readonly string[] =>
  readBooking(text, gazetteer, today).marks.map(({ start, end }) => text.slice(start, end))

/** What is said beside each chip. */
export const doubtsOf = (text: string, decisions: Decisions = undecided): readonly string[] =>
  chipsOf(text, decisions).flatMap(({ doubts, id }) => doubts.map(({ key }) => `${id}: ${key}`))
