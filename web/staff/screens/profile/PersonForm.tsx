import { useState } from 'react'
import { Button, TextInput } from '@mantine/core'
import { endonyms, staffLanguages } from '#domain/languages.ts'
import { isCallError } from '#web/staff/api/call.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { PersonalDataDocument, UpdatePersonalDataDocument, WhoAmIDocument } from '#web/staff/generated/graphql.ts'
import { SignInAgain } from '#web/staff/session/SignInAgain.tsx'
import { takeOverDefaults } from '#web/staff/session/own-defaults.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { problemsOf, valuesOf, type Person, type PersonValues } from './person-form.ts'
import styles from './profile.module.css'

const names = Object.fromEntries(
  ['firstName', 'lastName', 'email', 'language', 'defaultDepartureId', 'defaultNationalityId', 'restrictionType'].map(
    (name) => [name, name as keyof PersonValues],
  ),
)

export function PersonForm({ person }: { person: Person }) {
  const t = useT()
  const language = useLanguage()
  const { organisation } = useViewer()
  const [isOld, setOld] = useState(false)
  const save = useChange(UpdatePersonalDataDocument, { announce: false, dirty: [PersonalDataDocument, WhoAmIDocument] })
  const form = useForm<PersonValues>({
    initialValues: valuesOf(person),
    check: (values) => problemsOf(values, { email: t('organisation.email.invalid') }),
    names,
    draft: 'profile',
    send: async (_values, changes) => {
      setOld(false)
      const input = { id: person.id, dataVersion: person.dataVersion, ...changes }
      const reply = await save.mutateAsync({ input }).catch((error: unknown) => {
        // Of all that is here only the address asks for it.
        if (!isCallError(error) || error.code !== 'SIGN_IN_AGAIN') throw error
        setOld(true)
        return [{ field: 'email', messages: [error.message] }]
      })
      if (!('updateOrganisationUser' in reply)) return reply
      const answer = reply.updateOrganisationUser
      if (!answer.ok) return answer.errors
      // What was said last counts, in this browser too.
      takeOverDefaults(changes)
      showToast(t('profile.saved'))
      return []
    },
  })
  const { values, errors, setFieldValue } = form
  const isChanged = Object.keys(form.changes).length > 0
  const text = (name: 'firstName' | 'lastName' | 'email') => ({ ...form.getInputProps(name), 'data-path': name })
  const country = (name: 'defaultDepartureId' | 'defaultNationalityId', usual: string | null) => ({
    'data-path': name,
    kind: 'country' as const,
    value: values[name] === '' ? '' : countryName(values[name], language),
    placeholder: t('profile.usual', { country: countryName(usual ?? 'DE', language) }),
    error: errors[name],
    onPick: ({ id }: { readonly id: string }) => setFieldValue(name, id),
    onEmpty: () => setFieldValue(name, ''),
  })
  return (
    <Form form={form} className={styles.form}>
      <section className="card" aria-labelledby="person">
        <h2 id="person">{t('profile.person')}</h2>
        <TextInput
          label={t('profile.username')}
          description={t('profile.username.hint')}
          value={person.username}
          readOnly
          autoComplete="username"
        />
        <div className={styles.columns}>
          <TextInput label={t('profile.first-name')} autoComplete="given-name" maxLength={100} {...text('firstName')} />
          <TextInput label={t('profile.last-name')} autoComplete="family-name" maxLength={100} {...text('lastName')} />
        </div>
        <TextInput
          type="email"
          label={t('profile.email')}
          description={t('profile.email.hint')}
          autoComplete="email"
          {...text('email')}
        />
        {isOld && errors.email && (
          <div className="buttons">
            <SignInAgain />
          </div>
        )}
      </section>
      <section className="card" aria-labelledby="defaults">
        <h2 id="defaults">{t('profile.defaults')}</h2>
        <p className={styles.hint}>{t('profile.defaults.hint')}</p>
        <div className={styles.columns}>
          <PlaceCombobox
            label={t('profile.departure')}
            {...country('defaultDepartureId', organisation.defaultDepartureId)}
          />
          <PlaceCombobox
            label={t('profile.nationality')}
            {...country('defaultNationalityId', organisation.defaultNationalityId)}
          />
        </div>
        <ChoiceField
          name="restrictionType"
          label={t('profile.purpose')}
          value={values.restrictionType}
          error={errors.restrictionType as string | undefined}
          options={[
            { value: '', label: t('profile.purpose.none') },
            ...(['BUSINESS', 'TOURISM'] as const).map((value) => ({ value, label: t(`profile.purpose.${value}`) })),
          ]}
          onChange={(value) => setFieldValue('restrictionType', value)}
        />
        <ChoiceField
          name="language"
          label={t('profile.language')}
          value={values.language}
          error={errors.language as string | undefined}
          options={[
            { value: '', label: t('profile.language.none') },
            ...staffLanguages.map((value) => ({ value, label: endonyms[value] })),
          ]}
          onChange={(value) => setFieldValue('language', value)}
        />
      </section>
      <div className={styles.save}>
        <Button type="submit" loading={form.submitting} disabled={!isChanged}>
          {t('profile.save')}
        </Button>
        <Button variant="default" disabled={!isChanged} onClick={form.discard}>
          {t('profile.discard')}
        </Button>
      </div>
    </Form>
  )
}
