import type { ComponentProps, ReactNode, RefObject } from 'react'
import { ActionIcon } from '@mantine/core'
import { CopyPlus, ExternalLink, Link2, Pencil, RotateCcw, Route, Unlink } from 'lucide-react'
import { Link } from 'react-router'
import { changePath, duplicatePath } from '#web/staff/trip/page-address.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import { copyText } from '#web/staff/copy-text.ts'
import { statusOf, type ListedJourney } from './journey.ts'
import { rowKeys } from '#web/staff/keys/row-keys.ts'
import { EvidenceAction } from './EvidenceAction.tsx'
import { MailAction } from './MailAction.tsx'
import { useLinkSwitch } from './use-journey-change.ts'

type RowActionsProps = {
  journey: ListedJourney
  route: string
  isEdited: boolean
  editButton: RefObject<HTMLButtonElement | null>
  onEdit: () => void
  onFailure: (failure: string | null) => void
}

/** What can be done with a trip page, without a menu; an expired one can only be looked at in the list, and copied. */
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
  const maySearch = may(useViewer().permissions, 'a3m_core.DestinationManager')
  const status = statusOf(journey)
  const isOver = status === 'expired'

  async function copy() {
    if (link && (await copyText(link))) showToast(t('journeys.link-copied'))
    else onFailure(t('journeys.copy-failed'))
  }
  return (
    <div>
      <Action
        shortcut={rowKeys.copy}
        disabled={!link}
        label={t('journeys.copy-link', { route })}
        onClick={() => void copy()}
      >
        <Link2 size={18} />
      </Action>
      <LinkAction
        shortcut={rowKeys.open}
        label={t('journeys.open.row', { route })}
        {...(link && { href: link })}
        icon={<ExternalLink size={17} />}
      />
      <MailAction
        id={id}
        email={journey.email ?? ''}
        route={route}
        disabled={status !== 'active'}
        onFailure={onFailure}
      />
      <MailAction
        id={id}
        withPdf
        email={journey.email ?? ''}
        route={route}
        disabled={status !== 'active'}
        onFailure={onFailure}
      />
      <Action
        ref={editButton}
        shortcut={rowKeys.edit}
        {...(isEdited && { variant: 'filled', color: 'brand' })}
        disabled={isOver}
        aria-expanded={isEdited}
        label={t('journeys.edit', { route })}
        onClick={onEdit}
      >
        <Pencil size={17} />
      </Action>
      {maySearch && (
        <>
          <LinkAction
            shortcut={rowKeys.change}
            label={t('change-trip.change', { route })}
            {...(!isOver && { to: changePath(id) })}
            icon={<Route size={17} />}
          />
          <LinkAction
            shortcut={rowKeys.duplicate}
            label={t('change-trip.duplicate.row', { route })}
            to={duplicatePath(id)}
            icon={<CopyPlus size={17} />}
          />
        </>
      )}
      <EvidenceAction id={id} route={route} onFailure={onFailure} />
      <Action
        shortcut={rowKeys.deactivate}
        disabled={isOver}
        aria-busy={isPending}
        label={t(status === 'deactivated' ? 'journeys.activate' : 'journeys.deactivate', { route })}
        onClick={() => {
          if (!isPending)
            void switchLink(id, status !== 'deactivated').then((reason) =>
              onFailure(reason && t('journeys.not-saved', { reason })),
            )
        }}
      >
        {status === 'deactivated' ? <RotateCcw size={17} /> : <Unlink size={17} />}
      </Action>
    </div>
  )
}

type ActionProps = ComponentProps<typeof ActionIcon<'button'>> & { label: string; shortcut: string }

/** Its key acts where its row has the focus. */
function Action({ label, shortcut, ...props }: ActionProps) {
  const t = useT()
  const title = t('journeys.with-key', { label, key: shortcut })
  return <ActionIcon size={32} aria-label={label} title={title} aria-keyshortcuts={shortcut} {...props} />
}

type LinkActionProps = { label: string; shortcut: string; href?: string; to?: string; icon: ReactNode }

/** A link, to a screen of ours or to the page itself; without an address it is a button that does nothing. */
function LinkAction({ label, shortcut, href, to, icon }: LinkActionProps) {
  const t = useT()
  const same = {
    size: 32,
    'aria-label': label,
    title: t('journeys.with-key', { label, key: shortcut }),
    'aria-keyshortcuts': shortcut,
  }
  if (to !== undefined)
    return (
      <ActionIcon component={Link} to={to} {...same}>
        {icon}
      </ActionIcon>
    )
  if (href !== undefined)
    return (
      <ActionIcon component="a" href={href} target="_blank" rel="noreferrer" {...same}>
        {icon}
      </ActionIcon>
    )
  return (
    <ActionIcon disabled {...same}>
      {icon}
    </ActionIcon>
  )
}
