import { useCall } from '#web/staff/api/use-call.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import { HotelsDocument } from '#web/staff/generated/graphql.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { Cell, FoundList, type Shown } from './FoundList.tsx'

export function HotelList({ list, onShow }: Shown) {
  const t = useT()
  const language = useLanguage()
  const { search, page, size } = list
  const call = useCall(HotelsDocument, { search, limit: size, offset: (page - 1) * size }, { keepPrevious: true })
  const found = call.data?.hotels
  const columns = (['name', 'multicode', 'country', 'place', 'bookings'] as const).map((each) =>
    t(`hotels.column.${each}`),
  )
  const [name = '', multicode = '', country = '', place = '', bookings = ''] = columns
  return (
    <FoundList of="hotels" call={call} found={found} columns={columns} list={list} onShow={onShow}>
      {found?.results.map((hotel) => (
        <tr key={hotel.id} role="row">
          <Cell label={name}>
            <b>{hotel.name}</b>
            {!hotel.isActive && <small>{t('hotels.inactive')}</small>}
          </Cell>
          <Cell label={multicode}>
            {hotel.multicode}
            {hotel.codes.length > 0 && <small>{hotel.codes.join(', ')}</small>}
          </Cell>
          <Cell label={country}>{hotel.countryIso2 === null ? '–' : countryName(hotel.countryIso2, language)}</Cell>
          <Cell label={place}>
            {hotel.latitude === null || hotel.longitude === null ? (
              t('hotels.place.none')
            ) : (
              <>
                {formatPlace(hotel.latitude, hotel.longitude, language)}
                <small>{t('hotels.accuracy', { accuracy: hotel.accuracy })}</small>
              </>
            )}
          </Cell>
          <Cell label={bookings}>{hotel.bookings}</Cell>
        </tr>
      ))}
    </FoundList>
  )
}

function formatPlace(latitude: number, longitude: number, language: string): string {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 3 })
  return `${format(latitude)}; ${format(longitude)}`
}
