import { useState } from 'react'
import { Button } from '@mantine/core'
import { Link, useNavigate, useParams } from 'react-router'
import { useChange } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { InviteAdministratorDocument, ManagedOrganisationsDocument } from '#web/staff/generated/graphql.ts'
import { HandedLink, type Handed } from '#web/staff/people/HandedLink.tsx'
import { HandField, mailIn } from '#web/staff/people/HandField.tsx'
import { NameFields } from '#web/staff/people/NameFields.tsx'
import { nameOf } from '#web/staff/people/name-of.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './organisations.module.css'

type Done = { readonly handed: Handed; readonly name: string; readonly wasWished: boolean }

/** Somebody for an organisation whose people nobody manages. */
export function InviteManagerScreen() {
  const t = useT()
  const go = useNavigate()
  const [done, setDone] = useState<Done | null>(null)
  return (
    <Screen title={t('organisations.administrator')}>
      {done ? <HandedLink {...done} onDone={() => void go('/organisations')} /> : <ManagerForm onDone={setDone} />}
    </Screen>
  )
}

function ManagerForm({ onDone }: { onDone: (done: Done) => void }) {
  const t = useT()
  const language = useLanguage()
  const { id = '' } = useParams()
  const invite = useChange(InviteAdministratorDocument, { announce: false, dirty: [ManagedOrganisationsDocument] })
  const form = useForm({
    initialValues: { username: '', firstName: '', lastName: '', email: '', hand: language as string },
    check: ({ username, email, hand }) => ({
      username: username.trim() === '' ? t('people.required') : null,
      email: hand !== 'link' && email.trim() === '' ? t('people.hand.needs-email') : null,
    }),
    names: { username: 'username', firstName: 'firstName', lastName: 'lastName', email: 'email' },
    send: async ({ hand, ...person }) => {
      const input = { ...person, username: person.username.trim(), email: person.email.trim(), ...mailIn(hand) }
      const answer = (await invite.mutateAsync({ id, input })).inviteAdministrator
      if (!answer.ok) return answer.errors
      // After what was typed counts as saved, so that nobody is asked about leaving it.
      setTimeout(() => onDone({ handed: answer, name: nameOf(person), wasWished: hand !== 'link' }))
      return []
    },
  })
  return (
    <Form form={form} className={`card ${styles.form}`}>
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
      <div className="buttons">
        <Button type="submit" loading={form.submitting}>
          {t('people.invite')}
        </Button>
        <Button component={Link} to="/organisations" variant="default">
          {t('people.cancel')}
        </Button>
      </div>
    </Form>
  )
}
