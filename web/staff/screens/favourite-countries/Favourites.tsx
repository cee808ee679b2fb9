import { countryRef, placeKey } from '#domain/places.ts'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { StopList } from '#web/staff/fields/StopList.tsx'
import type { FavouriteCountriesQuery } from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { useFavouriteChanges } from './use-favourite-changes.ts'
import styles from './favourite-countries.module.css'

const undoMs = 10_000

type FavouritesProps = { selections: FavouriteCountriesQuery['organisationCountrySelections'] }

/** Added by typing, ordered by dragging or with buttons; what is removed can be had back at its place. */
export function Favourites({ selections }: FavouritesProps) {
  const t = useT()
  const language = useLanguage()
  const { shown, add, remove, order } = useFavouriteChanges(selections)
  const keys = shown.map((iso2) => placeKey(countryRef(iso2)))

  function onOrder(positions: readonly number[]) {
    if (positions.length === shown.length) return order(positions.map((position) => shown[position]!))
    const place = shown.findIndex((_, index) => !positions.includes(index))
    const iso2 = shown[place]!
    remove(iso2)
    const undo = { label: t('favourites.undo'), run: () => add(iso2, place) }
    showToast(t('favourites.removed', { country: countryName(iso2, language) }), undo, undoMs)
  }
  return (
    <div>
      <PlaceCombobox
        label={t('favourites.add')}
        kind="country"
        placeholder={t('favourites.add.hint')}
        taken={keys}
        onPick={({ id }) => add(id, shown.length)}
      />
      {shown.length === 0 && <p className={styles.hint}>{t('favourites.none')}</p>}
      <StopList
        label={t('favourites.list')}
        keys={keys}
        nameOf={(key) => countryName(key.slice('COUNTRY:'.length), language)}
        onChange={onOrder}
      />
    </div>
  )
}
