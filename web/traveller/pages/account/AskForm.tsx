import { endonyms, type Language } from '#domain/languages.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { AccountView } from '../../page-props.ts'

type Props = Extract<AccountView, { is: 'ask' }> & {
  readonly action: string
  readonly language: Language
  readonly t: Translate
}

/** The browser's own words for a wrong address would be others than ours. */
export function AskForm({ email, problem, action, language, t }: Props) {
  return (
    <form method="post" action={action} noValidate>
      <p>{t('reset.intro')}</p>
      {problem !== null && (
        <p role="alert" id="problem">
          {problem}
        </p>
      )}
      <label>
        {t('reset.email')}
        <input
          name="email"
          type="email"
          autoComplete="email"
          required
          maxLength={254}
          defaultValue={email}
          autoFocus
          {...(problem !== null && { 'aria-invalid': true, 'aria-describedby': 'problem' })}
        />
      </label>
      <label>
        {t('reset.language')}
        <select name="language" defaultValue={language}>
          {Object.entries(endonyms).map(([code, name]) => (
            <option key={code} value={code} lang={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <button className="button primary">{t('reset.send')}</button>
    </form>
  )
}
