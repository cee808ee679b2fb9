import { useState } from 'react'
import { Button, Checkbox, TextInput } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { Trash2 } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { isCalendarDate } from '#domain/dates.ts'
import { isEmptyText } from '#domain/write-rich-text.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { ChoiceField } from '#web/staff/fields/ChoiceField.tsx'
import { DateField } from '#web/staff/fields/DateField.tsx'
import { countryName } from '#web/staff/fields/place-names.ts'
import { PlaceCombobox } from '#web/staff/fields/PlaceCombobox.tsx'
import { today } from '#web/staff/fields/today.ts'
import { Form } from '#web/staff/form/Form.tsx'
import { useForm } from '#web/staff/form/use-form.ts'
import {
  CreateNewsDocument,
  NewsBadgeDocument,
  NewsDocument,
  NewsTagsDocument,
  UpdateNewsDocument,
  type NewsFieldsFragment,
} from '#web/staff/generated/graphql.ts'
import { RichTextField } from '#web/staff/rich-text/RichTextField.tsx'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { emptyNews, inputOf, lacksEnglish, namesInApi, previewOf, valuesOf, type NewsValues } from './news-form.ts'
import { NewsPreview } from './NewsPreview.tsx'
import { PictureField } from './PictureField.tsx'
import { TagsField } from './TagsField.tsx'
import { useDeleteNews } from './use-delete-news.ts'
import styles from './news-admin.module.css'

/** German and English side by side, with everything that belongs to them, and how it will look. */
export function NewsForm({ news }: { news?: NewsFieldsFragment }) {
  const t = useT()
  const language = useLanguage()
  const go = useNavigate()
  const { permissions } = useViewer()
  const [openedAt] = useState(() => news?.createdAt ?? new Date().toISOString())
  const options = { announce: false, dirty: [NewsDocument, NewsBadgeDocument, NewsTagsDocument] }
  const create = useChange(CreateNewsDocument, options)
  const update = useChange(UpdateNewsDocument, options)
  const remove = useDeleteNews()
  const form = useForm<NewsValues>({
    initialValues: news ? valuesOf(news) : emptyNews,
    check: (values) => ({
      titleDe: values.titleDe.trim() === '' ? t('news.required') : null,
      titleEn: values.titleEn.trim() === '' && !isEmptyText(values.textEn) ? t('news.title-of-english-text') : null,
      importantUntil: values.importantUntil === '' || isCalendarDate(values.importantUntil) ? null : t('news.date'),
      imageAltDe: values.picture !== '' && values.imageAltDe.trim() === '' ? t('news.required') : null,
      imageAltEn: values.picture !== '' && values.imageAltEn.trim() === '' ? t('news.required') : null,
    }),
    names: namesInApi,
    draft: `news ${news?.id ?? 'new'}`,
    send: async (values) => {
      const input = inputOf(values)
      const answer = news
        ? (
            await update.mutateAsync({
              input: {
                ...input,
                id: news.id,
                isSignificantUpdate: values.isSignificant,
                modifiedAtSeen: news.modifiedAt,
              },
            })
          ).updateNews
        : (await create.mutateAsync({ input })).createNews
      if (!answer.ok) return answer.errors
      // After what was typed counts as saved, so that nobody is asked about leaving it.
      setTimeout(() => void go('/news-admin/list'))
      return []
    },
  })
  const { values, errors, setFieldValue } = form
  const rich = (field: 'textDe' | 'textEn') => ({
    value: values[field],
    error: errors[field],
    'data-path': field,
    onChange: (value: string) => setFieldValue(field, value),
  })
  async function removeThis() {
    if (news && (await remove(news))) {
      form.discard()
      setTimeout(() => void go('/news-admin/list'))
    }
  }
  const iso2 = previewOf(values, 'de', openedAt).country?.iso2
  return (
    <div className={styles.sides}>
      <Form
        form={form}
        className={`card ${styles.form}`}
        labels={{
          titleDe: t('news.title-de'),
          titleEn: t('news.title-en'),
          importantUntil: t('news.important'),
          imageAltDe: t('news.picture.alt-de'),
          imageAltEn: t('news.picture.alt-en'),
        }}
      >
        {lacksEnglish(values) && <p className={styles.badge}>{t('news.no-english')}</p>}
        <div className={`${styles.columns} ${styles.texts}`}>
          <div>
            <TextInput
              label={t('news.title-de')}
              required
              maxLength={200}
              lang="de"
              {...form.getInputProps('titleDe')}
              data-path="titleDe"
            />
            <RichTextField label={t('news.text-de')} lang="de" {...rich('textDe')} />
          </div>
          <div>
            <TextInput
              label={t('news.title-en')}
              maxLength={200}
              lang="en"
              {...form.getInputProps('titleEn')}
              data-path="titleEn"
            />
            <RichTextField label={t('news.text-en')} lang="en" {...rich('textEn')} />
          </div>
        </div>
        <div className={styles.columns}>
          <PlaceCombobox
            data-path="country"
            label={t('news.country')}
            kind="country"
            placeholder={t('news.country.none')}
            value={iso2 ? countryName(iso2, language) : ''}
            error={errors.country}
            onPick={({ key }) => setFieldValue('country', key)}
            onEmpty={() => setFieldValue('country', '')}
          />
          <DateField
            data-path="importantUntil"
            label={t('news.important')}
            description={t('news.important.hint')}
            value={values.importantUntil}
            error={errors.importantUntil as string | undefined}
            onChange={(value) => setFieldValue('importantUntil', value)}
          />
        </div>
        {may(permissions, 'isStaff') && (
          <ChoiceField
            name="newsType"
            label={t('news.type')}
            value={values.newsType}
            error={errors.newsType as string | undefined}
            options={(['ORGANISATION', 'DESTINATIONMANAGER'] as const).map((value) => ({
              value,
              label: t(`news.type.${value}`),
            }))}
            onChange={(value) => setFieldValue('newsType', value)}
          />
        )}
        <TagsField value={values.tags} error={errors.tags} onChange={(value) => setFieldValue('tags', value)} />
        <PictureField form={form} />
        {news && (
          <Checkbox
            label={t('news.significant')}
            description={t('news.significant.hint')}
            checked={values.isSignificant}
            onChange={(event) => setFieldValue('isSignificant', event.currentTarget.checked)}
          />
        )}
        <div className="buttons">
          {news && (
            <Button
              className={styles.delete!}
              variant="default"
              leftSection={<Trash2 size={16} />}
              onClick={() => void removeThis()}
            >
              {t('news.delete')}
            </Button>
          )}
          <Button component={Link} to="/news-admin/list" variant="default">
            {t('news.cancel')}
          </Button>
          <Button type="submit" loading={form.submitting}>
            {t(news ? 'news.save' : 'news.publish')}
          </Button>
        </div>
      </Form>
      <NewsPreview values={values} now={openedAt} isPast={values.importantUntil < today()} />
    </div>
  )
}
