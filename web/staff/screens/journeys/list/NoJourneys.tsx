import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { usualOf } from '#web/staff/list/list-address.ts'
import { Message } from '#web/staff/shell/Message.tsx'
import { LOOKUP_PATH } from '#web/staff/trip/trip-search.ts'
import { useT } from '#web/staff/words/words.ts'
import { filterFields, type JourneyListProps } from './journey-list.ts'

/** Why the list is empty, and the one next step that helps. */
export function NoJourneys({ list, onShow }: JourneyListProps) {
  const t = useT()
  const { timing } = list
  const unfiltered = usualOf(filterFields)
  if (Object.entries(unfiltered).some(([field, usual]) => list[field as keyof typeof list] !== usual)) {
    return (
      <Message
        title={t('list.empty.filtered')}
        actions={<Button onClick={() => onShow(unfiltered)}>{t('list.empty.clear')}</Button>}
      >
        {t('list.empty.filtered.hint')}
      </Message>
    )
  }
  if (timing !== 'ALL') {
    return (
      <Message
        title={t(timing === 'UPCOMING' ? 'journeys.empty.upcoming' : 'journeys.empty.ongoing')}
        actions={<Button onClick={() => onShow({ timing: 'ALL' })}>{t('journeys.empty.all')}</Button>}
      >
        {t('journeys.empty.timing.hint')}
      </Message>
    )
  }
  const create = (
    <Button component={Link} to={LOOKUP_PATH}>
      {t('journeys.empty.create')}
    </Button>
  )
  return (
    <Message title={t('journeys.empty.none')} actions={create}>
      {t('journeys.empty.none.hint')}
    </Message>
  )
}
