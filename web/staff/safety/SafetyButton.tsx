import { useState } from 'react'
import { Button } from '@mantine/core'
import { LifeBuoy } from 'lucide-react'
import { reachesFloor, type EventLevel } from '#domain/events/levels.ts'
import { may } from '../session/permissions.ts'
import { useViewer } from '../session/viewer.tsx'
import { useT } from '../words/words.ts'
import { SafetyPanel } from './lazy-panels.ts'

type Shown = { gmUniqueEventId: string; title: string; level?: number | null; isActive: boolean }

/** Who is safe at an event: for who may see trip pages, of an event about which their travellers are asked. */
export function SafetyButton({ event }: { event: Shown }) {
  const t = useT()
  const { permissions } = useViewer()
  const [isOpen, setOpen] = useState(false)
  const { gmUniqueEventId: id, title, level, isActive } = event
  if (!isActive || !reachesFloor((level ?? null) as EventLevel | null) || !may(permissions, 'a3m_core.ListMyJourney'))
    return null
  return (
    <>
      <Button
        variant="subtle"
        size="xs"
        leftSection={<LifeBuoy size={15} />}
        aria-label={t('event-board.safety.of', { title })}
        onClick={() => setOpen(true)}
      >
        {t('event-board.safety')}
      </Button>
      {isOpen && <SafetyPanel id={id} title={title} onClose={() => setOpen(false)} onFailed={() => setOpen(false)} />}
    </>
  )
}
