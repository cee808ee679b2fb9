import { useRef } from 'react'
import { Button } from '@mantine/core'
import { formatMoment } from '#web/ui/format-day.ts'
import type { SaveRuleMutation } from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import { useLanguage, useT } from '../words/words.ts'
import { Differences } from './Differences.tsx'
import styles from './desk.module.css'
import { personName } from './person.ts'

export type RuleConflict = NonNullable<SaveRuleMutation['saveRule']['conflict']>

type ConflictDialogProps = {
  conflict: RuleConflict
  /** What was typed stands on top of theirs, and is published on the next press. */
  onPutOnTop: (revision: number | null) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else published the record meanwhile: who, when and what; and the two ways on. Nothing was written. */
export function ConflictDialog({ conflict, onPutOnTop, onTakeTheirs, onClose }: ConflictDialogProps) {
  const t = useT()
  const language = useLanguage()
  const panel = useRef<HTMLDialogElement>(null)
  const { by, publishedAt, revision, difference } = conflict
  const finish = (act: () => void) => {
    act()
    panel.current?.close()
  }
  return (
    <Panel at="middle" ref={panel} className={styles.wide!} title={t('rule-editor.conflict.title')} onClose={onClose}>
      <p>
        {t(revision === null ? 'rule-editor.conflict.removed' : 'rule-editor.conflict.text', {
          name: personName(by, t),
          time: publishedAt ? formatMoment(Date.parse(publishedAt), language) : '',
        })}
      </p>
      <h3 className={styles.subhead}>{t('rule-editor.conflict.theirs')}</h3>
      <Differences differences={difference} />
      <p className={styles.quiet}>{t('rule-editor.conflict.hint')}</p>
      <div className={`buttons ${styles.answers}`}>
        <Button variant="default" onClick={() => finish(onTakeTheirs)}>
          {t('rule-editor.conflict.take-theirs')}
        </Button>
        <Button data-autofocus onClick={() => finish(() => onPutOnTop(revision))}>
          {t('rule-editor.conflict.put-on-top')}
        </Button>
      </div>
    </Panel>
  )
}
