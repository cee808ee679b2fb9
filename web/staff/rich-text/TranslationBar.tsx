import { useState } from 'react'
import { Button } from '@mantine/core'
import { Languages } from 'lucide-react'
import type { Language, LocalisedText } from '#domain/languages.ts'
import { confirmIn, isByMachine, isOlder, writeByMachine } from '#domain/translated-text.ts'
import { isEmptyText } from '#domain/write-rich-text.ts'
import { useChange } from '../api/use-call.ts'
import { TranslateTextDocument } from '../generated/graphql.ts'
import { useLanguage, useT } from '../words/words.ts'
import styles from './translation.module.css'

type TranslationBarProps = {
  value: LocalisedText
  /** The language that is on the screen. */
  language: Language
  onChange: (value: LocalisedText) => void
}

/** From which language a text in this one would be made: German, and German itself from English. */
const sourceFor = (language: Language): Language => (language === 'de' ? 'en' : 'de')

/** Where a text comes from, as far as that matters: a machine, or a text that has changed since; and a machine at hand. */
export function TranslationBar({ value, language, onChange }: TranslationBarProps) {
  const t = useT()
  const reader = useLanguage()
  const [message, setMessage] = useState<string | null>(null)
  const { mutateAsync, isPending } = useChange(TranslateTextDocument, { announce: false })
  const from = value.made?.[language]?.from ?? sourceFor(language)
  const original = value[from] ?? ''
  const isMachine = isByMachine(value, language)
  const isStale = isOlder(value, language)
  const names = new Intl.DisplayNames(reader, { type: 'language' })
  const isWanted = !isEmptyText(original) && (isEmptyText(value[language] ?? '') || isMachine || isStale)
  if (!isWanted && !isMachine && !isStale && message === null) return null

  async function translate() {
    setMessage(t('texts.translate.running'))
    const variables = { sourceLanguage: from, targetLanguage: language, text: original }
    const answer = await mutateAsync(variables).catch((error: Error) => error.message)
    if (typeof answer === 'string') return setMessage(answer)
    const { ok, text, errors } = answer.translateText
    if (!ok || text == null) return setMessage(errors.flatMap(({ messages }) => messages).join(' '))
    onChange(writeByMachine(value, { language, from, words: text }))
    setMessage(t('texts.translate.done'))
  }
  return (
    <div className={styles.bar}>
      {isMachine && <span className={styles.mark}>{t('texts.machine')}</span>}
      {isStale && (
        <span className={styles.mark}>
          {t('texts.older', { language: names.of(language), source: names.of(from) })}
        </span>
      )}
      {(isMachine || isStale) && (
        <Button size="xs" variant="default" onClick={() => onChange(confirmIn(value, language))}>
          {t(isMachine ? 'texts.machine.confirm' : 'texts.older.confirm')}
        </Button>
      )}
      {isWanted && (
        <Button
          size="xs"
          variant="default"
          leftSection={<Languages size={16} />}
          disabled={isPending}
          onClick={() => void translate()}
        >
          {t('texts.translate', { language: names.of(from) })}
        </Button>
      )}
      <span role="status" className={styles.message}>
        {message}
      </span>
    </div>
  )
}
