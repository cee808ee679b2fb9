import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { useCall, useChange } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  CreateTextsnippetDocument,
  TextsnippetsDocument,
  UpdateTextsnippetDocument,
  type SnippetFieldsFragment,
} from '#web/staff/generated/graphql.ts'
import { RichTextField } from '#web/staff/rich-text/RichTextField.tsx'
import { Message } from '#web/staff/shell/Message.tsx'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { isEmptyText } from '#domain/write-rich-text.ts'
import styles from './text-snippets.module.css'

/** One snippet: a new one, or that of the address. */
export function TextSnippetScreen() {
  const t = useT()
  const { id } = useParams()
  const call = useCall(TextsnippetsDocument, {}, { announce: false, enabled: id !== undefined })
  const snippet = call.data?.textsnippets.find((each) => each.id === id)
  return (
    <Screen title={t(id === undefined ? 'texts.snippets.add' : 'texts.snippets.edit.title')}>
      {id === undefined && <SnippetForm />}
      {id !== undefined && call.isPending && <Skeleton lines={8} />}
      {call.error && <FailedCall title={t('texts.snippets.failed')} call={call} />}
      {snippet && <SnippetForm key={snippet.id} snippet={snippet} />}
      {call.data && id !== undefined && !snippet && (
        <Message
          title={t('texts.snippets.gone')}
          actions={
            <Button component={Link} to="/textsnippets">
              {t('texts.snippets.title')}
            </Button>
          }
        />
      )}
    </Screen>
  )
}

function SnippetForm({ snippet }: { snippet?: SnippetFieldsFragment }) {
  const t = useT()
  const go = useNavigate()
  const options = { announce: false, dirty: [TextsnippetsDocument] }
  const create = useChange(CreateTextsnippetDocument, options)
  const update = useChange(UpdateTextsnippetDocument, options)
  const form = useForm({
    initialValues: { name: snippet?.name ?? '', textDe: snippet?.textDe ?? '', textEn: snippet?.textEn ?? '' },
    check: ({ name, textDe }) => ({
      name: name.trim() === '' ? t('texts.feedback.required') : null,
      textDe: isEmptyText(textDe) ? t('texts.feedback.required') : null,
    }),
    names: { name: 'name', textDe: 'textDe', textEn: 'textEn' },
    draft: `text-snippet ${snippet?.id ?? 'new'}`,
    send: async (values, changes) => {
      const answer = snippet
        ? (await update.mutateAsync({ input: { id: snippet.id, modifiedAtSeen: snippet.modifiedAt, ...changes } }))
            .updateTextsnippet
        : (await create.mutateAsync({ input: values })).createTextsnippet
      if (!answer.ok) return answer.errors
      // After what was typed counts as saved, so that nobody is asked about leaving it.
      setTimeout(() => void go('/textsnippets'))
      return []
    },
  })
  const text = (field: 'textDe' | 'textEn') => ({
    value: form.values[field],
    error: form.errors[field],
    'data-path': field,
    onChange: (value: string) => form.setFieldValue(field, value),
  })
  return (
    <Form form={form} className={`card ${styles.form}`}>
      <TextInput label={t('texts.snippets.name')} required maxLength={200} {...form.getInputProps('name')} />
      <RichTextField label={t('texts.snippets.text-de')} lang="de" required {...text('textDe')} />
      <RichTextField label={t('texts.snippets.text-en')} lang="en" {...text('textEn')} />
      <div className="buttons">
        <Button type="submit" loading={form.submitting}>
          {t('texts.save')}
        </Button>
        <Button component={Link} to="/textsnippets" variant="default">
          {t('texts.cancel')}
        </Button>
      </div>
    </Form>
  )
}
