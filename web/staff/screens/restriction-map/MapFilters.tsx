import { useState } from 'react'
import { Link } from 'react-router'
import { isCalendarDate } from '#domain/dates.ts'
import { placeKey } from '#domain/places.ts'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { countryName, usePlaceNames } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { useLookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { askedDays, purposes, type MapProps } from './map-address.ts'
import styles from './restriction-map.module.css'

/** What the map is asked: what for, on which days, and for which citizenship. */
export function MapFilters({ list, onShow }: MapProps) {
  const t = useT()
  const language = useLanguage()
  const { departure } = useLookupDefaults()
  const departureKey = departure ? placeKey(departure) : ''
  const nameOf = usePlaceNames([departureKey])
  // What was typed and is no day stays to be mended, and out of the address.
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({})
  const problem = askedDays(list) === null ? t('map.dates-reversed') : undefined
  const show = (name: 'start' | 'end', text: string) => {
    const isDay = text === '' || isCalendarDate(text)
    setWrong({ ...wrong, [name]: isDay ? '' : text })
    if (isDay) onShow({ [name]: text })
  }
  return (
    <div className={styles.filters}>
      <ChoiceField
        name="purpose"
        label={t('map.purpose')}
        value={list.purpose}
        options={purposes.map((value) => ({ value, label: t(`map.purpose.${value}`) }))}
        onChange={(purpose) => onShow({ purpose })}
      />
      <DateField
        label={t('map.start')}
        value={wrong.start || list.start}
        error={wrong.start ? t('map.date-wrong') : problem}
        description={list.start === '' && list.end === '' ? t('map.today') : undefined}
        onChange={(start) => show('start', start)}
        onOutAndBack={({ from, to }) => onShow({ start: from, end: to })}
      />
      <DateField
        label={t('map.end')}
        value={wrong.end || list.end}
        error={wrong.end ? t('map.date-wrong') : undefined}
        {...(list.start !== '' && { openAt: list.start, countFrom: list.start })}
        onChange={(end) => show('end', end)}
      />
      <div className={styles.citizenship}>
        <PlaceCombobox
          label={t('map.citizenship')}
          kind="country"
          value={countryName(list.citizenship, language)}
          description={
            <Link to="/organisation/countries-selection" title={t('map.defaults.change')}>
              {t('map.defaults', { departure: nameOf(departureKey) })}
            </Link>
          }
          onPick={({ id }) => onShow({ citizenship: id })}
        />
      </div>
    </div>
  )
}
