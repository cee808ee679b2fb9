import { Button, TextInput } from '@mantine/core'
import { contrastOf } from '#domain/contrast.ts'
import type { Form } from '#web/staff/form/use-form.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { isColour, type OrganisationValues } from './organisation-form.ts'
import { useBrand, type Brand } from './use-brand.ts'
import styles from './profile.module.css'

/** A colour, and what becomes of it on pages: as they show it, with the contrast that it gets. */
export function ColourField({ form }: { form: Form<OrganisationValues> }) {
  const t = useT()
  const colour = form.values.colour.trim().toLowerCase()
  const brand = useBrand(isColour(colour) ? colour.slice(1) : null)
  const change = (value: string) => form.setFieldValue('colour', value)
  return (
    <>
      <div className={styles.colour}>
        <TextInput
          label={t('organisation.colour')}
          description={t('organisation.colour.hint')}
          maxLength={7}
          spellCheck={false}
          {...form.getInputProps('colour')}
          data-path="colour"
        />
        <input
          type="color"
          aria-label={t('organisation.colour.pick')}
          value={isColour(colour) ? colour : '#0b6156'}
          onChange={(event) => change(event.target.value)}
        />
        {colour !== '' && (
          <Button variant="default" onClick={() => change('')}>
            {t('organisation.colour.none')}
          </Button>
        )}
      </div>
      {brand && (
        <div className={styles.brand} role="group" aria-label={t('organisation.colour.preview')} aria-live="polite">
          {(['light', 'dark'] as const).map((ground) => (
            <Sample key={ground} ground={ground} brand={brand[ground]} chosen={colour} />
          ))}
        </div>
      )}
    </>
  )
}

const surfaces = { light: '#ffffff', dark: '#15232b' } as const

function Sample({ ground, brand, chosen }: { ground: 'light' | 'dark'; brand: Brand; chosen: string }) {
  const t = useT()
  const language = useLanguage()
  const contrast = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const ratio = contrast.format(Math.floor(contrastOf(brand.brand, surfaces[ground]) * 10) / 10)
  return (
    <figure>
      <div className={styles.sample} style={{ background: surfaces[ground] }}>
        <span style={{ background: brand.brand, color: brand.text }}>{t('organisation.colour.sample')}</span>
        <b style={{ color: brand.brand }}>{t('organisation.colour.sample')}</b>
      </div>
      <figcaption>
        <b>{t(`organisation.colour.${ground}`)}</b>
        <span>{t('organisation.colour.contrast', { ratio })}</span>
        <span>
          {brand.brand === chosen
            ? t('organisation.colour.kept')
            : t('organisation.colour.moved', { chosen, shown: brand.brand })}
        </span>
      </figcaption>
    </figure>
  )
}
