import { endonyms, staffLanguages } from '#domain/languages.ts'
import { chooseLanguage, useLanguage, useT } from '../words/words.ts'
import styles from '../fields/segments.module.css'

/** One button for each language, in its own name; the one in use cannot be pressed. */
export function LanguageSelector() {
  const t = useT()
  const shown = useLanguage()
  return (
    <div role="group" aria-label={t('settings.language')} className={styles.segments}>
      {staffLanguages.map((language) => (
        <button
          key={language}
          type="button"
          lang={language}
          disabled={language === shown}
          onClick={() => void chooseLanguage(language)}
        >
          {endonyms[language]}
        </button>
      ))}
    </div>
  )
}
