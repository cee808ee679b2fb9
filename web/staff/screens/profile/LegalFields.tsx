import { Button, Checkbox, Textarea } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { dayFormat } from '#domain/wording/day-format.ts'
import { today } from '#web/staff/fields/today.ts'
import type { Form } from '#web/staff/form/use-form.ts'
import { confirm } from '#web/staff/panel/confirm.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import type { OrganisationValues } from './organisation-form.ts'
import styles from './profile.module.css'

type LegalFieldsProps = {
  form: Form<OrganisationValues>
  /** The statement is another one than was saved: then it has to be confirmed. */
  isOtherStatement: boolean
}

/** Imprint, privacy policy, and a statement about accessibility: a suggestion for it is offered, and counts only once it is confirmed. */
export function LegalFields({ form, isOtherStatement }: LegalFieldsProps) {
  const t = useT()
  const language = useLanguage()
  const { accessibility, publicName, email } = form.values
  const text = (name: 'imprint' | 'privacy' | 'accessibility') => ({
    ...form.getInputProps(name),
    'data-path': name,
    maxLength: 20_000,
    autosize: true,
    minRows: 2,
    maxRows: 14,
  })

  async function suggest() {
    const question = {
      title: t('organisation.accessibility.replace'),
      yes: t('organisation.accessibility.offer'),
      no: t('organisation.accessibility.keep'),
    }
    if (accessibility.trim() !== '' && !(await confirm(question))) return
    const { day } = dayFormat(language, { day: 'numeric', month: 'long', year: 'numeric' })
    const values = { organisation: publicName, email: email || t('organisation.email'), date: day(today()) }
    form.setFieldValue('accessibility', t('organisation.accessibility.text', values))
  }
  return (
    <section className="card" aria-labelledby="legal">
      <h2 id="legal">{t('organisation.legal')}</h2>
      <p className={styles.hint}>{t('organisation.legal.hint')}</p>
      <Textarea label={t('organisation.imprint')} {...text('imprint')} />
      <Textarea label={t('organisation.privacy')} {...text('privacy')} />
      <Textarea
        label={t('organisation.accessibility')}
        description={t('organisation.accessibility.hint')}
        {...text('accessibility')}
      />
      <div>
        <Button variant="default" onClick={() => void suggest()}>
          {t('organisation.accessibility.offer')}
        </Button>
      </div>
      {isOtherStatement && accessibility.trim() !== '' && (
        <Checkbox
          label={t('organisation.accessibility.confirm')}
          {...form.getInputProps('accessibilityConfirmed', { type: 'checkbox' })}
          data-path="accessibilityConfirmed"
        />
      )}
    </section>
  )
}
