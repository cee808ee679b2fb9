import { useRef, useState } from 'react'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { detailTypeOf } from '#domain/catalogue/types.ts'
import { placeKey, type PlaceKey } from '#domain/places.ts'
import type { EntryRestriction } from '#domain/rulebook/fact.ts'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { RuleDocument } from '#web/staff/generated/graphql.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import desk from '#web/staff/rules/desk.module.css'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { copiedOver, overwritten } from './copy-rules.ts'
import styles from './editor.module.css'
import { partTitle } from './PartNavigation.tsx'
import { partOf, partKeys, typesOfPart, type PartKey } from './sections.ts'

type CopyPlaceDialogProps = {
  body: EntryRestriction
  name: string
  onCopy: (body: EntryRestriction, from: string) => void
  onClose: () => void
}

/** Another place's rules over those of this one: what will be overwritten is shown first. */
export function CopyPlaceDialog({ body, name, onCopy, onClose }: CopyPlaceDialogProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const [from, setFrom] = useState<{ readonly key: PlaceKey; readonly name: string } | null>(null)
  const [chosen, setChosen] = useState<ReadonlySet<PartKey>>(new Set(partKeys.filter((key) => key !== 'periods')))
  const call = useCall(
    RuleDocument,
    { kind: 'RESTRICTION' as const, key: from?.key ?? '' },
    { enabled: from !== null, announce: false },
  )
  const other = (call.data?.rule?.body ?? null) as EntryRestriction | null
  const types = new Set([...chosen].flatMap((key) => typesOfPart(partOf(key))))
  const replaced = other ? overwritten(body, other, types) : []
  const withPeriods = chosen.has('periods')
  const isSomething = replaced.length > 0 || withPeriods

  function toggle(key: PartKey) {
    const next = new Set(chosen)
    if (!next.delete(key)) next.add(key)
    setChosen(next)
  }
  function copy() {
    if (!other || !from) return
    onCopy(copiedOver(body, other, types, withPeriods), from.name)
    panel.current?.close()
  }
  return (
    <Panel
      at="end"
      ref={panel}
      className={desk.wideEnd!}
      title={t('rule-editor.copy-place.title', { name })}
      onClose={onClose}
    >
      <div className={styles.stack}>
        <PlaceCombobox
          label={t('rule-editor.copy-place.from')}
          kind="destination"
          value={from?.name ?? ''}
          taken={[placeKey(body.place)]}
          onPick={(place) => setFrom({ key: placeKey(place), name: place.name })}
        />
        <fieldset className={styles.partChoice}>
          <legend>{t('rule-editor.copy-place.parts')}</legend>
          {partKeys.map((key) => (
            <Checkbox key={key} label={partTitle(key, t)} checked={chosen.has(key)} onChange={() => toggle(key)} />
          ))}
        </fieldset>
        {from && call.isPending && <Skeleton lines={4} />}
        {call.error && <FailedCall title={t('rule-editor.failed')} call={call} />}
        {call.data && !other && <p role="status">{t('rule-editor.copy-place.nothing', { name: from?.name ?? '' })}</p>}
        {other && (
          <section aria-labelledby="overwritten">
            <h3 id="overwritten">
              {t('rule-editor.copy-place.overwritten', { count: replaced.filter(({ before }) => before > 0).length })}
            </h3>
            <ul aria-labelledby="overwritten">
              {withPeriods && (
                <li>
                  {t('rule-editor.copy-place.periods', { before: body.access.length, after: other.access.length })}
                </li>
              )}
              {replaced.map(({ type, before, after }) => (
                <li key={type}>
                  {t('rule-editor.copy-place.line', {
                    type: t(detailTypeOf(type).i18nKey as 'type.PassportSufficient'),
                    before,
                    after,
                  })}
                </li>
              ))}
            </ul>
            <p className={desk.quiet}>{t('rule-editor.copy-place.hint')}</p>
          </section>
        )}
        <div className="buttons">
          <Button variant="default" onClick={() => panel.current?.close()}>
            {t('rule-editor.cancel')}
          </Button>
          <Button disabled={!other || !isSomething} onClick={copy}>
            {t('rule-editor.copy-place.copy')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
