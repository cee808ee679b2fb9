import { LOOKUP_PATH } from './trip-search.ts'

/** The trip page that a search is about: it gets the trip searched for, or its trip is where the search starts. By id alone. */
export type PageAddress =
  | {
      readonly kind: 'change'
      readonly id: string
      /** Of the page as it was when somebody began; null: as it is. */
      readonly version: number | null
    }
  | { readonly kind: 'copy'; readonly id: string }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

export const changePath = (id: string): string => `${LOOKUP_PATH}?journey=${id}`
export const duplicatePath = (id: string): string => `${LOOKUP_PATH}?copy=${id}`

/** What is no such id counts as not said: the search is shown in any case. */
export function readPageAddress(parameters: URLSearchParams): PageAddress | null {
  const [id, copied] = [parameters.get('journey') ?? '', parameters.get('copy') ?? '']
  const version = parameters.get('version') ?? ''
  if (UUID.test(id)) return { kind: 'change', id, version: /^[1-9]\d{0,6}$/.test(version) ? Number(version) : null }
  return UUID.test(copied) ? { kind: 'copy', id: copied } : null
}

/** The address of a search that goes on changing this page. */
export function withPage(path: string, page: { readonly id: string; readonly version: number | null }): string {
  const version = page.version === null ? '' : `&version=${page.version}`
  return `${path}${path.includes('?') ? '&' : '?'}journey=${page.id}${version}`
}
