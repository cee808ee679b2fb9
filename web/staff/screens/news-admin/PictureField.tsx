import { useId, useState } from 'react'
import { Button, Input, TextInput } from '@mantine/core'
import { ImagePlus, Trash2 } from 'lucide-react'
import { isCallError } from '#web/staff/api/call.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import type { Form } from '#web/staff/form/use-form.ts'
import { useT } from '#web/staff/words/words.ts'
import { largestFile, pictureRoute, readPicture, writePicture } from './kept-picture.ts'
import type { NewsValues } from './news-form.ts'
import styles from './news-admin.module.css'

/** A picture and what it shows, in both languages: without these words nobody who does not see it knows. */
export function PictureField({ form }: { form: Form<NewsValues> }) {
  const t = useT()
  const id = useId()
  const [refused, setRefused] = useState<string | null>(null)
  const send = useChange(pictureRoute, { announce: false, refreshUser: false })
  const picture = readPicture(form.values.picture)

  async function take(file: File | undefined) {
    if (!file) return
    setRefused(null)
    if (file.size > largestFile) return setRefused(t('picture.too-large'))
    const answer = await send.mutateAsync(file).catch((error: unknown) => error)
    if (isCallError(answer)) return setRefused(answer.message)
    form.setFieldValue('picture', writePicture(answer as Parameters<typeof writePicture>[0]))
  }
  function remove() {
    setRefused(null)
    form.setValues({ picture: '', imageAltDe: '', imageAltEn: '' })
  }
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
        <div className={styles.pictureButtons}>
          <input
            id={`${id}-file`}
            type="file"
            accept="image/png,image/jpeg"
            className="visually-hidden"
            onChange={(event) => {
              void take(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
          <Button
            component="label"
            variant="default"
            leftSection={<ImagePlus size={17} />}
            loading={send.isPending}
            htmlFor={`${id}-file`}
          >
            {t(picture ? 'picture.replace' : 'picture.choose')}
          </Button>
          {picture && (
            <Button variant="default" leftSection={<Trash2 size={16} />} onClick={remove}>
              {t('picture.remove')}
            </Button>
          )}
        </div>
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
