import { Button, TextInput } from '@mantine/core'
import { Copy } from 'lucide-react'
import { copyText } from '../copy-text.ts'
import { reportError } from '../error-log.ts'
import { showToast } from '../toasts/toast-store.ts'
import { useLanguage, useT } from '../words/words.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import styles from './people-parts.module.css'

/** What comes of an invitation: it was mailed, or there is a link to hand over. */
export type Handed = {
  readonly isMailed: boolean
  readonly link: { readonly url: string; readonly expiresAt: string } | null
}

type HandedLinkProps = {
  handed: Handed
  name: string
  /** A mail was wished. */
  wasWished: boolean
  onDone: () => void
}

/** Says once what became of it. The link is on the screen until it is put away, and nowhere else. */
export function HandedLink({ handed: { isMailed, link }, name, wasWished, onDone }: HandedLinkProps) {
  const t = useT()
  const language = useLanguage()
  async function copy(url: string) {
    if (await copyText(url)) showToast(t('people.link.copied'))
    else reportError(t('people.link.not-copied'))
  }
  return (
    <section className={`card ${styles.handed}`} aria-live="polite">
      <h2>{t(isMailed ? 'people.mailed' : 'people.link.title', { name })}</h2>
      {link && (
        <>
          {wasWished && <p>{t('people.link.no-mail')}</p>}
          <p>{t('people.link.hint', { until: formatMoment(new Date(link.expiresAt), language) })}</p>
          <TextInput
            aria-label={t('people.link.title', { name })}
            readOnly
            value={link.url}
            onFocus={(event) => event.currentTarget.select()}
          />
        </>
      )}
      <div className="buttons">
        {link && (
          <Button leftSection={<Copy size={18} />} onClick={() => void copy(link.url)}>
            {t('people.link.copy')}
          </Button>
        )}
        <Button variant={link ? 'default' : 'filled'} onClick={onDone}>
          {t('people.link.done')}
        </Button>
      </div>
    </section>
  )
}
