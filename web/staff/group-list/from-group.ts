import { readStored } from '#web/staff/stored.ts'
import { tripSearchPath, whereElsePath, type TripSearch } from '#web/staff/trip/trip-search.ts'
import { countryRef, type Iso2 } from '#domain/places.ts'
import { keepDraft } from '#web/staff/form/drafts.ts'
import { readList } from './kept-list.ts'

/** A question about every country that a passenger list asked: how many of its people are not in it, and the list's own trip. */
export type FromGroup = { readonly left: number; readonly back: string }

export const GROUP_PATH = '/destination/group'
/** Of the address of that question. */
const mark = 'group'
const ofList = ['to', 'days', 'via', 'hours', 'ship', 'cruise', 'aboard'] as const
const ofBoth = ['from', 'start', 'end', 'purpose', 'by'] as const
/** Kept and forgotten as the list itself is: no address holds a name. */
const draft = 'group left out'

export const keepLeftOut = (names: readonly string[]): void =>
  keepDraft(draft, names.length === 0 ? {} : { names: JSON.stringify(names) })

/** Who they are, as far as this tab knows the same list. */
export function namesLeftOut({ left }: FromGroup): readonly string[] {
  try {
    const names: unknown = JSON.parse(String(readStored('drafts')[draft]?.names ?? '[]'))
    return Array.isArray(names) && names.length === left ? names.map(String) : []
  } catch {
    return []
  }
}

/** Every country for these travellers of a list, without so many who could not be asked about. */
export function whereElseOfList(trip: TripSearch, travellers: TripSearch['travellers'], left: number): string {
  const address = new URLSearchParams(queryOf(tripSearchPath({ ...trip, travellers: [] })))
  const more = new URLSearchParams({ [mark]: String(left) })
  for (const name of ofList) for (const value of address.getAll(name)) more.append(name, value)
  return `${whereElsePath({ ...trip, travellers })}&${readable(more)}`
}

export function readFromGroup(address: URLSearchParams): FromGroup | null {
  const left = /^\d{1,3}$/.exec(address.get(mark) ?? '')
  return left && { left: Number(left[0]), back: groupPath(address, ofList) }
}

/** Whoever changes who travels asks no longer for the list. */
export function withoutGroup(address: URLSearchParams): URLSearchParams {
  const without = new URLSearchParams(address)
  for (const name of [mark, ...ofList]) without.delete(name)
  return without
}

/** The whole list at one of the countries, where this tab has it. */
export function groupAt(path: string, iso2: Iso2): string | null {
  if (readList().text === '') return null
  const address = new URLSearchParams(queryOf(tripSearchPath({ destinations: [countryRef(iso2)] })))
  const asked = new URLSearchParams(queryOf(path))
  for (const name of ofBoth) for (const value of asked.getAll(name)) address.append(name, value)
  return groupPath(address, ['to'])
}

function groupPath(address: URLSearchParams, names: readonly string[]): string {
  const of = new URLSearchParams()
  for (const name of [...ofBoth, ...names]) for (const value of address.getAll(name)) of.append(name, value)
  return `${GROUP_PATH}?${readable(of)}`
}

const queryOf = (path: string): string => path.split('?')[1] ?? ''
const readable = (parameters: URLSearchParams): string => parameters.toString().replaceAll('%3A', ':')
