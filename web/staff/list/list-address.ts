import { isCalendarDate, type CalendarDate } from '#domain/dates.ts'
import { readPlaceKey } from '#domain/places.ts'

/** One thing that a list shows by, and how an address says it. */
export type Field<T extends string | number | boolean> = {
  readonly name: string
  readonly usual: T
  /** What cannot be meant counts as not said: a list is shown in any case. */
  readonly read: (text: string) => T | undefined
  readonly write?: (value: T) => string
  /** Written about people, so it stays out of addresses: it lies in the history entry. */
  readonly isPrivate?: boolean
}
// oxlint-disable-next-line typescript/no-explicit-any -- each field has values of its own
export type Fields = Readonly<Record<string, Field<any>>>
export type StateOf<F extends Fields> = { readonly [K in keyof F]: F[K] extends Field<infer T> ? T : never }
/** What the history keeps beside an address. */
export type Kept = Readonly<Record<string, string>>

export const choice = <T extends string>(name: string, values: readonly T[], usual: T): Field<T> => ({
  name,
  usual,
  read: (text) => values.find((value) => value === text.toUpperCase()),
  write: (value) => value.toLowerCase(),
})
export const matching = (name: string, isValid: (text: string) => boolean): Field<string> => ({
  name,
  usual: '',
  read: (text) => (isValid(text) ? text : undefined),
})
export const place = (name: string) => matching(name, (text) => readPlaceKey(text) !== null)
export const day = (name: string): Field<CalendarDate | ''> => matching(name, isCalendarDate)
export const privateText = (name: string): Field<string> => ({ ...matching(name, () => true), isPrivate: true })

export const pageSizes = [10, 25, 50, 100] as const

/** What every list has. */
export const pageFields = <Order extends string>(orders: readonly Order[], usual: Order, isDescending = false) => ({
  order: choice('sort', orders, usual),
  isDescending: {
    name: 'order',
    usual: isDescending,
    read: (text) => (text === 'asc' || text === 'desc' ? text === 'desc' : undefined),
    write: (value) => (value ? 'desc' : 'asc'),
  } as Field<boolean>,
  page: {
    name: 'page',
    usual: 1,
    read: (text) => (/^[1-9]\d{0,5}$/.test(text) ? Number(text) : undefined),
  } as Field<number>,
  size: {
    name: 'size',
    usual: 25,
    read: (text) => pageSizes.find((size) => String(size) === text),
  } as Field<number>,
})
export type PageState<Order extends string = string> = StateOf<ReturnType<typeof pageFields<Order>>>

export const usualOf = <F extends Fields>(fields: F): StateOf<F> =>
  Object.fromEntries(Object.entries(fields).map(([key, { usual }]) => [key, usual])) as StateOf<F>

export const readList = <F extends Fields>(fields: F, address: URLSearchParams, kept: Kept = {}): StateOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([key, field]) => {
      const text = field.isPrivate ? kept[field.name] : address.get(field.name)
      return [key, (typeof text === 'string' ? field.read(text) : undefined) ?? field.usual]
    }),
  ) as StateOf<F>

const partsOf = <F extends Fields>(fields: F, state: StateOf<F>, isPrivate: boolean): (readonly [string, string])[] =>
  Object.entries(fields)
    .filter(([, field]) => Boolean(field.isPrivate) === isPrivate)
    .filter(([key, { usual }]) => state[key] !== usual)
    .map(([key, { name, write = String }]) => [name, write(state[key]!)] as const)

export const addressOf = <F extends Fields>(fields: F, state: StateOf<F>) =>
  new URLSearchParams(partsOf(fields, state, false).map(([name, text]) => [name, text]))

/** What the history keeps of a list; null: nothing. */
export function keptOf<F extends Fields>(fields: F, state: StateOf<F>): Kept | null {
  const parts = partsOf(fields, state, true)
  return parts.length === 0 ? null : Object.fromEntries(parts)
}
