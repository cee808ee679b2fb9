import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { Check, ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import { useCall, useChange } from '#web/staff/api/use-call.ts'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import {
  FirstStepsDocument,
  UpdateFirstStepsDocument,
  WhoAmIDocument,
  type FirstStepsQuery,
} from '#web/staff/generated/graphql.ts'
import { Screen } from '#web/staff/shell/Screen.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import { useT } from '#web/staff/words/words.ts'
import { StepBody } from './StepBody.tsx'
import type { StepName } from './step-name.ts'
import styles from './welcome.module.css'

type Steps = FirstStepsQuery['firstSteps']

/** Leads whoever looks after a new organisation through its first steps, in any order and with any of them left out. */
export function WelcomeScreen() {
  const t = useT()
  const call = useCall(FirstStepsDocument, {}, { announce: false, isNewest: true })
  const { mutate } = useChange(UpdateFirstStepsDocument, {
    announce: false,
    dirty: [FirstStepsDocument, WhoAmIDocument],
  })
  const isNew = call.data?.firstSteps.state === 'NEW'
  useEffect(() => {
    if (isNew) mutate({ state: 'SEEN' })
  }, [isNew, mutate])
  return (
    <Screen title={t('first-steps.welcome')}>
      <p className={styles.lead}>{t('first-steps.lead')}</p>
      {call.isPending && <Skeleton lines={8} />}
      {call.error && <FailedCall title={t('first-steps.failed')} call={call} />}
      {call.data && <StepList steps={call.data.firstSteps} />}
    </Screen>
  )
}

function StepList({ steps: { state, steps } }: { steps: Steps }) {
  const t = useT()
  // The first that is not done is open, unless somebody opens another or leaves it out.
  const [opened, setOpened] = useState<StepName | null>(() => steps.find(({ isDone }) => !isDone)?.step ?? null)
  const { mutate, isPending } = useChange(UpdateFirstStepsDocument, { dirty: [FirstStepsDocument] })
  const done = steps.filter(({ isDone }) => isDone).length
  const after = (step: StepName): StepName | null =>
    steps.slice(steps.findIndex((each) => each.step === step) + 1).find(({ isDone }) => !isDone)?.step ?? null
  return (
    <>
      <div className={styles.progress}>
        <progress value={done} max={steps.length} aria-label={t('first-steps.title')} />
        <p role="status">{t('first-steps.progress', { done, of: steps.length })}</p>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ step, isDone }, index) => {
          const isOpen = opened === step
          return (
            <li key={step} className="card" data-done={isDone}>
              <h2>
                <button
                  type="button"
                  aria-expanded={isOpen}
                  aria-controls={`step-${step}`}
                  onClick={() => setOpened(isOpen ? null : step)}
                >
                  <span className={styles.mark} aria-hidden="true">
                    {isDone ? <Check size={18} /> : index + 1}
                  </span>
                  <span>{t(`first-steps.step.${step}`)}</span>
                  <small>{t(isDone ? 'first-steps.done' : 'first-steps.open')}</small>
                  <ChevronRight size={18} aria-hidden="true" className={styles.arrow} />
                </button>
              </h2>
              <div id={`step-${step}`} hidden={!isOpen} className={styles.body}>
                {isOpen && (
                  <>
                    <p>{t(`first-steps.step.${step}.text`)}</p>
                    <StepBody step={step} />
                    {!isDone && (
                      <Button variant="subtle" size="xs" onClick={() => setOpened(after(step))}>
                        {t('first-steps.skip')}
                      </Button>
                    )}
                  </>
                )}
              </div>
            </li>
          )
        })}
      </ol>
      <div className={`buttons ${styles.end}`}>
        <Button component={Link} to="/newsboard" variant="default">
          {t('first-steps.later')}
        </Button>
        {done < steps.length && (
          <Button
            variant="subtle"
            loading={isPending}
            onClick={() => mutate({ state: state === 'ENDED' ? 'SEEN' : 'ENDED' })}
          >
            {t(state === 'ENDED' ? 'first-steps.show-again' : 'first-steps.put-away')}
          </Button>
        )}
      </div>
      <p className={styles.note}>{t(state === 'ENDED' ? 'first-steps.ended' : 'first-steps.note')}</p>
    </>
  )
}
