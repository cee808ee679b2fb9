import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '@mantine/core'
import { PlaceForm } from '#web/staff/fields/place-form.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { useT } from '#web/staff/words/words.ts'
import { editPath } from './restriction-list.ts'
import styles from './restrictions.module.css'

/** Any place may have rules of its own; the editor opens, empty where it has none yet. */
export function NewRestriction({ onClose }: { onClose: () => void }) {
  const t = useT()
  const navigate = useNavigate()
  const dialog = useRef<HTMLDialogElement>(null)
  const form = useRef<HTMLFormElement>(null)
  const [place, setPlace] = useState<{ key: string; name: string } | null>(null)
  const [isMissing, setMissing] = useState(false)
  function open() {
    if (place === null) return setMissing(true)
    void navigate(editPath(place.key))
  }
  return (
    <Panel at="middle" ref={dialog} title={t('rule-list.new')} onClose={onClose}>
      <PlaceForm ref={form} className={styles.adding!} onSubmit={open}>
        <p>{t('rule-list.new.hint')}</p>
        <PlaceCombobox
          label={t('rule-list.new.place')}
          kind="destination"
          value={place?.name ?? ''}
          {...(isMissing && { error: t('rule-list.new.missing') })}
          onPick={({ key, name }) => {
            setPlace({ key, name })
            setMissing(false)
          }}
          onEmpty={() => setPlace(null)}
        />
        <div className={styles.buttons}>
          <Button type="submit">{t('rule-list.new.open')}</Button>
          <Button variant="default" onClick={() => dialog.current?.close()}>
            {t('rule-list.cancel')}
          </Button>
        </div>
      </PlaceForm>
    </Panel>
  )
}
