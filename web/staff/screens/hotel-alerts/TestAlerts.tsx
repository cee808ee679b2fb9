import { useState } from 'react'
import { Button } from '@mantine/core'
import { Send } from 'lucide-react'
import { useChange } from '#web/staff/api/use-call.ts'
import { HotelAlertSettingsDocument, TestHotelAlertsDocument } from '#web/staff/generated/graphql.ts'
import { useT } from '#web/staff/words/words.ts'
import type { Settings } from './alert-form.ts'

/** A real mail to everybody who is told, before something happens. */
export function TestAlerts({ settings, isChanged }: { settings: Settings; isChanged: boolean }) {
  const t = useT()
  const [said, setSaid] = useState('')
  const { mutateAsync, isPending } = useChange(TestHotelAlertsDocument, { dirty: [HotelAlertSettingsDocument] })
  async function test() {
    setSaid('')
    const answer = (await mutateAsync({}).catch(() => null))?.testHotelAlerts
    if (answer)
      setSaid(
        answer.ok
          ? t('hotel-alert-settings.test.queued', { count: answer.queued })
          : answer.errors.flatMap(({ messages }) => messages).join(' '),
      )
  }
  if (settings.recipients.length === 0 || !settings.hasMailServer) return null
  return (
    <>
      <Button variant="default" leftSection={<Send size={18} />} loading={isPending} onClick={() => void test()}>
        {t('hotel-alert-settings.test')}
      </Button>
      <span role="status">{said || (isChanged && t('hotel-alert-settings.test.save-first'))}</span>
    </>
  )
}
