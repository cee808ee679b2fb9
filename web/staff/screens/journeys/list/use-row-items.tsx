import {
  CalendarDays,
  CopyPlus,
  ExternalLink,
  FileDown,
  FileText,
  IdCard,
  LifeBuoy,
  Pencil,
  RotateCcw,
  Route,
  ShieldCheck,
  Unlink,
  Users,
} from 'lucide-react'
import { rowKeys } from '#web/staff/keys/row-keys.ts'
import type { MoreItem } from '#web/staff/panel/MoreMenu.tsx'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { changePath, duplicatePath } from '#web/staff/trip/page-address.ts'
import { takenAlong } from '#web/staff/trip/taken-along.ts'
import { useT } from '#web/staff/words/words.ts'
import { statusOf, type ListedJourney } from './journey.ts'
import { useEvidence } from './use-evidence.ts'
import { useLinkSwitch } from './use-journey-change.ts'

type ItemsOf = {
  journey: ListedJourney
  onEdit: () => void
  onMailPdf: () => void
  onFollowers: () => void
  onSafety: () => void
  onFailure: (failure: string | null) => void
}

const icons = { pdf: FileDown, card: IdCard, calendar: CalendarDays } as const
const size = 17

/** All that can be done with a trip page; one whose trip is over can only be looked at in the list, copied and proved. */
export function useRowItems({
  journey,
  onEdit,
  onMailPdf,
  onFollowers,
  onSafety,
  onFailure,
}: ItemsOf): readonly MoreItem[] {
  const t = useT()
  const { switchLink, isPending } = useLinkSwitch()
  const evidence = useEvidence()
  const { permissions, features } = useViewer()
  const maySearch = may(permissions, 'a3m_core.DestinationManager')
  const { id, link } = journey
  const status = statusOf(journey)
  const isOver = status === 'expired'
  const isOff = status === 'deactivated'
  // Of a trip that is not whole there is nothing yet to take along.
  const isShown = status === 'active' && link !== null && journey.missing.length === 0
  const Switch = isOff ? RotateCcw : Unlink
  return [
    {
      label: t('journeys.open.item'),
      icon: <ExternalLink size={size} />,
      shortcut: rowKeys.open,
      ...(link !== null && { href: link }),
      disabled: link === null,
    },
    {
      label: t('journeys.edit.item'),
      icon: <Pencil size={size} />,
      shortcut: rowKeys.edit,
      disabled: isOver,
      onChoose: onEdit,
    },
    ...(maySearch
      ? [
          {
            label: t('change-trip.change.item'),
            icon: <Route size={size} />,
            shortcut: rowKeys.change,
            to: changePath(id),
            disabled: isOver,
          },
          {
            label: t('change-trip.duplicate'),
            icon: <CopyPlus size={size} />,
            shortcut: rowKeys.duplicate,
            to: duplicatePath(id),
          },
        ]
      : []),
    ...takenAlong(link ?? '', journey.language).map(({ what, address }) => {
      const Icon = icons[what]
      return {
        label: t(`journeys.take.${what}`),
        icon: <Icon size={size} />,
        href: address,
        disabled: !isShown,
        begins: what === 'pdf',
      }
    }),
    {
      label: t('journeys.mail-pdf.item'),
      icon: <FileText size={size} />,
      disabled: !isShown,
      onChoose: onMailPdf,
    },
    {
      label: t('journeys.followers.item'),
      icon: <Users size={size} />,
      shortcut: rowKeys.followers,
      disabled: isOver,
      onChoose: onFollowers,
    },
    ...(features.has('events')
      ? [
          {
            label: t('journeys.safety.item'),
            icon: <LifeBuoy size={size} />,
            disabled: status !== 'active',
            onChoose: onSafety,
          },
        ]
      : []),
    {
      label: t('evidence.export.item'),
      icon: <ShieldCheck size={size} />,
      shortcut: rowKeys.evidence,
      begins: true,
      disabled: evidence.isPending,
      onChoose: () => void evidence.save(id).then(onFailure),
    },
    {
      label: t(isOff ? 'journeys.activate.link' : 'journeys.deactivate.link'),
      icon: <Switch size={size} />,
      shortcut: rowKeys.deactivate,
      disabled: isOver || isPending,
      isGrave: !isOff,
      onChoose: () =>
        void switchLink(id, !isOff).then((reason) => onFailure(reason && t('journeys.not-saved', { reason }))),
    },
  ]
}
