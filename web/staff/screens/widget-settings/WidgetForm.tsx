import { useEffect } from 'react'
import { Button, Textarea } from '@mantine/core'
import '@mantine/core/styles/Input.layer.css'
import { travelTypes } from '#domain/rulebook/fact.ts'
import { widgetHost } from '#domain/widget-host.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  UpdateWidgetSettingsDocument,
  WidgetSettingsDocument,
  type RestrictionType,
  type WidgetSettingsQuery,
} from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT, type Words } from '#web/staff/words/words.ts'
import { NationalitiesField } from './NationalitiesField.tsx'
import styles from './widget-settings.module.css'

type Widget = WidgetSettingsQuery['organisationWidget']
type WidgetFormProps = { widget: Widget; onChanged: (isChanged: boolean) => void }

const linesOf = (hosts: string): readonly string[] =>
  hosts
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
const listOf = (nationalities: string): readonly string[] => nationalities.split(',').filter(Boolean)

export function WidgetForm({ widget, onChanged }: WidgetFormProps) {
  const t = useT()
  const { mutateAsync } = useChange(UpdateWidgetSettingsDocument, { announce: false, dirty: [WidgetSettingsDocument] })
  const form = useForm({
    initialValues: valuesOf(widget),
    check: (values) => problemsOf(values, widget.maxWidgetNationalities, t),
    draft: 'widget-settings',
    send: async (values) => {
      const { updateOrganisationWidget: answer } = await mutateAsync({ input: inputOf(widget.id, values) })
      if (!answer.ok)
        return answer.errors.map((error) => ({ ...error, field: error.field.replace(/^hosts\..*/, 'hosts') }))
      showToast(t('widget-settings.saved'))
      return []
    },
    names: {
      nationalityIds: 'nationalities',
      nationalityDefaultId: 'nationalities',
      restrictionType: 'restrictionType',
      hosts: 'hosts',
    },
  })
  const isChanged = Object.keys(form.changes).length > 0
  useEffect(() => onChanged(isChanged), [isChanged, onChanged])
  const { nationalities, nationalityDefault, restrictionType } = form.values
  return (
    <Form form={form} className={styles.form}>
      <section className="card" aria-labelledby="asks">
        <h2 id="asks">{t('widget-settings.asks')}</h2>
        {!widget.isSaved && <p className={styles.hint}>{t('widget-settings.not-saved')}</p>}
        <NationalitiesField
          most={widget.maxWidgetNationalities}
          value={listOf(nationalities)}
          first={nationalityDefault}
          error={form.errors['nationalities']}
          onChange={(chosen, first) => form.setValues({ nationalities: chosen.join(), nationalityDefault: first })}
        />
        <ChoiceField
          name="restrictionType"
          label={t('widget-settings.type')}
          options={travelTypes.map((value) => ({ value, label: t(`widget-settings.type.${value}`) }))}
          value={restrictionType}
          error={form.errors['restrictionType'] as string | undefined}
          onChange={(value) => form.setFieldValue('restrictionType', value)}
        />
      </section>
      <section className="card" aria-labelledby="hosts">
        <h2 id="hosts">{t('widget-settings.hosts')}</h2>
        <p className={styles.hint}>
          {widget.sites.length === 0
            ? t('widget-settings.hosts.none')
            : t('widget-settings.hosts.now', { sites: widget.sites.join(', ') })}
        </p>
        <Textarea
          data-path="hosts"
          label={t('widget-settings.hosts.field')}
          description={`${t('widget-settings.hosts.hint')} ${t('widget-settings.hosts.website')}`}
          autosize
          minRows={3}
          spellCheck={false}
          value={form.values.hosts}
          error={form.errors['hosts']}
          onChange={({ currentTarget }) => form.setFieldValue('hosts', currentTarget.value)}
        />
      </section>
      <div className={styles.save}>
        <Button type="submit" loading={form.submitting} disabled={!isChanged && widget.isSaved}>
          {t('widget-settings.save')}
        </Button>
        <Button variant="default" disabled={!isChanged} onClick={form.discard}>
          {t('widget-settings.discard')}
        </Button>
      </div>
    </Form>
  )
}

const valuesOf = ({ nationalities, nationalityDefault, restrictionType, hosts }: Widget) => ({
  nationalities: nationalities.map(({ id }) => id).join(),
  nationalityDefault: nationalityDefault?.country.id ?? '',
  restrictionType: restrictionType as string,
  hosts: hosts.map((host) => host.replace(/^https:\/\//, '')).join('\n'),
})

const inputOf = (id: string, values: ReturnType<typeof valuesOf>) => ({
  id,
  nationalityIds: [...listOf(values.nationalities)],
  nationalityDefaultId: values.nationalityDefault || null,
  restrictionType: values.restrictionType as RestrictionType,
  hosts: [...linesOf(values.hosts)],
})

/** What the server would refuse, said before it is asked. */
function problemsOf(values: ReturnType<typeof valuesOf>, most: number, t: Words): Record<string, string> {
  const chosen = listOf(values.nationalities)
  const wrong = linesOf(values.hosts).findIndex((host) => widgetHost(host) === null)
  return {
    ...(chosen.length === 0 && { nationalities: t('widget-settings.all-fields') }),
    ...(chosen.length > most && { nationalities: t('widget-settings.nationalities.hint', { max: most }) }),
    ...(wrong >= 0 && {
      hosts: t('widget-settings.host.line', { line: wrong + 1, message: t('widget-settings.host.wrong') }),
    }),
  }
}
