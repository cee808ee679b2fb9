import { Button } from '@mantine/core'
import { ShieldCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { goldenTripsPath, type HandedTrip } from '#web/staff/rules/handed-trip.ts'
import { may } from '#web/staff/session/permissions.ts'
import { useViewer } from '#web/staff/session/viewer.tsx'
import type { AnsweredTrip } from '#domain/wording/answered-trip.ts'
import type { TripSearch } from '#web/staff/trip/trip-search.ts'
import { useT } from '#web/staff/words/words.ts'
import { goldenTripOf } from './golden-trip-of.ts'

type GoldenTripButtonProps = { trip: TripSearch; detail: AnsweredTrip; disabled: boolean }

/** For those who edit the rules: this answer is to be promised from now on. */
export function GoldenTripButton({ trip, detail, disabled }: GoldenTripButtonProps) {
  const t = useT()
  const navigate = useNavigate()
  const { permissions } = useViewer()
  if (!may(permissions, 'a3m_core.EditEntryrestriction')) return null
  const handed = goldenTripOf(trip, detail)
  if (!handed) return null
  const { key, ...state } = handed
  return (
    <Button
      variant="default"
      disabled={disabled}
      onClick={() => void navigate(`${goldenTripsPath}/${key}`, { state: state satisfies HandedTrip })}
      leftSection={<ShieldCheck size={17} />}
    >
      {t('look-up.golden-trip')}
    </Button>
  )
}
