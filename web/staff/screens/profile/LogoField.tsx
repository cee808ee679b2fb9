import { useState } from 'react'
import { Input } from '@mantine/core'
import type { Form } from '#web/staff/form/use-form.ts'
import { ChoosePicture } from '#web/staff/picture/ChoosePicture.tsx'
import { logoRoute, readPicture, writePicture } from '#web/staff/picture/kept-picture.ts'
import { useT } from '#web/staff/words/words.ts'
import { isWordmark } from '#domain/wordmark.ts'
import type { OrganisationValues } from './organisation-form.ts'
import styles from './profile.module.css'

/** The logo as it will stand at the head of pages, in light and in dark. */
export function LogoField({ form }: { form: Form<OrganisationValues> }) {
  const t = useT()
  const [refused, setRefused] = useState<string | null>(null)
  const logo = readPicture(form.values.logo)
  return (
    <Input.Wrapper
      label={t('organisation.logo')}
      labelElement="div"
      description={t('organisation.logo.hint')}
      error={refused ?? form.errors.logo}
    >
      <div className={styles.logo} data-path="logo" tabIndex={-1}>
        {logo && (
          <>
            <div className={styles.grounds} role="group" aria-label={t('organisation.logo.shown')}>
              {(['light', 'dark'] as const).map((ground) => (
                <span key={ground} data-ground={ground}>
                  <img
                    src={logo.url}
                    width={logo.width}
                    height={logo.height}
                    alt={isWordmark(logo) ? form.values.publicName : ''}
                  />
                  {!isWordmark(logo) && form.values.publicName}
                </span>
              ))}
            </div>
            <p className={styles.hint}>{t(isWordmark(logo) ? 'organisation.logo.alone' : 'organisation.logo.named')}</p>
          </>
        )}
        <ChoosePicture
          route={logoRoute}
          hasPicture={logo !== null}
          className={styles.buttons}
          onRefused={setRefused}
          onPicture={(kept) => form.setFieldValue('logo', kept === null ? '' : writePicture(kept))}
        />
      </div>
    </Input.Wrapper>
  )
}
