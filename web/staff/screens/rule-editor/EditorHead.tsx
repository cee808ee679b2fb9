import { useEffect, useRef, useState } from 'react'
import { ActionIcon, Button, Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { Copy, Eye, History, Redo2, Undo2 } from 'lucide-react'
import { Link, useNavigationType } from 'react-router'
import type { PlaceRef } from '#domain/places.ts'
import type { EntryRestriction, TravelType } from '#domain/rulebook/fact.ts'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { today as dayNow } from '#web/staff/fields/today.ts'
import { RulesTabs } from '#web/staff/rules/RulesTabs.tsx'
import type { RuleDraftState } from '#web/staff/rules/use-rule-draft.ts'
import { useT } from '#web/staff/words/words.ts'
import { accessOn } from './access-windows.ts'
import styles from './editor.module.css'
import { statusOfAccess } from './TimeLine.tsx'

type EditorHeadProps = {
  place: PlaceRef
  name: string
  body: EntryRestriction
  travelType: TravelType
  draft: RuleDraftState<EntryRestriction>
  onActive: (isActive: boolean) => void
  onHistory: () => void
  onCopy: () => void
  isAsking: boolean
  onAsk: () => void
}

/** Which record this is, how open its place is today, and what can be done with the whole. */
export function EditorHead({
  place,
  name,
  body,
  travelType,
  draft,
  onActive,
  onHistory,
  onCopy,
  isAsking,
  onAsk,
}: EditorHeadProps) {
  const t = useT()
  const [today] = useState(dayNow)
  const access = accessOn(body.access, today, travelType)
  const heading = useRef<HTMLHeadingElement>(null)
  const arrivedBy = useNavigationType()
  const isActive = body.isActive ?? true
  // Whoever followed a link hears where they arrived.
  useEffect(() => {
    if (arrivedBy === 'PUSH') heading.current?.focus({ preventScroll: true })
  }, [arrivedBy])
  return (
    <header className={styles.head}>
      <div className={styles.way}>
        <nav aria-label={t('rule-editor.way')}>
          <Link to="/entryrestrictions">{t('rule-editor.to-list')}</Link>
          <span aria-hidden="true">›</span>
          <span>{name}</span>
        </nav>
        <RulesTabs />
      </div>
      <div className={styles.title}>
        <IsoCode iso2={place.id} />
        <h1 ref={heading} tabIndex={-1}>
          {name}
        </h1>
        <span className={styles.level}>{t(`rule-editor.level.${place.type}`)}</span>
        {isActive ? (
          <StatusChip status={access ? statusOfAccess[access] : 'GRAY'}>
            {t(`rule-editor.access.${access ?? 'UNKNOWN'}`)}
          </StatusChip>
        ) : (
          <StatusChip status="GRAY">{t('rule-editor.inactive')}</StatusChip>
        )}
      </div>
      <div className={styles.actions}>
        <Switch
          label={t('rule-editor.active')}
          labelPosition="left"
          checked={isActive}
          onChange={(event) => onActive(event.currentTarget.checked)}
        />
        <ActionIcon
          size={40}
          aria-label={t('rule-editor.undo')}
          title={t('rule-editor.undo')}
          disabled={!draft.canUndo}
          onClick={draft.undo}
        >
          <Undo2 size={18} />
        </ActionIcon>
        <ActionIcon
          size={40}
          aria-label={t('rule-editor.redo')}
          title={t('rule-editor.redo')}
          disabled={!draft.canRedo}
          onClick={draft.redo}
        >
          <Redo2 size={18} />
        </ActionIcon>
        <Button variant="default" leftSection={<Eye size={18} />} aria-pressed={isAsking} onClick={onAsk}>
          {t('rule-editor.ask')}
        </Button>
        <Button variant="default" leftSection={<Copy size={18} />} onClick={onCopy}>
          {t('rule-editor.copy-place')}
        </Button>
        <Button variant="default" leftSection={<History size={18} />} onClick={onHistory}>
          {t('rule-editor.history')}
        </Button>
      </div>
    </header>
  )
}
