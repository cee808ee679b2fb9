import { Button, NativeSelect, Textarea } from '@mantine/core'
import { Copy } from 'lucide-react'
import { endonyms, type Language } from '#domain/languages.ts'
import { copyText } from '#web/staff/copy-text.ts'
import { reportError } from '#web/staff/error-log.ts'
import type { WidgetSettingsQuery } from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { frameCode, policyCode, scriptCode } from './embed-code.ts'
import styles from './widget-settings.module.css'

type EmbedCodeProps = {
  widget: WidgetSettingsQuery['organisationWidget']
  language: string | null
  onLanguage: (language: string | null) => void
}

/** What is pasted into a page, with a script and without. */
export function EmbedCode({ widget, language, onLanguage }: EmbedCodeProps) {
  const t = useT()
  const own = useLanguage()
  const nameIn = (wanted: string) => widget.names.find((each) => each.language === wanted)?.name ?? ''
  const embedded = { ...widget, language, name: nameIn(language ?? own) }
  return (
    <section className={`card ${styles.code}`} aria-labelledby="code">
      <h2 id="code">{t('widget-settings.code')}</h2>
      <NativeSelect
        label={t('widget-settings.code.language')}
        value={language ?? ''}
        onChange={({ currentTarget }) => onLanguage(currentTarget.value || null)}
        data={[
          { value: '', label: t('widget-settings.code.browser') },
          ...(Object.keys(endonyms) as Language[]).map((code) => ({ value: code, label: endonyms[code] })),
        ]}
      />
      <Snippet which="script" code={scriptCode(embedded)} />
      <Snippet which="frame" code={frameCode(embedded)} />
      <p className={styles.hint}>
        {t('widget-settings.code.policy')} <code>{policyCode(widget.address)}</code>
      </p>
    </section>
  )
}

function Snippet({ which, code }: { which: 'script' | 'frame'; code: string }) {
  const t = useT()
  async function copy() {
    if (await copyText(code)) showToast(t('widget-settings.code.copied'))
    else reportError(t('widget-settings.code.not-copied'))
  }
  return (
    <div className={styles.snippet}>
      <Textarea label={t(`widget-settings.code.${which}`)} value={code} readOnly autosize spellCheck={false} />
      <Button variant="default" leftSection={<Copy size={16} />} onClick={() => void copy()}>
        {t('widget-settings.code.copy', { which: t(`widget-settings.code.which.${which}`) })}
      </Button>
    </div>
  )
}
