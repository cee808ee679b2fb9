import { Checkbox, NativeSelect } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { ChevronDown } from 'lucide-react'
import { contentBlockKey } from '#domain/catalogue/content-blocks.ts'
import { numbersWithoutCountry } from '#domain/wording/numbers-in-text.ts'
import { adviceThresholds } from '#domain/risk/advice-threshold.ts'
import { RichTextField } from '#web/staff/rich-text/RichTextField.tsx'
import { useLanguage, useT, type WordKey } from '#web/staff/words/words.ts'
import { fieldOf, type Block } from './settings-form.ts'
import styles from './page-settings.module.css'

type BlockFieldsProps = {
  block: Block
  errors: Readonly<Record<string, unknown>>
  onChange: (field: string, value: string | boolean) => void
}

const hasFacts = ['caseOfEmergency', 'worthKnowing', 'money', 'traffic', 'infrastructure'] as const
type WithFacts = (typeof hasFacts)[number]

/** One block: whether it is shown, and the organisation's own words in German and English. Its state is seen while it is closed. */
export function BlockFields({ block: { block, isOn, textDe, textEn, shownFrom }, errors, onChange }: BlockFieldsProps) {
  const t = useT()
  const language = useLanguage()
  const name = t(contentBlockKey(block) as WordKey)
  const isWrong = Boolean(errors[fieldOf(block, 'textDe')] || errors[fieldOf(block, 'textEn')])
  const state = !isOn ? 'off' : textDe || textEn ? 'text' : 'on'
  // On the page numbers of this block are buttons, and travellers are abroad.
  const unreachable =
    block === 'caseOfEmergency' ? [...new Set([textDe, textEn].flatMap((own) => numbersWithoutCountry(own)))] : []
  const from = adviceThresholds.find((each) => each === shownFrom)
  const text = (field: 'textDe' | 'textEn') => ({
    value: field === 'textDe' ? textDe : textEn,
    error: errors[fieldOf(block, field)] as string | undefined,
    'data-path': fieldOf(block, field),
    onChange: (value: string) => onChange(fieldOf(block, field), value),
  })
  return (
    <details className={styles.block} open={isWrong || undefined}>
      <summary>
        <ChevronDown size={16} aria-hidden className={styles.chevron} />
        <b>{name}</b>
        <span className={styles.state}>
          {t(`page-settings.block.state.${state}`)}
          {isOn && from && <small>{t(`page-settings.block.from.short.${from}`)}</small>}
        </span>
      </summary>
      <div className={styles.fields}>
        <Checkbox
          label={t('page-settings.block.on', { block: name })}
          checked={isOn}
          onChange={(event) => onChange(fieldOf(block, 'isOn'), event.currentTarget.checked)}
        />
        <NativeSelect
          label={t('page-settings.block.from', { block: name })}
          description={t('page-settings.block.from.hint')}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          value={from ? String(from) : ''}
          disabled={!isOn}
          data={[
            { value: '', label: t('page-settings.block.from.always') },
            ...adviceThresholds.map((each) => ({ value: String(each), label: t(`page-settings.block.from.${each}`) })),
          ]}
          error={errors[fieldOf(block, 'shownFrom')] as string | undefined}
          data-path={fieldOf(block, 'shownFrom')}
          onChange={(event) => onChange(fieldOf(block, 'shownFrom'), event.currentTarget.value)}
        />
        <p className={styles.hint}>
          {t(`page-settings.block.has.${hasFacts.includes(block as WithFacts) ? (block as WithFacts) : 'other'}`)}
        </p>
        <RichTextField label={t('page-settings.block.text-de', { block: name })} lang="de" {...text('textDe')} />
        <RichTextField label={t('page-settings.block.text-en', { block: name })} lang="en" {...text('textEn')} />
        {unreachable.length > 0 && (
          <p role="status" className={styles.notice}>
            {t('page-settings.block.no-country', {
              count: unreachable.length,
              numbers: new Intl.ListFormat(language).format(unreachable),
            })}
          </p>
        )}
      </div>
    </details>
  )
}
