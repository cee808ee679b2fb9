import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { AdviceSourcesCard } from '#web/staff/set-up/AdviceSourcesCard.tsx'
import { MailServerCard } from '#web/staff/set-up/MailServerCard.tsx'
import { LOOKUP_PATH } from '#web/staff/trip/trip-search.ts'
import { useT } from '#web/staff/words/words.ts'
import type { StepName } from './step-name.ts'

const paths = {
  ORGANISATION: '/organisation/profile',
  LOOK: '/organisation/profile',
  PEOPLE: '/people',
  TRIP_PAGE: LOOKUP_PATH,
} as const

/** The screen on which a step is done; what is small is done here. */
export function StepBody({ step }: { step: StepName }) {
  const t = useT()
  if (step === 'MAIL') return <MailServerCard />
  if (step === 'ADVICE') return <AdviceSourcesCard isStep />
  return (
    <Button component={Link} to={paths[step]}>
      {t(`first-steps.step.${step}.go`)}
    </Button>
  )
}
