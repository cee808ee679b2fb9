import type { HotelCode, HotelTold } from '#domain/hotels/hotel-row.ts'
import { RowRejected } from '#domain/hotels/rejected.ts'
import type { HotelLine } from './hotel-line.ts'

type Attributes = ReadonlyMap<string, string>

/** What is heard of one `<property>` while it is read. */
export type Property = {
  readonly open: (path: readonly string[], attributes: Attributes) => void
  readonly close: (path: readonly string[], text: string) => void
  readonly lines: () => HotelLine[]
}

const isInactive = (attributes: Attributes): boolean => attributes.get('status') === 'inactive'

export function emptyProperty(line: number, attributes: Attributes): Property {
  const id = (attributes.get('giataId') ?? '').trim()
  const movedTo = attributes.get('movedTo') ?? attributes.get('newGiataId') ?? null
  let isActive = !isInactive(attributes)
  const told: Record<'name' | 'country' | 'latitude' | 'longitude' | 'accuracy' | 'parent', string> = {
    name: '',
    country: '',
    latitude: '',
    longitude: '',
    accuracy: '',
    parent: attributes.get('parentId') ?? '',
  }
  const codes: HotelCode[] = []
  let moved = movedTo
  let provider: string | null = null
  let values: string[] | null = null
  const first = (key: keyof typeof told, text: string): void => {
    if (told[key] === '') told[key] = text
  }
  /** Below the property: its own children are said first, what others have of the same name is not its. */
  const below = (path: readonly string[]): string => path.slice(path.indexOf('property') + 1).join('/')

  return {
    open: (path, given) => {
      const at = below(path)
      if (at === 'geoCodes/geoCode') first('accuracy', given.get('accuracy') ?? '')
      else if (at === 'propertyCodes/provider')
        provider = isInactive(given) ? null : (given.get('providerCode') ?? null)
      else if (at === 'propertyCodes/provider/code') values = isInactive(given) ? null : []
      else if (at === 'parent') first('parent', given.get('giataId') ?? '')
      else if (at === 'movedTo') moved = given.get('giataId') ?? moved
    },
    close: (path, text) => {
      const at = below(path)
      if (at === 'name' || at === 'country') first(at, text)
      else if (at === 'addresses/address/country') first('country', text)
      else if (at === 'geoCodes/geoCode/latitude') first('latitude', text)
      else if (at === 'geoCodes/geoCode/longitude') first('longitude', text)
      else if (at === 'parent' || at === 'parentId') first('parent', text)
      else if (at === 'movedTo') moved = text === '' ? moved : text
      else if (at === 'status') isActive = text !== 'inactive'
      else if (at === 'propertyCodes/provider/code/value') values?.push(text)
      else if (at === 'propertyCodes/provider/code') {
        // A code of several parts is known by all of them.
        if (provider !== null && values !== null && values.length > 0) codes.push({ provider, code: values.join('/') })
        values = null
      }
    },
    lines: () => {
      if (id === '') return [{ line, rejected: new RowRejected('no-code', 'giataId') }]
      if (moved !== null && moved !== id) return [{ line, moved: { from: id, to: moved } }]
      if (!isActive && told.name === '') return [{ line, gone: id }]
      return [{ line, told: { ...told, multicode: id, isActive, codes } satisfies HotelTold }]
    },
  }
}
