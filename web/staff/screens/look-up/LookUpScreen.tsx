import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { FailedCall } from '../../errors/ErrorNotice.tsx'
import { focusField } from '../../fields/focus-field.ts'
import { lookupDefaults } from '../../session/lookup-defaults.ts'
import { useStored } from '../../session/stored.ts'
import { Screen } from '../../shell/Screen.tsx'
import { tripSearchPath, type TripSearch } from '../../trip/trip-search.ts'
import { useT } from '../../words/words.ts'
import type { Detail } from '../../trip/detail.ts'
import { Overview } from './overview/Overview.tsx'
import { StateMissing } from './overview/MissingHints.tsx'
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx'
import { refusedFields } from './search/problem-messages.ts'
import { RecentLookUps } from './search/RecentLookUps.tsx'
import { isAsked, readForm, tripOf, withUsual, type SearchField, type Usual } from './search/search-form.ts'
import { SearchForm } from './search/SearchForm.tsx'
import { changeSearchId, SearchSummary } from './search/SearchSummary.tsx'
import styles from './search/search.module.css'
import { useAnswerFocus } from './use-answer-focus.ts'
import { useLookUp } from './use-look-up.ts'

/** The search and its answer. The address holds the whole search, so that it can be shared, and gone back to. */
export function LookUpScreen() {
  const t = useT()
  const navigate = useNavigate()
  const [parameters] = useSearchParams()
  const lastSearch = useStored('searchParameters')
  const form = useMemo(() => readForm(parameters), [parameters])
  const trip = isAsked(form) ? tripOf(form) : null
  const searchKey = JSON.stringify(form)
  const [editedKey, setEditedKey] = useState<string | null>(null)
  /** The answer that was on screen when the search at this address was asked. */
  const [before, setBefore] = useState<{ path: string; detail: Detail } | null>(null)
  const call = useLookUp(trip)
  const { detail, error, isPending, isPlaceholderData, dataUpdatedAt } = call
  const refused = error && error.fields.length > 0 ? refusedFields(error.fields) : null
  const isEditing = trip === null || refused !== null || editedKey === searchKey
  const tripPath = trip && tripSearchPath(trip)
  const isAnswered = detail !== undefined && !isPlaceholderData && !refused
  const awaitAnswer = useAnswerFocus(tripPath, refused ? 'refusal' : isAnswered ? 'answer' : null, dataUpdatedAt)

  function search(asked: TripSearch) {
    awaitAnswer()
    setEditedKey(null)
    const path = tripSearchPath(asked)
    setBefore(isAnswered && path !== tripPath ? { path, detail } : null)
    if (path === tripPath) void call.refetch()
    else void navigate(path)
  }

  /** Opens the search at one of its fields. */
  function editAt(field: SearchField) {
    flushSync(() => setEditedKey(searchKey))
    focusField(field)
  }
  /** Back to the result, at the button that opened the form. */
  function close() {
    flushSync(() => setEditedKey(null))
    document.getElementById(changeSearchId)?.focus()
  }
  const missing = {
    residence: () => editAt('residence'),
    ...(trip?.by === null && { travelMode: () => editAt('by') }),
  }

  const searchForm = (
    <SearchForm
      key={searchKey}
      initial={isAsked(form) ? form : withUsual(form, usualSearch(lastSearch))}
      refused={refused ?? {}}
      focusDestination={trip === null || editedKey === searchKey}
      onSearch={search}
      {...(trip && !refused && { onClose: close })}
    />
  )
  if (trip === null) {
    return (
      <Screen title={t('look-up.title')}>
        <p className={styles.hint}>{t('look-up.hint')}</p>
        {searchForm}
        <RecentLookUps />
      </Screen>
    )
  }
  return (
    <Screen
      title={t('look-up.title')}
      {...(isAnswered && { windowTitle: t('look-up.window-title', { places: detail.destinationNames.join(', ') }) })}
      ownHeading
    >
      {(!detail || refused) && <h1 className="visually-hidden">{t('look-up.title')}</h1>}
      {isEditing ? (
        searchForm
      ) : (
        <SearchSummary trip={trip} detail={isPlaceholderData ? null : (detail ?? null)} onEdit={editAt} />
      )}
      {error && !refused && <FailedCall title={t('look-up.failed')} call={call} />}
      {isPending && <OverviewSkeleton citizenships={trip.citizenships.length} stops={trip.destinations.length + 2} />}
      {detail && !refused && (
        <StateMissing value={missing}>
          <Overview
            key={tripPath}
            detail={detail}
            trip={trip}
            readAt={dataUpdatedAt}
            isRefreshing={isPlaceholderData}
            before={before?.path === tripPath && !isPlaceholderData ? before.detail : null}
          />
        </StateMissing>
      )}
    </Screen>
  )
}

/** What a search starts from: departure, citizenships and purpose of the last one, else the person's defaults. */
function usualSearch(lastSearch: string): Usual {
  const last = lastSearch === '' ? null : tripOf(readForm(new URLSearchParams(lastSearch)))
  return last ?? lookupDefaults()
}
