import { useEffect, useRef, useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Plus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Form } from '../form/Form.tsx'
import { useForm } from '../form/use-form.ts'
import type { RuleKind } from '../generated/graphql.ts'
import { Panel } from '../panel/Panel.tsx'
import { useT } from '../words/words.ts'
import styles from './record-frame.module.css'
import { pathOfRule } from './rule-paths.ts'

type NewRecordProps = { kind: RuleKind; label: string; taken: readonly string[] }

const idForm = /^[a-z0-9][a-z0-9-]*[a-z0-9]$/

/** Asks for the identifier of a new record, which is for good, and goes on where it is written. */
export function NewRecord({ kind, label, taken }: NewRecordProps) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string | null>(null)
  // Only when the form is gone: nobody is asked whether to leave what was just sent.
  useEffect(() => {
    if (chosen !== null) void navigate(`${pathOfRule(kind, chosen)}?new=1`)
  }, [chosen, kind, navigate])
  return (
    <>
      <Button leftSection={<Plus size={18} />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {isOpen && (
        <NewRecordPanel
          label={label}
          taken={taken}
          onChoose={(id) => {
            setChosen(id)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

type NewRecordPanelProps = Omit<NewRecordProps, 'kind'> & { onChoose: (id: string) => void; onClose: () => void }

function NewRecordPanel({ label, taken, onChoose, onClose }: NewRecordPanelProps) {
  const t = useT()
  const panel = useRef<HTMLDialogElement>(null)
  const form = useForm({
    initialValues: { id: '' },
    check({ id }) {
      const wanted = id.trim()
      if (!idForm.test(wanted)) return { id: t('rule-records.id.wrong') }
      return taken.includes(wanted) ? { id: t('rule-records.id.taken') } : {}
    },
    async send({ id }) {
      onChoose(id.trim())
      return []
    },
  })
  return (
    <Panel at="middle" ref={panel} title={label} onClose={onClose}>
      <Form form={form} className={styles.form}>
        <TextInput
          {...form.getInputProps('id')}
          label={t('rule-records.id')}
          description={t('rule-records.id.hint')}
          data-path="id"
          data-autofocus
          autoComplete="off"
          spellCheck={false}
          maxLength={60}
        />
        <div className="buttons">
          <Button variant="default" onClick={() => panel.current?.close()}>
            {t('rule-records.cancel')}
          </Button>
          <Button type="submit">{t('rule-records.go-on')}</Button>
        </div>
      </Form>
    </Panel>
  )
}
