import { useState } from 'react'
import { ActionIcon } from '@mantine/core'
import { ShieldCheck } from 'lucide-react'
import { call } from '#web/staff/api/call.ts'
import { MyjourneyEvidenceDocument } from '#web/staff/generated/graphql.ts'
import { rowKeys } from '#web/staff/keys/row-keys.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

type EvidenceActionProps = { id: string; route: string; onFailure: (failure: string | null) => void }

/** Saves what was shown, mailed and read of a trip page as a document; also when its trip is over. */
export function EvidenceAction({ id, route, onFailure }: EvidenceActionProps) {
  const t = useT()
  const [isPending, setPending] = useState(false)
  const label = t('evidence.export', { route })
  async function save() {
    setPending(true)
    try {
      const { myjourneyEvidence: evidence } = await call(MyjourneyEvidenceDocument, { id })
      if (!evidence) return onFailure(t('evidence.gone'))
      saveFile(evidence.pdf, evidence.fileName)
      onFailure(evidence.isWhole ? null : t('evidence.exported.tampered'))
      if (evidence.isWhole) showToast(t('evidence.exported', { count: evidence.entries }))
    } catch (error) {
      onFailure((error as Error).message)
    } finally {
      setPending(false)
    }
  }
  return (
    <ActionIcon
      size={32}
      loading={isPending}
      aria-label={label}
      title={t('journeys.with-key', { label, key: rowKeys.evidence })}
      aria-keyshortcuts={rowKeys.evidence}
      onClick={() => {
        if (!isPending) void save()
      }}
    >
      <ShieldCheck size={17} />
    </ActionIcon>
  )
}

function saveFile(base64: string, name: string): void {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  Object.assign(document.createElement('a'), { href: url, download: name }).click()
  URL.revokeObjectURL(url)
}
