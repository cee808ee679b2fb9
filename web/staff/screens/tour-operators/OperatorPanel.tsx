import { useRef } from 'react'
import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { useChange } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { CreateOperatorDocument, OperatorPagesDocument, UpdateOperatorDocument } from '#web/staff/generated/graphql.ts'
import type { OperatorPage } from '#web/staff/operators/operator-pages.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './tour-operators.module.css'

/** A new operator, or one that is there. */
export function OperatorPanel({ operator, onClose }: { operator?: OperatorPage; onClose: () => void }) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const options = { announce: false, dirty: [OperatorPagesDocument] }
  const create = useChange(CreateOperatorDocument, options)
  const update = useChange(UpdateOperatorDocument, options)
  const form = useForm({
    initialValues: {
      name: operator?.name ?? '',
      infoCategory: operator?.infoCategory ?? '',
      linkDe: operator?.linkDe ?? '',
      linkEn: operator?.linkEn ?? '',
      allowIframe: operator?.allowIframe ?? false,
    },
    check: ({ name, infoCategory, linkDe, linkEn }) => ({
      name: name.trim() === '' ? t('operators.required') : null,
      infoCategory: infoCategory.trim() === '' ? t('operators.required') : null,
      linkDe: (linkDe + linkEn).trim() === '' ? t('operators.needs-link') : null,
    }),
    names: { name: 'name', infoCategory: 'infoCategory', linkDe: 'linkDe', linkEn: 'linkEn' },
    send: async (values, changes) => {
      const answer = operator
        ? (await update.mutateAsync({ input: { id: operator.id, ...changes } }))
            .updateTouroperatorExternalRestrictionInfo
        : (await create.mutateAsync({ input: values })).createTouroperatorExternalRestrictionInfo
      if (!answer.ok) return answer.errors
      showToast(t('operators.saved'))
      setTimeout(() => panel.current?.close())
      return []
    },
  })
  const link = { type: 'url', maxLength: 2_000, description: t('operators.link.hint') }
  return (
    <Panel
      at="end"
      ref={panel}
      title={t(operator ? 'operators.edit.title' : 'operators.add')}
      mayClose={form.mayClose}
      onClose={onClose}
    >
      <Form form={form} className={styles.form}>
        <TextInput
          label={t('operators.name')}
          required
          data-autofocus
          maxLength={200}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('operators.category')}
          description={t('operators.category.hint')}
          required
          maxLength={40}
          {...form.getInputProps('infoCategory')}
        />
        <TextInput label={t('operators.link-de')} {...link} {...form.getInputProps('linkDe')} />
        <TextInput label={t('operators.link-en')} {...link} {...form.getInputProps('linkEn')} />
        <Checkbox
          label={t('operators.iframe')}
          checked={form.values.allowIframe}
          onChange={(event) => form.setFieldValue('allowIframe', event.currentTarget.checked)}
        />
        <div className="buttons">
          <Button type="submit" loading={form.submitting}>
            {t('operators.save')}
          </Button>
          <Button variant="default" onClick={() => void form.mayClose().then((may) => may && panel.current?.close())}>
            {t('operators.cancel')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}
