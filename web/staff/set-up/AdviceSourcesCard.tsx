import { useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { callOptions, useChange } from '../api/use-call.ts'
import { FailedCall } from '../errors/ErrorNotice.tsx'
import { AdviceSourcesDocument, FirstStepsDocument, SwitchAdviceSourceDocument } from '../generated/graphql.ts'
import { Skeleton } from '../shell/Skeleton.tsx'
import { useLanguage, useT } from '../words/words.ts'
import { AdviceSource } from './AdviceSource.tsx'
import { adviceState, type OfferedSource } from './advice-state.ts'
import styles from './advice-sources.module.css'

/** While a source waits for its turn, how it fares is asked so often. */
const askedEveryMs = 2_000
const groups = ['ADVISORIES', 'MISSIONS'] as const

/** From where travel advice and missions come, on which terms, and how each source fares. `isStep`: below the heading of a first step. */
export function AdviceSourcesCard({ isStep = false }: { isStep?: boolean }) {
  const t = useT()
  const language = useLanguage()
  const call = useQuery({
    ...callOptions(AdviceSourcesDocument, {}, language, { announce: false }),
    refetchOnMount: 'always',
    refetchInterval: ({ state: { data } }) =>
      data?.adviceSources.sources.some((each) => adviceState(each) === 'WAITING') ? askedEveryMs : false,
  })
  const [problem, setProblem] = useState<string | null>(null)
  const { mutateAsync, isPending } = useChange(SwitchAdviceSourceDocument, {
    dirty: [AdviceSourcesDocument, FirstStepsDocument],
  })
  if (call.isPending) return <Skeleton lines={8} />
  if (!call.data) return <FailedCall title={t('advice-sources.failed')} call={call} />
  const { isForbidden, sources } = call.data.adviceSources
  const Heading = isStep ? 'h3' : 'h2'
  async function turn(id: string, isOn: boolean) {
    const answer = await mutateAsync({ id, isOn }).catch(() => null)
    setProblem(answer?.switchAdviceSource.errors[0]?.messages[0] ?? null)
  }
  return (
    <div className={styles.all}>
      {isForbidden && <p className={styles.forbidden}>{t('advice-sources.forbidden')}</p>}
      {groups.map((kind) => (
        <section key={kind} aria-label={t(`advice-sources.group.${kind}`)}>
          <Heading className={styles.group}>{t(`advice-sources.group.${kind}`)}</Heading>
          <ul className={styles.sources}>
            {(sources as readonly OfferedSource[])
              .filter((source) => source.kind === kind)
              .map((source) => (
                <AdviceSource
                  key={source.id}
                  source={source}
                  heading={isStep ? 'h4' : 'h3'}
                  isFixed={isForbidden || isPending}
                  onSwitch={(isOn) => void turn(source.id, isOn)}
                />
              ))}
          </ul>
        </section>
      ))}
      <p role="status" className={styles.problem}>
        {problem}
      </p>
      <p className={styles.quiet}>{t('advice-sources.stays')}</p>
    </div>
  )
}
