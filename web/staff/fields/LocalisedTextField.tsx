import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { endonyms, languages, staffLanguages, type Language, type LocalisedText } from '#domain/languages.ts'
import { writeIn } from '#domain/translated-text.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { TranslateAll } from '../rich-text/TranslateAll.tsx'
import { TranslationBar } from '../rich-text/TranslationBar.tsx'
import { useT } from '../words/words.ts'
import { LateSelect } from './LateSelect.tsx'
import segments from './segments.module.css'
import styles from './localised-text.module.css'

type LocalisedTextFieldProps = {
  label: string
  value: LocalisedText | undefined
  /** Messages by language. */
  errors?: Partial<Record<Language, string>>
  /** Named `PATH.de` in a form, whichever language is shown. */
  path: string
  readOnly?: boolean
  /** A name, in one line. */
  isOneLine?: boolean
  /** Undefined where nothing is left in any language. */
  onChange: (value: LocalisedText | undefined) => void
}

const others = languages.filter((language) => !(staffLanguages as readonly Language[]).includes(language))

const noErrors: Partial<Record<Language, string>> = {}

/** A text in several languages: German and English as tabs, the others behind a choice. */
export function LocalisedTextField({
  label,
  value,
  errors = noErrors,
  path,
  readOnly = false,
  isOneLine = false,
  onChange,
}: LocalisedTextFieldProps) {
  const t = useT()
  const wrong = languages.find((language) => errors[language])
  const [picked, setLanguage] = useState<Language>('de')
  const [shownError, setShownError] = useState(wrong)
  // A mistake in a language that is not on the screen brings it there, once.
  if (wrong !== shownError) {
    setShownError(wrong)
    if (wrong && !errors[picked]) setLanguage(wrong)
  }
  const isOther = others.includes(picked)
  const change = (text: string) => onChange(writeIn(value, picked, text))
  const props = {
    'aria-label': t('localised-text.in', { field: label, language: endonyms[picked] }),
    lang: picked,
    'data-path': `${path}.${picked}`,
    readOnly,
    value: value?.[picked] ?? '',
    error: errors[picked],
  }
  return (
    <div role="group" aria-label={label} className={styles.field}>
      <div className={styles.head}>
        <span>{label}</span>
        <span className={segments.segments}>
          {staffLanguages.map((language) => (
            <button
              key={language}
              type="button"
              lang={language}
              aria-pressed={picked === language}
              onClick={() => setLanguage(language)}
            >
              {endonyms[language]}
              {errors[language] && ' !'}
            </button>
          ))}
        </span>
        <LateSelect
          aria-label={t('localised-text.other-languages', { field: label })}
          value={isOther ? picked : ''}
          onChange={(event) => setLanguage((event.currentTarget.value || 'de') as Language)}
          data={[
            { value: '', label: t('localised-text.others') },
            ...others.map((language) => ({
              value: language,
              label: value?.[language] ? `${endonyms[language]} ✓` : endonyms[language],
            })),
          ]}
        />
      </div>
      {isOneLine ? (
        <TextInput {...props} onChange={(event) => change(event.currentTarget.value)} />
      ) : (
        <RichTextField key={picked} {...props} onChange={change} />
      )}
      {!readOnly && value && (
        <>
          <TranslationBar key={`translation ${picked}`} value={value} language={picked} onChange={onChange} />
          <TranslateAll value={value} onChange={onChange} />
        </>
      )}
    </div>
  )
}
