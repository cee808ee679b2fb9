import { useId, useState } from 'react'
import { Input, TextInput } from '@mantine/core'
import type { Form } from '#web/staff/form/use-form.ts'
import { ChoosePicture } from '#web/staff/picture/ChoosePicture.tsx'
import { newsPictureRoute, readPicture, writePicture } from '#web/staff/picture/kept-picture.ts'
import { useT } from '#web/staff/words/words.ts'
import type { NewsValues } from './news-form.ts'
import styles from './news-admin.module.css'

/** A picture and what it shows, in both languages: without these words nobody who does not see it knows. */
export function PictureField({ form }: { form: Form<NewsValues> }) {
  const t = useT()
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const picture = readPicture(form.values.picture)

  const alt = (field: 'imageAltDe' | 'imageAltEn') => (
    <TextInput
      label={t(field === 'imageAltDe' ? 'news.picture.alt-de' : 'news.picture.alt-en')}
      description={t('news.picture.alt.hint')}
      required
      maxLength={300}
      {...form.getInputProps(field)}
      data-path={field}
    />
  )
  return (
    <Input.Wrapper
      id={id}
      label={t('news.picture')}
      labelElement="div"
      description={t('news.picture.hint')}
      error={refused ?? form.errors.picture}
    >
      <div className={styles.picture} data-path="picture" tabIndex={-1}>
        {picture && (
          <img
            src={picture.url}
            width={picture.width}
            height={picture.height}
            alt={form.values.imageAltDe || t('news.picture.preview')}
          />
        )}
        <ChoosePicture
          route={newsPictureRoute}
          hasPicture={picture !== null}
          className={styles.pictureButtons}
          onRefused={setRefused}
          onPicture={(kept) =>
            kept === null
              ? form.setValues({ picture: '', imageAltDe: '', imageAltEn: '' })
              : form.setFieldValue('picture', writePicture(kept))
          }
        />
      </div>
      {picture && (
        <div className={styles.columns}>
          {alt('imageAltDe')}
          {alt('imageAltEn')}
        </div>
      )}
    </Input.Wrapper>
  )
}
