import { Button } from '@mantine/core'
import { useChange } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  ManagedPersonDocument,
  PeopleDocument,
  UpdatePersonDocument,
  WhoAmIDocument,
  type PersonFieldsFragment,
} from '#web/staff/generated/graphql.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import { NameFields } from '#web/staff/people/NameFields.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import { asText, fromText } from './rights.ts'
import { RightsField } from './RightsField.tsx'
import styles from './people.module.css'

const leading = ['a3m_core.ManageUsers', 'a3m_core.ManageOrganisations']

export function PersonForm({ person }: { person: PersonFieldsFragment }) {
  const t = useT()
  const isFixed = !person.mayBeChanged
  const dirty = [PeopleDocument, ManagedPersonDocument, ...(person.isSelf ? [WhoAmIDocument] : [])]
  const update = useChange(UpdatePersonDocument, { announce: false, dirty })
  const form = useForm({
    initialValues: {
      firstName: person.firstName,
      lastName: person.lastName,
      email: person.email,
      permissions: asText(person.permissions),
    },
    check: () => ({}),
    names: { firstName: 'firstName', lastName: 'lastName', email: 'email', permissions: 'permissions' },
    send: async (values, { permissions: changed, ...changes }) => {
      const permissions = fromText(values.permissions)
      const givesUpOwn =
        person.isSelf && leading.some((code) => person.permissions.includes(code) && !permissions.includes(code))
      if (givesUpOwn && !(await confirmOwn())) return [{ field: 'permissions', messages: [''] }]
      const input = {
        id: person.id,
        versionSeen: person.version,
        ...changes,
        ...(changed !== undefined && { permissions }),
        ...(givesUpOwn && { givesUpOwn }),
      }
      const answer = (await update.mutateAsync({ input })).updatePerson
      if (!answer.ok) return answer.errors
      showToast(t('people.saved'))
      return []
    },
  })
  const confirmOwn = () =>
    confirm({
      title: t('people.own.question'),
      text: t('people.own.text'),
      yes: t('people.own.yes'),
      no: t('people.keep'),
    })
  const isChanged = Object.keys(form.changes).length > 0
  return (
    <Form form={form} className={`card ${styles.form}`} aria-label={t('people.data')}>
      <NameFields propsOf={(field) => ({ ...form.getInputProps(field), readOnly: isFixed })} />
      <RightsField
        value={fromText(form.values.permissions)}
        error={form.errors.permissions as string | undefined}
        isFixed={isFixed}
        onChange={(permissions) => form.setFieldValue('permissions', asText(permissions))}
      />
      {!isFixed && (
        <div className="buttons">
          <Button type="submit" loading={form.submitting} disabled={!isChanged}>
            {t('people.save')}
          </Button>
          {isChanged && (
            <Button variant="default" onClick={form.discard}>
              {t('people.cancel')}
            </Button>
          )}
        </div>
      )}
    </Form>
  )
}
