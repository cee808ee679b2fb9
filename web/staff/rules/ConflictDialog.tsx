import { useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { mergeChanges, wholeRecord } from '#domain/review/merge-changes.ts'
import type { PartId } from '#domain/review/proposal-parts.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import type { SaveRuleMutation } from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import { useLanguage, useT, type WordKey } from '../words/words.ts'
import { Differences } from './Differences.tsx'
import styles from './desk.module.css'
import { isOfPart } from './of-part.ts'
import { personName } from './person.ts'

export type RuleConflict = NonNullable<SaveRuleMutation['saveRule']['conflict']>
type Side = 'mine' | 'theirs'

type ConflictDialogProps<Body extends object> = {
  conflict: RuleConflict
  /** What was typed. */
  mine: Body
  /** What was typed on top of what they published, which is published on the next press. */
  onPutOnTop: (merged: Body, revision: number | null) => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Somebody else published the record meanwhile: who, when and what; and the two ways on. Asked is what both changed. Nothing was written. */
export function ConflictDialog<Body extends object>({
  conflict,
  mine,
  onPutOnTop,
  onTakeTheirs,
  onClose,
}: ConflictDialogProps<Body>) {
  const t = useT()
  const language = useLanguage()
  const panel = useRef<HTMLDialogElement>(null)
  const [chosen, setChosen] = useState<Readonly<Record<PartId, Side>>>({})
  const [isAsking, setAsking] = useState(false)
  const { by, publishedAt, revision, difference } = conflict
  // Who puts a whole record on top has been asked by the button.
  const { clashes, body } = mergeChanges(
    conflict.base,
    mine,
    conflict.body,
    (part) => part === wholeRecord || chosen[part] === 'mine',
  )
  const asked = clashes.filter((part) => part !== wholeRecord)
  const finish = (act: () => void) => {
    act()
    panel.current?.close()
  }
  function putOnTop() {
    const open = asked.find((part) => chosen[part] === undefined)
    if (open === undefined) return finish(() => onPutOnTop(body as Body, revision))
    setAsking(true)
    panel.current?.querySelector<HTMLElement>(`[data-part="${CSS.escape(open)}"] input`)?.focus()
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
      {asked.length > 0 && (
        <>
          <h3 className={styles.subhead}>{t('rule-editor.conflict.both')}</h3>
          {asked.map((part) => (
            <Clash
              key={part}
              part={part}
              conflict={conflict}
              chosen={chosen[part]}
              onChoose={(side) => setChosen((now) => ({ ...now, [part]: side }))}
            />
          ))}
        </>
      )}
      <p className={styles.quiet}>
        {t(clashes.includes(wholeRecord) ? 'rule-editor.conflict.hint-whole' : 'rule-editor.conflict.hint')}
      </p>
      <p role="alert">{isAsking && asked.some((part) => !chosen[part]) && t('rule-editor.conflict.choose')}</p>
      <div className={`buttons ${styles.answers}`}>
        <Button variant="default" onClick={() => finish(onTakeTheirs)}>
          {t('rule-editor.conflict.take-theirs')}
        </Button>
        <Button data-autofocus onClick={putOnTop}>
          {t('rule-editor.conflict.put-on-top')}
        </Button>
      </div>
    </Panel>
  )
}

type ClashProps = {
  part: PartId
  conflict: RuleConflict
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

function Clash({ part, conflict, chosen, onChoose }: ClashProps) {
  const t = useT()
  const [theirs, mine] = [conflict.difference, conflict.own].map((list) => list.filter((one) => isOfPart(part, one)))
  const [first] = [...mine!, ...theirs!]
  const label = first?.type ? t(`type.${first.type}` as WordKey) : (first?.label ?? part)
  return (
    <fieldset className={styles.clash} data-part={part}>
      <legend>{label}</legend>
      {(['mine', 'theirs'] as const).map((side) => (
        <div key={side}>
          <label>
            <input type="radio" name={`clash ${part}`} checked={chosen === side} onChange={() => onChoose(side)} />{' '}
            {t(`rule-editor.conflict.side.${side}`)}
          </label>
          <Differences differences={(side === 'mine' ? mine : theirs)!} />
        </div>
      ))}
    </fieldset>
  )
}
