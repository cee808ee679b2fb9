import { useEffect, useRef, useState } from 'react'
import { Button } from '@mantine/core'
import { Languages } from 'lucide-react'
import { endonyms, type Language, type LocalisedText } from '#domain/languages.ts'
import { isCallError } from '../api/call.ts'
import { useChange } from '../api/use-call.ts'
import { TranslateTextDocument } from '../generated/graphql.ts'
import { useLanguage, useT, type WordKey } from '../words/words.ts'
import { missingLanguages, originalOf, translateAll, type Translated, type TranslationRun } from './translate-all.ts'
import styles from './translation.module.css'

type TranslateAllProps = { value: LocalisedText; onChange: (value: LocalisedText) => void }

/** Ends at once where nobody waits any more. */
const waitSeconds = (seconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((over) => {
    const timer = setTimeout(over, seconds * 1000)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      over()
    })
  })

/** Every language of the trip pages that lacks the text, at a press, one after the other; what failed is said for each. */
export function TranslateAll({ value, onChange }: TranslateAllProps) {
  const t = useT()
  const reader = useLanguage()
  const [run, setRun] = useState<TranslationRun | null>(null)
  const { mutateAsync } = useChange(TranslateTextDocument, { announce: false })
  const stop = useRef<AbortController | null>(null)
  const now = useRef({ value, onChange })
  useEffect(() => {
    now.current = { value, onChange }
  })
  useEffect(() => () => stop.current?.abort(), [])
  const missing = missingLanguages(value)
  const isRunning = run !== null && run.at !== null
  // One language is what the button beside the text is for.
  if (missing.length < 2 && run === null) return null

  async function ask(sourceLanguage: Language, targetLanguage: Language, text: string): Promise<Translated> {
    const answer = await mutateAsync({ sourceLanguage, targetLanguage, text }).catch((error: Error) => error)
    if (answer instanceof Error) {
      // Signed out, or not allowed: so it will be for every language.
      const mayTryOthers = isCallError(answer) && (answer.code === null || answer.code === 'NO_CONNECTION')
      return { ok: false, message: answer.message, mayTryOthers, retryAfterSeconds: null }
    }
    const { ok, text: words, errors, mayTryOthers, retryAfterSeconds } = answer.translateText
    if (ok && words != null) return { ok, text: words }
    const message = errors.flatMap(({ messages }) => messages).join(' ')
    return { ok: false, message, mayTryOthers, retryAfterSeconds }
  }
  async function start() {
    const { signal } = (stop.current = new AbortController())
    await translateAll({
      ask,
      wait: (seconds) => waitSeconds(seconds, signal),
      current: () => now.current.value,
      write: (text) => {
        // The next language may come before this one is drawn.
        now.current.value = text
        now.current.onChange(text)
      },
      tell: setRun,
      signal,
    })
  }
  function cancel() {
    stop.current?.abort()
    setRun(
      (last) => last && { ...last, at: null, waits: null, notTried: [...(last.at ? [last.at] : []), ...last.notTried] },
    )
  }
  const named = (list: readonly Language[]): string =>
    new Intl.ListFormat(reader).format(list.map((language) => endonyms[language]))
  return (
    <div className={styles.all}>
      <div className={styles.bar}>
        {isRunning ? (
          <Button size="xs" variant="default" onClick={cancel}>
            {t('texts.translate.all.stop')}
          </Button>
        ) : (
          missing.length > 0 && (
            <Button size="xs" variant="default" leftSection={<Languages size={16} />} onClick={() => void start()}>
              {t('texts.translate.all', {
                count: missing.length,
                source: new Intl.DisplayNames(reader, { type: 'language' }).of(originalOf(value)),
              })}
            </Button>
          )
        )}
        <span role="status" className={styles.message}>
          {run && t(...saying(run))}
        </span>
      </div>
      {run && !isRunning && (run.failed.length > 0 || run.notTried.length > 0) && (
        <ul className={styles.failed}>
          {run.failed.map(({ language, message }) => (
            <li key={language}>{t('texts.translate.all.failed', { language: endonyms[language], message })}</li>
          ))}
          {run.notTried.length > 0 && <li>{t('texts.translate.all.not-tried', { languages: named(run.notTried) })}</li>}
        </ul>
      )}
    </div>
  )
}

/** How far it is, or what came of it. */
function saying({
  all,
  at,
  done,
  failed,
  waits,
  isOvertaken,
}: TranslationRun): [WordKey, Record<string, string | number>] {
  const values = { all, done: done.length, number: done.length + failed.length + 1 }
  if (isOvertaken) return ['texts.translate.all.overtaken', values]
  if (at === null) return ['texts.translate.all.over', values]
  if (waits !== null) return ['texts.translate.all.waits', { ...values, language: endonyms[at], seconds: waits }]
  return ['texts.translate.all.running', { ...values, language: endonyms[at] }]
}
