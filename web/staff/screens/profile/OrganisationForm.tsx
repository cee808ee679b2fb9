import { Button, TextInput } from '@mantine/core'
import { socialNetworkNames, socialNetworks } from '#domain/social-links.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import { readPicture } from '#web/staff/picture/kept-picture.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { ColourField } from './ColourField.tsx'
import { LegalFields } from './LegalFields.tsx'
import { LogoField } from './LogoField.tsx'
import { OrganisationCodes } from './OrganisationCodes.tsx'
import {
  inputOf,
  namesInApi,
  problemsOf,
  valuesOf,
  type OrganisationData,
  type OrganisationValues,
  type TextField,
} from './organisation-form.ts'
import { useSaveOrganisation } from './use-save-organisation.ts'
import styles from './profile.module.css'

export function OrganisationForm({ data, isReadOnly }: { data: OrganisationData; isReadOnly: boolean }) {
  const t = useT()
  const language = useLanguage()
  const { save, offerLogoBack } = useSaveOrganisation(data.id)
  const form = useForm<OrganisationValues>({
    initialValues: valuesOf(data),
    check: (values) =>
      problemsOf(values, {
        required: t('organisation.required'),
        email: t('organisation.email.invalid'),
        url: t('organisation.url.invalid'),
        colour: t('organisation.colour.invalid'),
        unfilled: t('organisation.accessibility.unfilled'),
      }),
    names: namesInApi,
    draft: 'organisation',
    send: async (values, changes) => {
      const answer = await save({ dataVersion: data.dataVersion, ...inputOf(changes) })
      if (!answer.ok) return answer.errors
      const before = readPicture(valuesOf(data).logo)
      if (before !== null && values.logo === '') offerLogoBack(before.id)
      else showToast(t('organisation.saved'))
      return []
    },
  })
  const { values, errors, setFieldValue } = form
  const isChanged = Object.keys(form.changes).some((name) => name !== 'accessibilityConfirmed')
  const text = (name: TextField) => ({ ...form.getInputProps(name), 'data-path': name })
  return (
    <Form form={form} className={styles.form}>
      <fieldset disabled={isReadOnly} className={styles.form}>
        <section className="card" aria-labelledby="look">
          <h2 id="look">{t('organisation.look')}</h2>
          <TextInput
            label={t('organisation.public-name')}
            description={t('organisation.public-name.hint')}
            required
            maxLength={200}
            {...text('publicName')}
          />
          <LogoField form={form} />
          <ColourField form={form} />
        </section>
        <section className="card" aria-labelledby="contact">
          <h2 id="contact">{t('organisation.contact')}</h2>
          <div className={styles.columns}>
            <TextInput type="tel" label={t('organisation.phone')} {...text('phone')} />
            <TextInput type="tel" label={t('organisation.fax')} {...text('fax')} />
            <TextInput type="email" label={t('organisation.email')} {...text('email')} />
            <TextInput inputMode="url" label={t('organisation.website')} {...text('website')} />
          </div>
          <TextInput label={t('organisation.street')} maxLength={200} {...text('street')} />
          <div className={styles.columns}>
            <TextInput label={t('organisation.zip-code')} maxLength={200} {...text('zipCode')} />
            <TextInput label={t('organisation.city')} maxLength={200} {...text('city')} />
          </div>
          <PlaceCombobox
            data-path="countryIso2"
            label={t('organisation.country')}
            kind="country"
            value={values.countryIso2 === '' ? '' : countryName(values.countryIso2, language)}
            placeholder={t('organisation.country.none')}
            error={errors.countryIso2}
            onPick={({ id }) => setFieldValue('countryIso2', id)}
            onEmpty={() => setFieldValue('countryIso2', '')}
          />
        </section>
        <section className="card" aria-labelledby="social">
          <h2 id="social">{t('organisation.social')}</h2>
          <p className={styles.hint}>{t('organisation.social.hint')}</p>
          <div className={styles.columns}>
            {socialNetworkNames.map((name) => (
              <TextInput key={name} inputMode="url" label={socialNetworks[name]} {...text(name)} />
            ))}
          </div>
        </section>
        <section className="card" aria-labelledby="services">
          <h2 id="services">{t('organisation.services')}</h2>
          <TextInput inputMode="url" label={t('organisation.dvkg-url')} {...text('dvkgUrl')} />
          <TextInput
            inputMode="url"
            label={t('organisation.testing-lab')}
            description={t('organisation.testing-lab.hint')}
            {...text('testingLabUrl')}
          />
        </section>
        <LegalFields form={form} isOtherStatement={values.accessibility !== data.accessibility} />
      </fieldset>
      {!isReadOnly && (
        <div className={styles.save}>
          <Button type="submit" loading={form.submitting} disabled={!isChanged}>
            {t('profile.save')}
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={form.discard}>
            {t('profile.discard')}
          </Button>
        </div>
      )}
      <OrganisationCodes data={data} />
    </Form>
  )
}
