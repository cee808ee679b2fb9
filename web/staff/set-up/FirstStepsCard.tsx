import { Button } from '@mantine/core'
import { ListChecks } from 'lucide-react'
import { Link } from 'react-router'
import { useCall, useChange } from '../api/use-call.ts'
import { FirstStepsDocument, UpdateFirstStepsDocument } from '../generated/graphql.ts'
import { useT } from '../words/words.ts'
import styles from './set-up.module.css'

/** How far an organisation is, until all is done or somebody puts it away. Where that cannot be asked nothing is shown. */
export function FirstStepsCard() {
  const t = useT()
  const { data } = useCall(FirstStepsDocument, {}, { announce: false, isNewest: true })
  const { mutate, isPending } = useChange(UpdateFirstStepsDocument, { dirty: [FirstStepsDocument] })
  if (!data || data.firstSteps.state === 'ENDED') return null
  const { steps } = data.firstSteps
  const done = steps.filter(({ isDone }) => isDone).length
  if (done === steps.length) return null
  return (
    <aside className={`card ${styles.stepsCard}`} aria-label={t('first-steps.title')}>
      <ListChecks size={20} aria-hidden="true" />
      <p>
        <b>{t('first-steps.title')}</b> <span>{t('first-steps.progress', { done, of: steps.length })}</span>
      </p>
      <div className="buttons">
        <Button component={Link} to="/welcome" size="xs">
          {t('first-steps.go-on')}
        </Button>
        <Button size="xs" variant="subtle" loading={isPending} onClick={() => mutate({ state: 'ENDED' })}>
          {t('first-steps.put-away')}
        </Button>
      </div>
    </aside>
  )
}
