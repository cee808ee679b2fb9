import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useChange } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { MakeOrganisationDocument, ManagedOrganisationsDocument } from '#web/staff/generated/graphql.ts'
import { HandedLink, type Handed } from '#web/staff/people/HandedLink.tsx'
import { HandField, mailIn } from '#web/staff/people/HandField.tsx'
import { NameFields } from '#web/staff/people/NameFields.tsx'
import { nameOf } from '#web/staff/people/name-of.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './organisations.module.css'

type Done = { readonly handed: Handed; readonly name: string; readonly wasWished: boolean }

/** A new organisation, with whoever is to manage its people. */
export function AddOrganisationScreen() {
  const t = useT()
  const go = useNavigate()
  const [done, setDone] = useState<Done | null>(null)
  return (
    <Screen title={t('organisations.add')}>
      {done ? <HandedLink {...done} onDone={() => void go('/organisations')} /> : <MakeForm onDone={setDone} />}
    </Screen>
  )
}

function MakeForm({ onDone }: { onDone: (done: Done) => void }) {
  const t = useT()
  const language = useLanguage()
  const make = useChange(MakeOrganisationDocument, { announce: false, dirty: [ManagedOrganisationsDocument] })
  const required = (text: string) => (text.trim() === '' ? t('people.required') : null)
  const form = useForm({
    initialValues: {
      code: '',
      name: '',
      publicName: '',
      username: '',
      firstName: '',
      lastName: '',
      email: '',
      hand: language as string,
    },
    check: ({ code, name, publicName, username, email, hand }) => ({
      code: required(code),
      name: required(name),
      publicName: required(publicName),
      username: required(username),
      email: hand !== 'link' && email.trim() === '' ? t('people.hand.needs-email') : null,
    }),
    names: {
      code: 'code',
      name: 'name',
      publicName: 'publicName',
      'administrator.username': 'username',
      'administrator.firstName': 'firstName',
      'administrator.lastName': 'lastName',
      'administrator.email': 'email',
    },
    send: async ({ code, name, publicName, hand, ...person }) => {
      const administrator = { ...person, username: person.username.trim(), email: person.email.trim(), ...mailIn(hand) }
      const input = { idCode: code.trim(), name, publicName, administrator }
      const answer = (await make.mutateAsync({ input })).makeOrganisation
      if (!answer.ok) return answer.errors
      showToast(t('organisations.made', { name }))
      // After what was typed counts as saved, so that nobody is asked about leaving it.
      setTimeout(() => onDone({ handed: answer, name: nameOf(person), wasWished: hand !== 'link' }))
      return []
    },
  })
  return (
    <Form form={form} className={`card ${styles.form}`}>
      <TextInput label={t('organisations.field.name')} required maxLength={200} {...form.getInputProps('name')} />
      <TextInput
        label={t('organisations.field.public-name')}
        required
        maxLength={200}
        {...form.getInputProps('publicName')}
      />
      <TextInput
        label={t('organisations.field.code')}
        description={t('organisations.field.code.hint')}
        required
        maxLength={50}
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('code')}
      />
      <fieldset className={styles.administrator}>
        <legend>{t('organisations.administrator')}</legend>
        <p>{t('organisations.administrator.hint')}</p>
        <NameFields hasUsername propsOf={(field) => form.getInputProps(field)} />
        <HandField
          name="hand"
          value={form.values.hand}
          onChange={(hand) => {
            form.setFieldValue('hand', hand)
            form.clearFieldError('email')
          }}
        />
      </fieldset>
      <div className="buttons">
        <Button type="submit" loading={form.submitting}>
          {t('organisations.make')}
        </Button>
        <Button component={Link} to="/organisations" variant="default">
          {t('people.cancel')}
        </Button>
      </div>
    </Form>
  )
}
