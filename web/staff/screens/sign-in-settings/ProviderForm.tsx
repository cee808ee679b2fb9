import { useState } from 'react'
import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { call } from '#web/staff/api/call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { refusalOf } from '#web/staff/form/refusal.ts'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  SaveSignInProviderDocument,
  TestSignInProviderDocument,
  type SignInSettingsQuery,
} from '#web/staff/generated/graphql.ts'
import styles from '#web/staff/second-factor/second-factor.module.css'
import { useT } from '#web/staff/words/words.ts'

/** Which provider it is, and by what it knows this installation. The secret is written and never read. */
export function ProviderForm({
  settings,
  onDone,
}: {
  settings: SignInSettingsQuery['signInSettings']
  onDone: () => void
}) {
  const t = useT()
  const [said, setSaid] = useState('')
  const { issuer, clientId, label, isOn, isRequired, hasSecret } = settings
  const form = useForm({
    initialValues: { issuer, clientId, clientSecret: '', label, isOn, isRequired },
    check: (values) => ({
      issuer: values.issuer.trim() === '' && t('login.required'),
      clientId: values.clientId.trim() === '' && t('login.required'),
      label: values.label.trim() === '' && t('login.required'),
    }),
    names: {
      issuer: 'issuer',
      clientId: 'clientId',
      clientSecret: 'clientSecret',
      label: 'label',
      isRequired: 'isRequired',
    },
    send: async (values) => {
      const input = {
        ...values,
        issuer: values.issuer.trim(),
        clientId: values.clientId.trim(),
        label: values.label.trim(),
      }
      const { saveSignInProvider: answer } = await call(SaveSignInProviderDocument, { input }, { announce: false })
      if (answer.ok) setTimeout(onDone)
      return answer.errors
    },
  })
  async function tryOut() {
    const asked = { issuer: form.values.issuer.trim() }
    const answer = await call(TestSignInProviderDocument, asked, { announce: false }).catch(refusalOf)
    const errors = 'testSignInProvider' in answer ? answer.testSignInProvider.errors : answer
    setSaid(errors[0]?.messages[0] ?? t('sign-on.tested'))
  }
  return (
    <Form form={form} className={styles.code}>
      <TextInput label={t('sign-on.label')} maxLength={60} aria-required="true" {...form.getInputProps('label')} />
      <TextInput
        label={t('sign-on.issuer')}
        inputMode="url"
        placeholder="https://"
        maxLength={500}
        aria-required="true"
        {...form.getInputProps('issuer')}
      />
      <TextInput
        label={t('sign-on.client-id')}
        autoComplete="off"
        maxLength={500}
        aria-required="true"
        {...form.getInputProps('clientId')}
      />
      <TextInput
        label={t('sign-on.client-secret')}
        description={hasSecret ? t('sign-on.client-secret.kept') : undefined}
        type="password"
        autoComplete="off"
        maxLength={500}
        {...form.getInputProps('clientSecret')}
      />
      <Checkbox label={t('sign-on.is-on')} {...form.getInputProps('isOn', { type: 'checkbox' })} />
      <Checkbox label={t('sign-on.is-required')} {...form.getInputProps('isRequired', { type: 'checkbox' })} />
      <p role="status">{said}</p>
      <div className="buttons">
        <Button type="submit" loading={form.submitting}>
          {t('sign-on.save')}
        </Button>
        <Button variant="default" onClick={() => void tryOut()}>
          {t('sign-on.test')}
        </Button>
      </div>
    </Form>
  )
}
