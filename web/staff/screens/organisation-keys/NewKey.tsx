import { Button, TextInput } from '@mantine/core'
import { useChange } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { CreateOrganisationKeyDocument, OrganisationKeysDocument } from '#web/staff/generated/graphql.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './keys.module.css'

export type MadeKey = { readonly name: string; readonly secret: string }

export function NewKey({ onMade }: { onMade: (made: MadeKey) => void }) {
  const t = useT()
  const create = useChange(CreateOrganisationKeyDocument, { announce: false, dirty: [OrganisationKeysDocument] })
  const form = useForm({
    initialValues: { name: '' },
    check: ({ name }) => ({ name: name.trim() === '' ? t('login.required') : null }),
    names: { name: 'name' },
    send: async ({ name }) => {
      const { ok, secret, errors } = (await create.mutateAsync({ input: { name } })).createOrganisationKey
      if (!ok || secret === null) return errors
      // After what was typed counts as sent, so that nobody is asked about leaving it.
      setTimeout(() => onMade({ name: name.trim(), secret }))
      return []
    },
  })
  return (
    <Form form={form} className={`card ${styles.form}`}>
      <TextInput
        label={t('keys.name')}
        description={t('keys.name.hint')}
        required
        maxLength={100}
        {...form.getInputProps('name')}
      />
      <Button type="submit" loading={form.submitting}>
        {t('keys.make')}
      </Button>
    </Form>
  )
}
