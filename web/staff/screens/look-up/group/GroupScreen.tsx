import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { Compass, Download, Pencil, Printer } from 'lucide-react'
import { placeKey } from '#domain/places.ts'
import { useAddress } from '#web/staff/address/use-address.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import { today } from '#web/staff/fields/today.ts'
import { saveCsv } from '#web/staff/list/write-csv.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useLookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import { holderOf } from '#web/staff/trip/party.ts'
import { tripSearchPath, type TripSearch } from '#web/staff/trip/trip-search.ts'
import { datesText } from '#web/staff/trip/trip-text.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { refusedFields } from '../search/problem-messages.ts'
import { readForm, tripOf, withUsual, type SearchForm } from '../search/search-form.ts'
import { problemOfList } from './check-list.ts'
import { GroupForm } from './GroupForm.tsx'
import { groupFilters, groupOrders, groupTexts, nameOf, needOf, shownRows } from './group-rows.ts'
import { OtherLines } from './OtherLines.tsx'
import { GroupTable } from './GroupTable.tsx'
import styles from './group.module.css'
import { keepLeftOut } from '#web/staff/group-list/from-group.ts'
import { otherLines } from './read-group.ts'
import { useGroup } from './use-group.ts'
import { useList } from './use-list.ts'
import { leftOut, whereElseOfGroup } from './where-else.ts'

const ofList = (form: SearchForm): TripSearch | null => tripOf({ ...form, travellers: [holderOf('DE')] })

/** A whole passenger list for one trip, as one table. The address holds the trip alone; the list stays in this tab. */
export function GroupScreen() {
  const t = useT()
  const language = useLanguage()
  const [address, show] = useAddress()
  const navigate = useNavigate()
  const defaults = useLookupDefaults()
  const [isEditing, setEditing] = useState(false)
  const filter = groupFilters.find((each) => each === address.get('show')) ?? null
  const order = groupOrders.find((each) => each === address.get('order')) ?? 'urgency'
  const form = useMemo(() => readForm(address), [address])
  const trip = useMemo(() => ofList(form), [form])
  const { list, listed, people, failed, change, mend } = useList({ start: form.start, end: form.end })
  const isAsked = trip !== null && problemOfList(list.text) === null
  const isSomebody = people.some(({ traveller }) => traveller !== null)
  const call = useGroup(isAsked && isSomebody ? trip : null, people)
  const { error } = call
  const refused = error && error.fields.length > 0 ? refusedFields(error.fields) : null
  const places = usePlaceNames(
    trip ? [trip.departure, ...trip.destinations].flatMap((each) => (each ? placeKey(each) : [])) : [],
  )

  function ask(asked: SearchForm, text: string) {
    const next = ofList(asked)
    if (!next) return
    change({ text, mended: text === list.text ? list.mended : {} })
    setEditing(false)
    void navigate(`?${tripSearchPath({ ...next, travellers: [] }).split('?')[1] ?? ''}`)
  }
  if (!isAsked || isEditing || refused)
    return (
      <Screen title={t('group.title')}>
        <p className={styles.hint}>{t('group.hint')}</p>
        <GroupForm
          key={JSON.stringify(form)}
          initial={withUsual({ ...form, travellers: [] }, defaults)}
          text={list.text}
          refused={refused ?? {}}
          onAsk={ask}
          {...(isAsked && !refused && { onClose: () => setEditing(false) })}
        />
      </Screen>
    )
  const rows = (isSomebody && call.rows) || people.map((each) => ({ ...each, profile: null }))
  const isWaiting = listed === null || (isSomebody && !call.rows)
  const shown = shownRows(rows, filter, order, language)
  const route = [trip.departure, ...trip.destinations]
    .flatMap((each) => (each ? places(placeKey(each)) : []))
    .join(' → ')
  return (
    <Screen title={t('group.title')}>
      <section className={`card ${styles.asked}`} aria-label={t('group.asked')}>
        <p>
          <b>{route}</b> · {datesText(trip, language, t)}
        </p>
        <Button
          variant="default"
          className="screen-only"
          leftSection={<Pencil size={16} />}
          onClick={() => setEditing(true)}
        >
          {t('group.change')}
        </Button>
      </section>
      {failed && <FailedCall title={t('group.failed')} call={failed} />}
      {error && <FailedCall title={t('group.failed')} call={call} />}
      {isWaiting && !error && !failed && <Skeleton lines={10} />}
      {!isWaiting && (
        <section aria-busy={call.isPlaceholderData}>
          <div className={styles.head}>
            <h2>
              {t('group.sum', {
                count: rows.length,
                open: rows.filter(({ problem }) => problem !== null).length,
              })}
            </h2>
            <div className={`${styles.actions} screen-only`}>
              <Button
                variant="default"
                leftSection={<Download size={17} />}
                disabled={shown.length === 0}
                onClick={() => saveCsv(groupTexts(shown, { t, language }), `group-${today()}.csv`)}
              >
                {t('group.download')}
              </Button>
              <Button variant="default" leftSection={<Printer size={17} />} onClick={() => window.print()}>
                {t('group.print')}
              </Button>
              {isSomebody && (
                <Button
                  component={Link}
                  to={whereElseOfGroup(trip, people)}
                  onClick={() => keepLeftOut(leftOut(people).map(nameOf))}
                  variant="default"
                  leftSection={<Compass size={17} />}
                >
                  {t('look-up.where-else')}
                </Button>
              )}
            </div>
          </div>
          <div role="group" aria-label={t('group.filters')} className={`${styles.actions} screen-only`}>
            {groupFilters.map((each) => (
              <Button
                key={each}
                variant={filter === each ? 'filled' : 'default'}
                aria-pressed={filter === each}
                onClick={() => show({ show: filter === each ? '' : each })}
              >
                {t(`group.need.${each}`)} ({rows.filter((row) => needOf(row) === each).length})
              </Button>
            ))}
          </div>
          {filter && (
            <p className={styles.quiet}>
              {t('group.shown', { count: shown.length, all: rows.length, need: t(`group.need.${filter}`) })}
            </p>
          )}
          {shown.length === 0 ? (
            <Message title={t('group.none')}>{t('group.none.hint')}</Message>
          ) : (
            <div className={`card ${styles.frame}`}>
              <GroupTable
                rows={shown}
                order={order}
                onOrder={(by) => show({ order: by === 'urgency' ? '' : by })}
                onMend={mend}
              />
            </div>
          )}
          {listed && <OtherLines lines={otherLines(listed, list.mended)} onMend={mend} />}
        </section>
      )}
    </Screen>
  )
}
