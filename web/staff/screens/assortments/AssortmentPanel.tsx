import { useRef, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Plus, Search } from 'lucide-react'
import { useChange } from '#web/staff/api/use-call.ts'
import { StopList } from '#web/staff/fields/StopList.tsx'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  AssortmentsDocument,
  CreateAssortmentDocument,
  UpdateAssortmentDocument,
} from '#web/staff/generated/graphql.ts'
import { foundPages, type Assortment, type OperatorPage } from '#web/staff/operators/operator-pages.ts'
import { Panel } from '#web/staff/panel/Panel.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './assortments.module.css'

type AssortmentPanelProps = { operators: readonly OperatorPage[]; assortment?: Assortment; onClose: () => void }

/** A new one, or one that is there: its name, and its operators in their order. */
export function AssortmentPanel({ operators, assortment, onClose }: AssortmentPanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const [search, setSearch] = useState('')
  const options = { announce: false, dirty: [AssortmentsDocument] }
  const create = useChange(CreateAssortmentDocument, options)
  const update = useChange(UpdateAssortmentDocument, options)
  const form = useForm({
    // A form holds texts: the ids are one, in their order.
    initialValues: { name: assortment?.name ?? '', operators: assortment?.operatorIds.join() ?? '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('assortments.required') : null }),
    names: { name: 'name', operatorIds: 'operators' },
    send: async ({ name, operators: ids }) => {
      const input = { name, operatorIds: idsIn(ids) }
      const answer = assortment
        ? (await update.mutateAsync({ input: { ...input, id: assortment.id, modifiedAtSeen: assortment.modifiedAt } }))
            .updateAssortment
        : (await create.mutateAsync({ input })).createAssortment
      if (!answer.ok) return answer.errors
      showToast(t('assortments.saved'))
      setTimeout(() => panel.current?.close())
      return []
    },
  })
  const chosen = idsIn(form.values.operators).filter((id) => operators.some((each) => each.id === id))
  const choose = (ids: readonly string[]) => form.setFieldValue('operators', ids.join())
  const others = foundPages(operators, search).filter(({ id }) => !chosen.includes(id))
  const nameOf = (id: string) => operators.find((each) => each.id === id)?.name ?? ''
  return (
    <Panel
      at="end"
      ref={panel}
      title={t(assortment ? 'assortments.edit' : 'assortments.add')}
      mayClose={form.mayClose}
      onClose={onClose}
    >
      <Form form={form} className={styles.form}>
        <TextInput
          label={t('assortments.name')}
          required
          data-autofocus
          maxLength={200}
          {...form.getInputProps('name')}
        />
        <div data-path="operators">
          <h3>{t('assortments.operators')}</h3>
          {chosen.length === 0 && <p className={styles.hint}>{t('assortments.operators.empty')}</p>}
          <StopList
            label={t('assortments.operators')}
            keys={chosen}
            nameOf={nameOf}
            onChange={(order) => choose(order.map((at) => chosen[at]!))}
          />
          <p role="alert">{form.errors.operators}</p>
        </div>
        <TextInput
          type="search"
          label={t('assortments.search')}
          leftSection={<Search size={17} />}
          maxLength={100}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
        <ul className={styles.others}>
          {others.map(({ id, name, infoCategory }) => (
            <li key={id}>
              <Button
                variant="default"
                size="xs"
                leftSection={<Plus size={16} />}
                aria-label={t('assortments.add-operator', { name })}
                onClick={() => choose([...chosen, id])}
              >
                {name}
              </Button>
              <small>{infoCategory}</small>
            </li>
          ))}
        </ul>
        <p role="status" className={styles.hint}>
          {others.length === 0 && t('assortments.not-found')}
        </p>
        <div className="buttons">
          <Button type="submit" loading={form.submitting}>
            {t('assortments.save')}
          </Button>
          <Button variant="default" onClick={() => void form.mayClose().then((may) => may && panel.current?.close())}>
            {t('assortments.cancel')}
          </Button>
        </div>
      </Form>
    </Panel>
  )
}

const idsIn = (text: string): string[] => (text === '' ? [] : text.split(','))
