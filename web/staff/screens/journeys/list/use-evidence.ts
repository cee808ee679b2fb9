import { useState } from 'react'
import { call } from '#web/staff/api/call.ts'
import { MyjourneyEvidenceDocument } from '#web/staff/generated/graphql.ts'
import { saveFile } from '#web/staff/save-file.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'

/** Saves what was shown, mailed and read of a trip page as a document; also when its trip is over. What went wrong, or null. */
export function useEvidence() {
  const t = useT()
  const [isPending, setPending] = useState(false)
  async function save(id: string): Promise<string | null> {
    setPending(true)
    try {
      const { myjourneyEvidence: evidence } = await call(MyjourneyEvidenceDocument, { id })
      if (!evidence) return t('evidence.gone')
      saveFile(bytesOf(evidence.pdf), 'application/pdf', evidence.fileName)
      if (!evidence.isWhole) return t('evidence.exported.tampered')
      showToast(t('evidence.exported', { count: evidence.entries }))
      return null
    } catch (error) {
      return (error as Error).message
    } finally {
      setPending(false)
    }
  }
  return { save, isPending }
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0)!)
