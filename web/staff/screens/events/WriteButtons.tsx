import { Button } from '@mantine/core'
import { CircleCheck, Pencil } from 'lucide-react'
import { may, type Permissions } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { useT } from '#web/staff/words/words.ts'
import type { ListedEvent } from './event-list.ts'
import { useEndEvent } from './use-write-event.ts'
import styles from './events.module.css'

/** What a feed says nobody changes; what is everybody's, those alone who run the installation. */
const mayChange = (permissions: Permissions, { isByStaff, isForAll }: ListedEvent): boolean =>
  isByStaff && may(permissions, 'a3m_core.EditNews') && (!isForAll || may(permissions, 'isStaff'))

type WriteButtonsProps = { event: ListedEvent; onWrite: (id: string) => void }

export function WriteButtons({ event, onWrite }: WriteButtonsProps) {
  const t = useT()
  const { permissions } = useViewer()
  const end = useEndEvent()
  const { gmUniqueEventId: id, title, isActive } = event
  if (!mayChange(permissions, event)) return null
  return (
    <span className={styles.write}>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<Pencil size={15} />}
        aria-label={t('event-board.write.update.of', { title })}
        onClick={() => onWrite(id)}
      >
        {t('event-board.write.update')}
      </Button>
      {isActive && (
        <Button
          variant="subtle"
          size="xs"
          leftSection={<CircleCheck size={15} />}
          aria-label={`${t('event-board.write.over')}: ${title}`}
          onClick={() => void end(event)}
        >
          {t('event-board.write.over')}
        </Button>
      )}
    </span>
  )
}
