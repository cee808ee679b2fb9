import { endonyms, languages, type Language } from '#domain/languages.ts'
import type { Translate } from '#domain/wording/translate.ts'
import { pageQuery } from './changes/read-link.ts'
import { Icon } from './icons.tsx'

const alphabetical = (Object.keys(endonyms) as Language[]).filter((language) => languages.includes(language))

type LanguageSelectorProps = {
  language: Language
  path: string
  t: Translate
  readings?: string | null | undefined
  /** What else the address asks; it stays. */
  query?: string | undefined
  /** The form of a page that is the answer to one: with it what was said comes along to the other language. */
  form?: string | undefined
}

/** One entry a language, the current one disabled. Links, so that it works without scripts; where a form has to come along, its buttons. */
export function LanguageSelector({ language, path, t, readings, query, form }: LanguageSelectorProps) {
  return (
    <details className="language">
      <summary>
        <Icon name="language" />
        <span className="visually-hidden">{t('traveller.language')}</span>
        <span>{endonyms[language]}</span>
      </summary>
      <ul>
        {alphabetical.map((code) => (
          <li key={code}>
            {code === language ? (
              <a aria-disabled="true" aria-current="true" role="link" lang={code}>
                {endonyms[code]}
                <Icon name="check" />
              </a>
            ) : form !== undefined ? (
              <button form={form} formAction={`${path}/details?lang=${code}`} name="go" value="stay" lang={code}>
                {endonyms[code]}
              </button>
            ) : (
              <a
                href={`${path}${pageQuery(code, readings)}${query ? `&${query}` : ''}`}
                lang={code}
                hrefLang={code}
                data-language={code}
              >
                {endonyms[code]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
