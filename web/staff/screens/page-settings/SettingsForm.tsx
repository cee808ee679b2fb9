import { Button } from '@mantine/core'
import { contentBlockNames, type ContentBlockPage } from '#domain/catalogue/content-blocks.ts'
import { visaProviderLists } from '#domain/visa-providers.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  PageSettingsDocument,
  UpdateOrganisationDocument,
  type PageSettingsQuery,
} from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import { BlockFields } from './BlockFields.tsx'
import { Preview } from './Preview.tsx'
import { ProviderList } from './ProviderList.tsx'
import { asText, blockIn, inputOf, problemsOf, providersIn, refusedAt, valuesOf } from './settings-form.ts'
import styles from './page-settings.module.css'

type SettingsFormProps = {
  page: ContentBlockPage
  settings: PageSettingsQuery['organisation']
  hasVisaPart: boolean
}

export function SettingsForm({ page, settings, hasVisaPart }: SettingsFormProps) {
  const t = useT()
  const { mutateAsync } = useChange(UpdateOrganisationDocument, { announce: false, dirty: [PageSettingsDocument] })
  const initialValues = valuesOf(settings, page)
  const form = useForm({
    initialValues,
    check: (values) =>
      problemsOf(values, { required: t('texts.feedback.required'), url: t('page-settings.provider.url.wrong') }),
    draft: `page-settings ${page}`,
    send: async (values, changes) => {
      const input = inputOf(values, changes, page)
      if (Object.keys(input).length === 0) return []
      const { updateOrganisation: answer } = await mutateAsync({
        input: { id: settings.id, pageSettingsVersion: settings.pageSettingsVersion, ...input },
      })
      if (!answer.ok) return refusedAt(answer.errors, values, input)
      showToast(t('page-settings.saved'))
      return []
    },
    names: namesOf(initialValues),
  })
  const isChanged = Object.keys(form.changes).length > 0
  return (
    <div className={styles.sides}>
      <Form form={form} className={styles.form}>
        <section className="card" aria-labelledby="blocks">
          <h2 id="blocks">{t('page-settings.blocks')}</h2>
          <p className={styles.hint}>{t('page-settings.blocks.hint')}</p>
          {contentBlockNames.map((block) => (
            <BlockFields
              key={block}
              block={blockIn(form.values, page, block)}
              errors={form.errors}
              onChange={(field, value) => form.setFieldValue(field, value)}
            />
          ))}
        </section>
        <section className="card" aria-labelledby="providers">
          <h2 id="providers">{t('page-settings.providers')}</h2>
          <p className={styles.hint}>{t('page-settings.providers.hint')}</p>
          {!hasVisaPart && <p className={styles.notice}>{t('page-settings.providers.switched-off')}</p>}
          {visaProviderLists.map((list) => (
            <ProviderList
              key={list}
              list={list}
              providers={providersIn(form.values, list)}
              errors={form.errors}
              onChange={(providers) => form.setFieldValue(list, asText(providers))}
            />
          ))}
        </section>
        <div className={styles.save}>
          <Button type="submit" loading={form.submitting} disabled={!isChanged}>
            {t('page-settings.save')}
          </Button>
          <Button variant="default" disabled={!isChanged} onClick={form.discard}>
            {t('page-settings.discard')}
          </Button>
        </div>
      </Form>
      <Preview
        agency={settings.publicName}
        blocks={contentBlockNames.map((block) => blockIn(form.values, page, block))}
      />
    </div>
  )
}

/** The names of all fields, those of providers too, which are no values of their own. */
const namesOf = (values: Record<string, string | boolean>): Record<string, string> =>
  Object.fromEntries([
    ...Object.keys(values).map((name) => [name, name]),
    ...visaProviderLists.flatMap((list) =>
      Array.from({ length: mostProviders }, (_, index) =>
        (['name', 'url', 'types'] as const).map((name) => [`${list}.${index}.${name}`, `${list}.${index}.${name}`]),
      ).flat(),
    ),
  ])

const mostProviders = 41
