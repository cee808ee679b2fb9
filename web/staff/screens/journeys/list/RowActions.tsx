import type { RefObject } from 'react'
import { ActionIcon } from '@mantine/core'
import { Link2, Pencil, RotateCcw, Unlink } from 'lucide-react'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import { copyText } from '#web/staff/copy-text.ts'
import { statusOf, type ListedJourney } from './journey.ts'
import { useLinkSwitch } from './use-journey-change.ts'

type RowActionsProps = {
  journey: ListedJourney
  route: string
  isEdited: boolean
  editButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onFailure: (failure: string | null) => void
}

/** What can be done with a trip page, without a menu; an expired one can only be looked at in the list. */
export function RowActions({
  journey: { id, link, ...journey },
  route,
  isEdited,
  editButton,
  onEdit,
  onFailure,
}: RowActionsProps) {
  const t = useT()
  const { switchLink, isPending } = useLinkSwitch()
  const status = statusOf(journey)

  async function copy() {
    if (link && (await copyText(link))) showToast(t('journeys.link-copied'))
    else onFailure(t('journeys.copy-failed'))
  }
  return (
    <div>
      <ActionIcon
        size={32}
        disabled={!link}
        aria-label={t('journeys.copy-link', { route })}
        onClick={() => void copy()}
      >
        <Link2 size={18} />
      </ActionIcon>
      <ActionIcon
        ref={editButton}
        size={32}
        {...(isEdited && { variant: 'filled', color: 'brand' })}
        disabled={status === 'expired'}
        aria-expanded={isEdited}
        aria-label={t('journeys.edit', { route })}
        onClick={onEdit}
      >
        <Pencil size={17} />
      </ActionIcon>
      <ActionIcon
        size={32}
        disabled={status === 'expired'}
        aria-busy={isPending}
        aria-label={t(status === 'deactivated' ? 'journeys.activate' : 'journeys.deactivate', { route })}
        onClick={() => {
          if (!isPending) void switchLink(id, status !== 'deactivated').then(onFailure)
        }}
      >
        {status === 'deactivated' ? <RotateCcw size={17} /> : <Unlink size={17} />}
      </ActionIcon>
    </div>
  )
}
