import { useState } from 'react'
import { Button } from '@mantine/core'
import { Link, useNavigate } from 'react-router'
import { useChange } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { InvitePersonDocument, PeopleDocument } from '#web/staff/generated/graphql.ts'
import { HandedLink, type Handed } from '#web/staff/people/HandedLink.tsx'
import { HandField, mailIn } from '#web/staff/people/HandField.tsx'
import { NameFields } from '#web/staff/people/NameFields.tsx'
import { nameOf } from '#web/staff/people/name-of.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { asText, fromText, presets } from './rights.ts'
import { RightsField } from './RightsField.tsx'
import styles from './people.module.css'

type Done = { readonly handed: Handed; readonly name: string; readonly wasWished: boolean }

/** Somebody new, who chooses their password by a link. */
export function AddPersonScreen() {
  const t = useT()
  const go = useNavigate()
  const [done, setDone] = useState<Done | null>(null)
  return (
    <Screen title={t('people.add')}>
      {done ? <HandedLink {...done} onDone={() => void go('/people')} /> : <InviteForm onDone={setDone} />}
    </Screen>
  )
}

function InviteForm({ onDone }: { onDone: (done: Done) => void }) {
  const t = useT()
  const language = useLanguage()
  const invite = useChange(InvitePersonDocument, { announce: false, dirty: [PeopleDocument] })
  const form = useForm({
    initialValues: {
      username: '',
      firstName: '',
      lastName: '',
      email: '',
      permissions: asText(presets.agent),
      hand: language as string,
    },
    check: ({ username, email, hand }) => ({
      username: username.trim() === '' ? t('people.required') : null,
      email: hand !== 'link' && email.trim() === '' ? t('people.hand.needs-email') : null,
    }),
    names: {
      username: 'username',
      firstName: 'firstName',
      lastName: 'lastName',
      email: 'email',
      permissions: 'permissions',
    },
    send: async ({ hand, ...values }) => {
      const permissions = fromText(values.permissions)
      const input = {
        ...values,
        permissions,
        username: values.username.trim(),
        email: values.email.trim(),
        ...mailIn(hand),
      }
      const answer = (await invite.mutateAsync({ input })).invitePerson
      if (!answer.ok) return answer.errors
      // After what was typed counts as saved, so that nobody is asked about leaving it.
      setTimeout(() => onDone({ handed: answer, name: nameOf(values), wasWished: hand !== 'link' }))
      return []
    },
  })
  return (
    <Form form={form} className={`card ${styles.form}`}>
      <NameFields hasUsername propsOf={(field) => form.getInputProps(field)} />
      <HandField
        name="hand"
        value={form.values.hand}
        onChange={(hand) => {
          form.setFieldValue('hand', hand)
          form.clearFieldError('email')
        }}
      />
      <RightsField
        value={fromText(form.values.permissions)}
        error={form.errors.permissions as string | undefined}
        onChange={(permissions) => form.setFieldValue('permissions', asText(permissions))}
      />
      <div className="buttons">
        <Button type="submit" loading={form.submitting}>
          {t('people.invite')}
        </Button>
        <Button component={Link} to="/people" variant="default">
          {t('people.cancel')}
        </Button>
      </div>
    </Form>
  )
}
