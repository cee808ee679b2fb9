/* oxlint-disable react/iframe-missing-sandbox -- our own page, as other sites have it: there the two together keep it apart from them */
import type { WidgetSettingsQuery } from '#web/staff/generated/graphql.ts'
import { useT } from '#web/staff/words/words.ts'
import { addressIn } from './embed-code.ts'
import styles from './widget-settings.module.css'

type PreviewProps = {
  widget: WidgetSettingsQuery['organisationWidget']
  language: string | null
  /** Something was changed and is not saved yet. */
  isChanged: boolean
}

/** The widget itself, as visitors have it. */
export function Preview({ widget: { code }, language, isChanged }: PreviewProps) {
  const t = useT()
  return (
    <section className={`card ${styles.preview}`} aria-labelledby="preview">
      <h2 id="preview">{t('widget-settings.preview')}</h2>
      <p className={styles.hint}>{t(isChanged ? 'widget-settings.preview.changed' : 'widget-settings.preview.hint')}</p>
      <iframe
        key={language}
        src={addressIn(`/widget/${code}`, language)}
        title={t('widget-settings.preview')}
        sandbox="allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox"
      />
    </section>
  )
}
