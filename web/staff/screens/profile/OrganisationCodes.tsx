import { Button, TextInput } from '@mantine/core'
import { Copy } from 'lucide-react'
import { copyText } from '#web/staff/copy-text.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import type { OrganisationData } from './organisation-form.ts'
import styles from './profile.module.css'

/** By what programs and sites name the organisation. */
export function OrganisationCodes({ data }: { data: Pick<OrganisationData, 'idCode' | 'idCodePublic'> }) {
  const t = useT()
  const code = (label: string, value: string) => (
    <div className={styles.code}>
      <TextInput label={label} value={value} readOnly onFocus={(event) => event.target.select()} />
      <Button
        variant="default"
        aria-label={t('organisation.copy', { what: label })}
        onClick={() =>
          void copyText(value).then((done) => done && showToast(t('organisation.copied', { what: label })))
        }
      >
        <Copy size={17} aria-hidden />
      </Button>
    </div>
  )
  return (
    <section className="card" aria-labelledby="codes">
      <h2 id="codes">{t('organisation.codes')}</h2>
      <p className={styles.hint}>{t('organisation.codes.hint')}</p>
      {code(t('organisation.code'), data.idCode)}
      {code(t('organisation.widget-code'), data.idCodePublic)}
    </section>
  )
}
