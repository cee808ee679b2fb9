import { useMemo, useState } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Iso2 } from '#domain/places.ts'
import { callOptions, useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import {
  MapCountryOnMapDocument,
  MapCountryRegionStatusDocument,
  MapWorldCountryStatusDocument,
} from '#web/staff/generated/graphql.ts'
import { useListState } from '#web/staff/list/use-list-state.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { readView, viewText, wholeWorld } from '#web/staff/world-map/map-view.ts'
import { WorldMapPart } from '#web/staff/world-map/world-map-part.tsx'
import { CountryAnswer } from './CountryAnswer.tsx'
import { CountryDialog } from './CountryDialog.tsx'
import { Legend } from './Legend.tsx'
import { askedQuestion, mapFields, shownStatuses, type MapState } from './map-address.ts'
import { MapFilters } from './MapFilters.tsx'
import { countsOf, drawnCountries } from './shown-countries.ts'
import { StatusTable } from './StatusTable.tsx'
import { ViewSwitch } from './ViewSwitch.tsx'
import type { Placed } from './use-dragged.ts'
import styles from './restriction-map.module.css'

/** The world by status, for a type of travel on some days, as a map and, saying the same, as a table. All of it stands in the address. */
export function RestrictionMapScreen() {
  const t = useT()
  const language = useLanguage()
  const { departure, citizenships, purpose } = useLookupDefaults()
  const [fields] = useState(() => mapFields(purpose, citizenships[0]!))
  const { list, onShow } = useListState(fields)
  const question = askedQuestion(list, departure)
  const world = useQuery({
    ...callOptions(MapWorldCountryStatusDocument, question ?? nothingAsked, language, { announce: false }),
    enabled: question !== null,
    placeholderData: keepPreviousData,
  })
  const [isWithoutMap, setWithoutMap] = useState(false)
  const [focused, setFocused] = useState<{ readonly iso2: Iso2 } | null>(null)
  const [placed, setPlaced] = useState<Placed>('right')
  const countries = world.data?.mapWorldCountryStatus
  const shown = useMemo(() => shownStatuses(list.show), [list.show])
  const drawn = useMemo(() => drawnCountries(countries ?? [], shown, t), [countries, shown, t])
  const view = useMemo(() => readView(list.at || null), [list.at])
  const regions = useRegions(list.country, question)
  const isTable = list.view === 'TABLE' || isWithoutMap
  const inTable = (countries ?? []).filter(({ status }) => shown.length === 0 || shown.includes(status))
  const select = (iso2: Iso2) => onShow({ country: iso2 })
  return (
    <Screen title={t('map.title')}>
      <div className={styles.top}>
        <div className={styles.goTo}>
          <PlaceCombobox
            label={t('map.go-to')}
            kind="country"
            value={list.country && countryName(list.country, language)}
            onPick={({ id }) => {
              setFocused({ iso2: id })
              select(id)
            }}
          />
        </div>
        <ViewSwitch list={list} onShow={onShow} />
      </div>
      <MapFilters list={list} onShow={onShow} />
      <div className={styles.beside} data-placed={list.country === '' ? 'closed' : placed}>
        <div className={styles.main}>
          {world.error && <FailedCall title={t('map.failed')} call={world} />}
          {isTable && world.isPending && question !== null && <Skeleton lines={12} />}
          {/* Land is there before what is said of it, so that both come at the same time. */}
          {!isTable && (
            <WorldMapPart
              label={t('map.label')}
              countries={drawn}
              view={view}
              onView={(next) => onShow({ at: next === wholeWorld ? '' : viewText(next) }, { replace: true })}
              selected={list.country || null}
              focused={focused}
              regions={regions}
              onSelect={select}
              onFailed={() => setWithoutMap(true)}
            />
          )}
          {countries && (
            <>
              <p className="visually-hidden" role="status">
                {t('map.shown', { count: inTable.length })}
              </p>
              <Legend counts={countsOf(countries)} list={list} onShow={onShow} />
              {isTable && inTable.length > 0 && (
                <StatusTable countries={inTable} list={list} onShow={onShow} onSelect={select} />
              )}
              {inTable.length === 0 && <Message title={t('map.empty')}>{t('map.empty.hint')}</Message>}
            </>
          )}
        </div>
        {list.country !== '' && (
          <CountryDialog
            iso2={list.country}
            name={countryName(list.country, language)}
            onClose={() => onShow({ country: '' })}
            onPlaced={setPlaced}
          >
            <Country list={list} question={question} />
          </CountryDialog>
        )}
      </div>
    </Screen>
  )
}

type Question = ReturnType<typeof askedQuestion>
/** Of days that cannot be meant nothing is asked. */
const nothingAsked = { restrictionType: 'TOURISM' } as const

function Country({ list, question }: { list: MapState; question: Question }) {
  const t = useT()
  const variables = { id: list.country, ...(question ?? nothingAsked) }
  const call = useCall(MapCountryOnMapDocument, variables, { enabled: question !== null, announce: false })
  if (call.error) return <FailedCall title={t('map.failed')} call={call} />
  if (!call.data) return <Skeleton lines={6} />
  return <CountryAnswer country={call.data.mapCountryOnMap} list={list} />
}

/** The regions of the chosen country that have an outline. */
function useRegions(iso2: string, question: Question) {
  const t = useT()
  const { data } = useCall(
    MapCountryRegionStatusDocument,
    { iso2, ...(question ?? nothingAsked) },
    { enabled: question !== null && iso2 !== '', announce: false },
  )
  return useMemo(
    () =>
      (data?.mapCountryRegionStatus ?? []).flatMap(({ regionId, name, status, geojson }) =>
        geojson ? [{ id: regionId, name, fill: status, words: t(`map.status.${status}`), geometry: geojson }] : [],
      ),
    [data, t],
  )
}
