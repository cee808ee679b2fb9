import { useRef } from 'react'
import { Button, Textarea } from '@mantine/core'
import { useChange } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { MarkSourceDocument, WatchedSourcesDocument } from '#web/staff/generated/graphql.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import type { WatchedSource } from './source-list.ts'
import styles from './sources.module.css'

/** An editor has read the page again: with a word for colleagues it leaves the list. No rule changes by it. */
export function LookedAtPanel({ source, onClose }: { source: WatchedSource; onClose: () => void }) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const { mutateAsync } = useChange(MarkSourceDocument, { dirty: [WatchedSourcesDocument] })
  const { id, foundAt, host, url, finding } = source
  const form = useForm({
    initialValues: { note: '' },
    check: () => ({}),
    names: { note: 'note' },
    draft: `source-${id}`,
    async send({ note }) {
      const { ok, errors } = (await mutateAsync({ input: { id, note, foundAt } })).markSource
      if (!ok) return errors
      showToast(t('rule-sources.marked', { host }))
      panel.current?.close()
      return []
    },
  })
  const cancel = () => void form.mayClose().then((isYes) => isYes && panel.current?.close())
  return (
    <Panel at="middle" ref={panel} title={t('rule-sources.look', { host })} mayClose={form.mayClose} onClose={onClose}>
      <Form form={form} className={styles.panel}>
        <p>{t(`rule-sources.look.${finding ?? 'CHANGED'}`)}</p>
        <p>
          <a href={url} target="_blank" rel="noreferrer" className={styles.address}>
            {url}
          </a>
        </p>
        <Textarea
          label={t('rule-sources.note')}
          description={t('rule-sources.note.hint')}
          autosize
          minRows={2}
          maxLength={2000}
          data-autofocus
          {...form.getInputProps('note')}
        />
        <div className={styles.buttons}>
          <Button type="submit" loading={form.submitting}>
            {t('rule-sources.look.short')}
          </Button>
          <Button variant="default" onClick={cancel}>
            {t('rule-sources.cancel')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
