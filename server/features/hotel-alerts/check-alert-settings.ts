import { isClockTime, isTimeZone, type QuietHours } from '#domain/alerts/quiet-hours.ts'
import { isEmailAddress } from '#domain/email-address.ts'
import { isEventCategory } from '#domain/events/categories.ts'
import { eventLevels, type EventLevel } from '#domain/events/levels.ts'
import type { OwnReaches } from '#domain/events/reach.ts'
import type { StaffLanguage } from '#domain/languages.ts'
import { problemIf, type Problem } from '../../refusals.ts'
import type { AlertSettings, Recipient } from './settings-store.ts'

export const mostRecipients = 20
export const mostReachKm = 2_000
const mostRows = 50

export type AlertSettingsTold = {
  readonly isOn: boolean
  readonly language: string
  readonly minimumLevel: number
  readonly muted: readonly string[]
  readonly reaches: readonly { readonly category: string; readonly km: number }[]
  readonly withoutGuests: boolean
  /** Both or none; empty is none. */
  readonly quietFrom?: string | null
  readonly quietTo?: string | null
  readonly timeZone: string
  readonly recipients: readonly Omit<Recipient, 'id'>[]
}

export type CheckedSettings = AlertSettings & { readonly recipients: readonly Omit<Recipient, 'id'>[] }

/** What is told, as it is kept; or what is wrong with which field. */
export function checkAlertSettings(told: AlertSettingsTold): CheckedSettings | readonly Problem[] {
  const [from, to] = [told.quietFrom?.trim() || null, told.quietTo?.trim() || null]
  const recipients = told.recipients.map(({ address, isCanary }) => ({ address: address.trim(), isCanary }))
  const problems = [
    ...problemIf(told.language !== 'de' && told.language !== 'en', 'language', 'errors.invalid-value'),
    ...problemIf(!isLevel(told.minimumLevel), 'minimumLevel', 'errors.invalid-value'),
    ...problemIf(told.muted.length > mostRows || !told.muted.every(isEventCategory), 'muted', 'errors.invalid-value'),
    ...problemsOfReaches(told.reaches),
    ...problemIf(from === null && to !== null, 'quietFrom', 'hotel-alert-settings.quiet.both'),
    ...problemIf(from !== null && to === null, 'quietTo', 'hotel-alert-settings.quiet.both'),
    ...problemIf(from !== null && !isClockTime(from), 'quietFrom', 'hotel-alert-settings.quiet.wrong'),
    ...problemIf(to !== null && !isClockTime(to), 'quietTo', 'hotel-alert-settings.quiet.wrong'),
    ...problemIf(from !== null && from === to, 'quietTo', 'hotel-alert-settings.quiet.same'),
    ...problemIf(
      told.timeZone.length > 60 || !isTimeZone(told.timeZone),
      'timeZone',
      'hotel-alert-settings.zone.wrong',
    ),
    ...problemsOfRecipients(recipients, told.isOn),
  ]
  if (problems.length > 0) return problems
  const quiet: QuietHours | null = from === null || to === null ? null : { from, to, timeZone: told.timeZone }
  return {
    isOn: told.isOn,
    language: told.language as StaffLanguage,
    minimumLevel: told.minimumLevel as EventLevel,
    muted: told.muted.filter(isEventCategory),
    reaches: Object.fromEntries(told.reaches.map(({ category, km }) => [category, km])) as OwnReaches,
    withoutGuests: told.withoutGuests,
    quiet,
    timeZone: told.timeZone,
    recipients,
  }
}

const isLevel = (level: number): boolean => (eventLevels as readonly number[]).includes(level)

const problemsOfReaches = (reaches: AlertSettingsTold['reaches']): Problem[] =>
  reaches.length > mostRows
    ? [{ field: 'reaches', key: 'errors.invalid-value' }]
    : reaches.flatMap(({ category, km }, index) => [
        ...problemIf(
          !isEventCategory(category) || reaches.findIndex((each) => each.category === category) !== index,
          `reaches.${index}.category`,
          'errors.invalid-value',
        ),
        ...problemIf(
          !Number.isFinite(km) || km < 1 || km > mostReachKm,
          `reaches.${index}.km`,
          'hotel-alert-settings.reach.wrong',
          { most: mostReachKm },
        ),
      ])

function problemsOfRecipients(recipients: readonly Omit<Recipient, 'id'>[], isOn: boolean): Problem[] {
  if (recipients.length > mostRecipients)
    return [{ field: 'recipients', key: 'hotel-alert-settings.recipients.too-many', values: { max: mostRecipients } }]
  const plain = recipients.map(({ address, isCanary }) => `${address.toLowerCase()} ${isCanary}`)
  return [
    ...problemIf(
      isOn && recipients.every(({ isCanary }) => isCanary),
      'recipients',
      'hotel-alert-settings.recipients.none',
    ),
    ...recipients.flatMap(({ address }, index) => [
      ...problemIf(!isEmailAddress(address), `recipients.${index}.address`, 'organisation.email.invalid'),
      ...problemIf(
        isEmailAddress(address) && plain.indexOf(plain[index]!) !== index,
        `recipients.${index}.address`,
        'hotel-alert-settings.recipients.twice',
      ),
    ]),
  ]
}
