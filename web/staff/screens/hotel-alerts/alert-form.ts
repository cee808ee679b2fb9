import { isClockTime } from '#domain/alerts/quiet-hours.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { eventCategories, type EventCategory } from '#domain/events/categories.ts'
import type { HotelAlertSettingsQuery, UpdateHotelAlertSettingsInput } from '#web/staff/generated/graphql.ts'
import type { FieldError } from '#web/staff/api/call.ts'
import type { Words } from '#web/staff/words/words.ts'

export type Settings = HotelAlertSettingsQuery['hotelAlertSettings']
export type Recipient = { readonly address: string; readonly isCanary: boolean }

export const mostRecipients = 20
const mostReachKm = 2_000

/** As a form holds it: a list is one text. */
export type AlertValues = {
  isOn: boolean
  language: string
  minimumLevel: string
  /** Codes of categories of which somebody wants to be told, by commas. */
  told: string
  withoutGuests: boolean
  quietFrom: string
  quietTo: string
  timeZone: string
  recipients: string
  reaches: string
}

export const textOf = (recipients: readonly Recipient[]): string =>
  JSON.stringify(recipients.map(({ address, isCanary }) => ({ address, isCanary })))

/** Of a list that a draft has spoilt nothing is left. */
export function recipientsIn(text: string): readonly Recipient[] {
  const read = parsed(text)
  return Array.isArray(read) ? (read as Recipient[]) : []
}

/** What was typed by category; a category without an own distance is not there. */
export function reachesIn(text: string): Readonly<Partial<Record<EventCategory, string>>> {
  const read = parsed(text)
  return typeof read === 'object' && read !== null ? read : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

export const valuesOf = (settings: Settings): AlertValues => ({
  isOn: settings.isOn,
  language: settings.language,
  minimumLevel: String(settings.minimumLevel),
  told: eventCategories.filter((category) => !settings.muted.includes(category)).join(),
  withoutGuests: settings.withoutGuests,
  quietFrom: settings.quietFrom ?? '',
  quietTo: settings.quietTo ?? '',
  timeZone: settings.timeZone,
  recipients: textOf(settings.recipients),
  reaches: JSON.stringify(Object.fromEntries(settings.reaches.map(({ category, km }) => [category, String(km)]))),
})

export const toldIn = ({ told }: AlertValues): readonly EventCategory[] =>
  eventCategories.filter((category) => told.split(',').includes(category))

export function inputOf(values: AlertValues, version: string): UpdateHotelAlertSettingsInput {
  const told = toldIn(values)
  return {
    version,
    isOn: values.isOn,
    language: values.language as UpdateHotelAlertSettingsInput['language'],
    minimumLevel: Number(values.minimumLevel),
    muted: eventCategories.filter((category) => !told.includes(category)),
    reaches: Object.entries(reachesIn(values.reaches)).map(([category, km]) => ({ category, km: figureOf(km) })),
    withoutGuests: values.withoutGuests,
    quietFrom: values.quietFrom || null,
    quietTo: values.quietTo || null,
    timeZone: values.timeZone,
    recipients: recipientsIn(values.recipients).map(({ address, isCanary }) => ({ address: address.trim(), isCanary })),
  }
}

const figureOf = (typed: string): number => Number(typed.trim().replace(',', '.'))

export const recipientField = (index: number): string => `recipients.${index}.address`
export const reachField = (category: string): string => `reaches:${category}`

/** What the server would refuse, said before it is asked. */
export function problemsOf(values: AlertValues, t: Words): Record<string, string> {
  const recipients = recipientsIn(values.recipients)
  const [from, to] = [values.quietFrom, values.quietTo]
  const addresses = recipients.map(({ address, isCanary }) => `${address.trim().toLowerCase()} ${isCanary}`)
  return {
    ...(values.isOn &&
      recipients.every(({ isCanary }) => isCanary) && { recipients: t('hotel-alert-settings.recipients.none') }),
    ...Object.fromEntries(
      recipients.flatMap(({ address }, index) =>
        !isEmailAddress(address.trim())
          ? [[recipientField(index), t('journeys.email.invalid')]]
          : addresses.indexOf(addresses[index]!) !== index
            ? [[recipientField(index), t('hotel-alert-settings.recipients.twice')]]
            : [],
      ),
    ),
    ...Object.fromEntries(
      Object.entries(reachesIn(values.reaches)).flatMap(([category, typed]) => {
        const km = figureOf(typed)
        return km >= 1 && km <= mostReachKm
          ? []
          : [[reachField(category), t('hotel-alert-settings.reach.wrong', { most: mostReachKm })]]
      }),
    ),
    ...(from === '' && to !== '' && { quietFrom: t('hotel-alert-settings.quiet.both') }),
    ...(from !== '' && to === '' && { quietTo: t('hotel-alert-settings.quiet.both') }),
    ...(from !== '' && !isClockTime(from) && { quietFrom: t('hotel-alert-settings.quiet.wrong') }),
    ...(to !== '' && !isClockTime(to) && { quietTo: t('hotel-alert-settings.quiet.wrong') }),
    ...(from !== '' && from === to && { quietTo: t('hotel-alert-settings.quiet.same') }),
  }
}

/** What was refused, at the fields of the form; the API counts the distances that it was sent. */
export const refusedAt = (
  errors: readonly FieldError[],
  { reaches }: UpdateHotelAlertSettingsInput,
): readonly FieldError[] =>
  errors.map(({ field, messages }) => {
    const [group, index] = field.split('.')
    const reach = group === 'reaches' ? reaches[Number(index)] : undefined
    return { field: reach ? reachField(reach.category) : field, messages }
  })

/** All fields by their names, those of lists too, which are no values of their own. */
export const fieldNames: Readonly<Record<string, keyof AlertValues & string>> = Object.fromEntries(
  [
    'isOn language minimumLevel quietFrom quietTo timeZone recipients reaches'.split(' '),
    Array.from({ length: mostRecipients }, (_, index) => recipientField(index)),
    eventCategories.map(reachField),
  ]
    .flat()
    .map((name) => [name, name as keyof AlertValues & string]),
)
