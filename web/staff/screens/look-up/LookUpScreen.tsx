import { useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useSearchParams } from 'react-router'
import { rowsOf } from '#domain/assessment/traveller.ts'
import type { PlaceRef } from '#domain/places.ts'
import { ChangeBanner } from '../../change-journey/ChangeBanner.tsx'
import { readPageAddress, withPage, type PageAddress } from '../../trip/page-address.ts'
import { useFillFromPage, useOwnPage } from '../../change-journey/use-own-page.ts'
import { WaitingDrafts } from '../../create-journey/WaitingDrafts.tsx'
import { FailedCall } from '../../errors/ErrorNotice.tsx'
import type { OwnPageFragment } from '../../generated/graphql.ts'
import { focusField } from '../../fields/focus-field.ts'
import { useLookupDefaults } from '../../trip/lookup-defaults.ts'
import { useStored } from '../../stored.ts'
import { Screen } from '../../shell/Screen.tsx'
import { tripSearchPath, type TripSearch } from '../../trip/trip-search.ts'
import { datesText } from '../../trip/trip-text.ts'
import { useLanguage, useT } from '../../words/words.ts'
import { formatTime } from '#web/ui/format-day.ts'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import { toldOf, withNames, type Told } from '../../trip/names-of-people.ts'
import { TellOfPeople } from './overview/AskedOfPeople.tsx'
import { Overview } from './overview/Overview.tsx'
import { StateMissing } from './overview/MissingHints.tsx'
import { OverviewSkeleton } from './overview/OverviewSkeleton.tsx'
import { changeWithoutHours } from './search/change-without-hours.ts'
import { refusedFields } from './search/problem-messages.ts'
import { RecentLookUps } from './search/RecentLookUps.tsx'
import {
  isAsked,
  readForm,
  tripOf,
  withUsual,
  type SearchField,
  type SearchForm as Form,
} from './search/search-form.ts'
import { SearchForm } from './search/SearchForm.tsx'
import { changeSearchId, SearchSummary } from './search/SearchSummary.tsx'
import styles from './search/search.module.css'
import { useAnswerFocus } from './use-answer-focus.ts'
import { useAsk } from './use-ask.ts'
import { useLookUp } from './use-look-up.ts'

/** The search and its answer. The address holds the whole search, so that it can be shared, and gone back to. */
export function LookUpScreen() {
  const t = useT()
  const navigate = useNavigate()
  const { ask, foresee } = useAsk()
  const [parameters] = useSearchParams()
  const lastSearch = useStored('searchParameters')
  const defaults = useLookupDefaults()
  const form = useMemo(() => readForm(parameters), [parameters])
  const trip = isAsked(form) ? tripOf(form) : null
  const searchKey = JSON.stringify(form)
  const [editedKey, setEditedKey] = useState<string | null>(null)
  /** The one part of the search that is open in place; the address changes, and it is closed. */
  const [openPart, setOpenPart] = useState<{ key: string; part: SearchField } | null>(null)
  /** The traveller whose details the search opens with. */
  const [opened, setOpened] = useState<number | null>(null)
  /** The answer that was on screen when the search at this address was asked. */
  const [before, setBefore] = useState<Before | null>(null)
  const call = useLookUp(trip)
  const { detail, error, isPending, isPlaceholderData, dataUpdatedAt } = call
  const refused = error && error.fields.length > 0 ? refusedFields(error.fields) : null
  const isEditing = trip === null || refused !== null || editedKey === searchKey
  const part = !isEditing && openPart?.key === searchKey ? openPart.part : null
  const tripPath = trip && tripSearchPath(trip)
  const address = useMemo(() => readPageAddress(parameters), [parameters])
  const own = useOwnPage(address)
  const isFilling = useFillFromPage(address, own, isAsked(form), fill)
  const changed = changedPage(address, own.page)
  const isAnswered = detail !== undefined && !isPlaceholderData && !refused
  const awaitAnswer = useAnswerFocus(tripPath, refused ? 'refusal' : isAnswered ? 'answer' : null, dataUpdatedAt)

  const beforeThis = before?.path === tripPath ? before : null
  const lastAnswer = error && !refused && !detail ? beforeThis : null

  function search(asked: TripSearch) {
    awaitAnswer()
    const path = tripSearchPath(asked)
    if (path === tripPath) {
      setEditedKey(null)
      setOpenPart(null)
      return void call.refetch()
    }
    ask(asked, () => {
      setEditedKey(null)
      setOpenPart(null)
      setBefore(trip && isAnswered ? { path, detail, trip, readAt: dataUpdatedAt } : null)
      // Somebody waits for this one: it is drawn in one go, not a little at a time between other things.
      void navigate(pathOf(asked), { flushSync: true })
    })
  }
  /** As long as a page is changed, its id goes along. */
  function pathOf(asked: TripSearch, version = changed?.version ?? null): string {
    const path = tripSearchPath(asked)
    return address?.kind === 'change' ? withPage(path, { id: address.id, version: version ?? address.version }) : path
  }
  /** The search of a page, opened to be changed. */
  function fill(path: string) {
    setEditedKey(JSON.stringify(readForm(new URLSearchParams(path.split('?')[1]))))
    void navigate(path, { replace: true })
  }

  /** Opens the search at one of its fields, and of it that part alone. */
  function editAt(field: SearchField | `hours.${number}`) {
    setOpened(null)
    const asked = field.startsWith('hours.') ? 'to' : (field as SearchField)
    flushSync(() => setOpenPart({ key: searchKey, part: asked }))
    focusField(field)
  }
  function editWhole() {
    setOpened(null)
    flushSync(() => setEditedKey(searchKey))
    focusField('to')
  }
  /** Back to the result, at the button that opened the form. */
  function close() {
    const opener = document.querySelector<HTMLElement>(`#${askedId} [aria-expanded="true"]`)
    flushSync(() => {
      setEditedKey(null)
      setOpenPart(null)
    })
    ;(opener ?? document.getElementById(changeSearchId))?.focus()
  }
  const missing = {
    residence: () => editAt('residence'),
    ...(trip?.by === null && { travelMode: () => editAt('by') }),
    ...(trip && { changeHours: (place: PlaceRef) => editAt(`hours.${changeWithoutHours(trip.transits, place)}`) }),
  }

  const tellOfPeople = trip && {
    tell: (at: number, told: Told) => search({ ...trip, travellers: toldOf(trip.travellers, at, told) }),
    open: (at: number, field: 'age' | 'residence' | 'holds') => {
      flushSync(() => {
        setOpened(at)
        setOpenPart({ key: searchKey, part: 'travellers' })
      })
      focusField(`travellers.${at}.${field}`)
    },
  }
  const searchForm = (
    <SearchForm
      key={part ? `${searchKey} ${part} ${opened}` : searchKey}
      part={part ?? undefined}
      address={parameters.toString()}
      initial={named(isAsked(form) ? form : withUsual(form, defaults))}
      isSaid={isAsked(form)}
      openTraveller={opened ?? undefined}
      last={isAsked(form) || lastSearch === '' ? null : readForm(new URLSearchParams(lastSearch))}
      refused={refused ?? {}}
      focusDestination={trip === null || (editedKey === searchKey && part === null)}
      leavesToTraveller={!address}
      onSearch={search}
      onLikely={foresee}
      {...(trip && !refused && { onClose: close })}
    />
  )
  const banner = address && (
    <ChangeBanner
      address={address}
      own={own}
      mine={trip}
      onGoOn={(version) => trip && void navigate(pathOf(trip, version), { replace: true })}
    />
  )
  if (trip === null) {
    return (
      <Screen title={t('look-up.title')}>
        {banner}
        {/* Nothing is typed into a form that is filled in a moment. */}
        {isFilling ? (
          <OverviewSkeleton citizenships={1} stops={3} />
        ) : (
          <>
            <p className={styles.hint}>{t('look-up.hint')}</p>
            {searchForm}
            <WaitingDrafts />
            <RecentLookUps />
          </>
        )}
      </Screen>
    )
  }
  return (
    <Screen
      title={t('look-up.title')}
      {...(isAnswered && { windowTitle: t('look-up.window-title', { places: detail.destinationNames.join(', ') }) })}
      ownHeading
    >
      {banner}
      {(!detail || refused) && !lastAnswer && <h1 className="visually-hidden">{t('look-up.title')}</h1>}
      {isEditing ? (
        searchForm
      ) : (
        <div id={askedId} className={styles.asked}>
          <SearchSummary
            trip={trip}
            detail={isPlaceholderData ? null : (detail ?? null)}
            open={part}
            onEdit={editAt}
            onChange={editWhole}
          />
          {part && searchForm}
        </div>
      )}
      {error && !refused && <FailedCall title={t('look-up.failed')} call={call} />}
      {lastAnswer && <LastAnswer {...lastAnswer} />}
      {isPending && <OverviewSkeleton citizenships={rowsOf(trip).length} stops={trip.destinations.length + 2} />}
      {detail && !refused && (
        <StateMissing value={missing}>
          <TellOfPeople value={tellOfPeople}>
            <Overview
              key={tripPath}
              detail={detail}
              trip={trip}
              readAt={dataUpdatedAt}
              isRefreshing={isPlaceholderData}
              before={isPlaceholderData ? null : (beforeThis?.detail ?? null)}
              changed={changed}
              onChanged={() => void navigate(tripPath!, { replace: true })}
              onPrivate={() => search({ ...trip, purpose: 'TOURISM' })}
            />
          </TellOfPeople>
        </StateMissing>
      )}
    </Screen>
  )
}

const askedId = 'asked'
const named = (form: Form): Form => ({ ...form, travellers: withNames(form.travellers) })

type Before = { path: string; detail: AnsweredTrip; trip: TripSearch; readAt: number }

/** The answer before, where there is none to what was asked, with its question and its time. */
function LastAnswer({ detail, trip, readAt }: Before) {
  const t = useT()
  const language = useLanguage()
  const route = [detail.departureName, ...detail.destinationNames].join(' → ')
  const values = {
    route,
    dates: trip.dateStart ? datesText(trip, language, t) : 'none',
    time: formatTime(new Date(readAt), language),
  }
  return (
    <>
      <p className={styles.last}>{t('look-up.last-answer', values)}</p>
      <Overview
        detail={detail}
        trip={trip}
        readAt={readAt}
        isRefreshing={false}
        isOutdated
        before={null}
        changed={null}
      />
    </>
  )
}

/** The page that gets the trip, and its version when somebody began; null: none does, undefined: it is not known yet. */
function changedPage(address: PageAddress | null, page: OwnPageFragment | null | undefined) {
  if (address?.kind !== 'change') return null
  return page && !page.isExpired ? { page, version: address.version ?? page.version } : undefined
}
