import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { Message } from '#web/staff/shell/Message.tsx'
import { LOOKUP_PATH } from '#web/staff/trip/trip-search.ts'
import { useT } from '#web/staff/words/words.ts'
import type { ListProps } from './list-props.ts'
import { usualList } from './list-state.ts'

/** Why the list is empty, and the one next step that helps. */
export function NoJourneys({ list, onShow }: ListProps) {
  const t = useT()
  const { timing, type, destination, departure, transit, citizenship, start, end, note } = list
  const isFiltered = [type ?? '', destination, departure, transit, citizenship, start, end, note].some(
    (value) => value !== '',
  )
  if (isFiltered) {
    const { order, isDescending, size } = list
    return (
      <Message
        title={t('journeys.empty.filtered')}
        actions={
          <Button onClick={() => onShow({ ...usualList, timing, order, isDescending, size, note: '' })}>
            {t('journeys.empty.clear')}
          </Button>
        }
      >
        {t('journeys.empty.filtered.hint')}
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
