import { useMemo, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { Compass } from 'lucide-react'
import { placeKey } from '#domain/places.ts'
import { useAddress } from '#web/staff/address/use-address.ts'
import { usePlaceNames } from '#web/staff/fields/place-names.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useLookupDefaults } from '#web/staff/trip/lookup-defaults.ts'
import { holderOf } from '#web/staff/trip/party.ts'
import { tripSearchPath, type TripSearch } from '#web/staff/trip/trip-search.ts'
import { datesText } from '#web/staff/trip/trip-text.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { refusedFields } from '../search/problem-messages.ts'
import { readForm, tripOf, withUsual, type SearchForm } from '../search/search-form.ts'
import { problemOfList } from './check-list.ts'
import { GroupForm } from './GroupForm.tsx'
import { groupFilters, groupOrders, groupTexts, nameOf, needOf, sameAnswers, shownRows } from './group-rows.ts'
import { GroupTable } from './GroupTable.tsx'
import styles from './group.module.css'
import { isSomebody, ListAnswer } from './ListAnswer.tsx'
import { keepLeftOut } from '#web/staff/group-list/from-group.ts'
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
  const kept = useList({ start: form.start, end: form.end })
  const { list, people, change } = kept
  const isAsked = trip !== null && problemOfList(list.text) === null
  const hasPeople = isSomebody(people)
  const call = useGroup(isAsked && hasPeople ? trip : null, people)
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
  const rows = (hasPeople && call.rows) || people.map((each) => ({ ...each, profile: null }))
  const shown = shownRows(rows, filter, order, language)
  const answers = sameAnswers(shown, order, { t, language })
  const route = [trip.departure, ...trip.destinations]
    .flatMap((each) => (each ? places(placeKey(each)) : []))
    .join(' → ')
  return (
    <ListAnswer
      title={t('group.title')}
      asked={
        <>
          <b>{route}</b> · {datesText(trip, language, t)}
        </>
      }
      change={t('group.change')}
      onChange={() => setEditing(true)}
      list={kept}
      call={call}
      hasRows={call.rows !== undefined}
      sum={t('group.sum', {
        count: rows.length,
        open: rows.filter(({ problem }) => problem !== null).length,
      })}
      filters={groupFilters.map((key) => ({
        key,
        label: t(`group.need.${key}`),
        count: rows.filter((row) => needOf(row) === key).length,
      }))}
      filter={filter}
      onFilter={(next) => show({ show: next })}
      shown={shown.length}
      {...(answers.length < shown.length && { hint: t('group.joined') })}
      file={{ name: 'group', texts: () => groupTexts(shown, { t, language }) }}
      more={
        hasPeople && (
          <Button
            component={Link}
            to={whereElseOfGroup(trip, people)}
            onClick={() => keepLeftOut(leftOut(people).map(nameOf))}
            variant="default"
            leftSection={<Compass size={17} />}
          >
            {t('look-up.where-else')}
          </Button>
        )
      }
    >
      <GroupTable
        answers={answers}
        order={order}
        onOrder={(by) => show({ order: by === 'urgency' ? '' : by })}
        onMend={kept.mend}
      />
    </ListAnswer>
  )
}
