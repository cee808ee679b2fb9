import { useState } from 'react'
import { useCall } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { WidgetSettingsDocument } from '#web/staff/generated/graphql.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { WhoSees } from '#web/staff/shell/WhoSees.tsx'
import { useT } from '#web/staff/words/words.ts'
import { EmbedCode } from './EmbedCode.tsx'
import { Preview } from './Preview.tsx'
import { WidgetForm } from './WidgetForm.tsx'
import styles from './widget-settings.module.css'

/** What the widget of the organisation asks first, where it may stand, how it looks, and what is pasted into a page. */
export function WidgetSettingsScreen() {
  const t = useT()
  const call = useCall(WidgetSettingsDocument, {}, { announce: false })
  const widget = call.data?.organisationWidget
  const [language, setLanguage] = useState<string | null>(null)
  const [isChanged, setChanged] = useState(false)
  const saved = widget && JSON.stringify([widget.nationalities, widget.nationalityDefault, widget.restrictionType])
  return (
    <Screen title={t('widget-settings.title')}>
      <WhoSees who="visitors" />
      <p className={styles.intro}>{t('widget-settings.intro')}</p>
      {call.isPending && <Skeleton lines={10} />}
      {call.error && <FailedCall title={t('widget-settings.failed')} call={call} />}
      {widget && (
        <div className={styles.sides}>
          <div className={styles.form}>
            <WidgetForm
              key={`${saved} ${widget.hosts.join()} ${widget.isSaved}`}
              widget={widget}
              onChanged={setChanged}
            />
            <EmbedCode widget={widget} language={language} onLanguage={setLanguage} />
          </div>
          <Preview key={saved} widget={widget} language={language} isChanged={isChanged} />
        </div>
      )}
    </Screen>
  )
}
