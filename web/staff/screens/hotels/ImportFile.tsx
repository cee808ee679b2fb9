import { useId, useState, type DragEvent } from 'react'
import { Button, Checkbox } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import { FileUp } from 'lucide-react'
import { isCallError } from '#web/staff/api/call.ts'
import { PlainRoute } from '#web/staff/api/plain-route.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { HotelBookingsDocument, HotelImportsDocument, HotelsDocument } from '#web/staff/generated/graphql.ts'
import { showToast } from '#web/staff/toasts/toast-store.ts'
import { useT } from '#web/staff/words/words.ts'
import styles from './hotels.module.css'

type Kind = 'hotels' | 'bookings'
const largestMegabytes = 32
const largestFile = largestMegabytes * 1024 * 1024

/** A file goes as it is; the address says what it is. */
const routeTo = (kind: Kind, name: string, isWhole: boolean, acceptsLoss: boolean) => {
  const asked = new URLSearchParams({ kind, name: name.slice(0, 300) })
  if (isWhole) asked.set('whole', '1')
  if (isWhole && acceptsLoss) asked.set('loss', '1')
  return new PlainRoute<{ id: string }, Blob>(`/api/hotel-import?${asked}`)
}

/** Takes a file that is chosen or dropped, and goes on while it is imported. */
export function ImportFile({ kind, onBegan }: { kind: Kind; onBegan: () => void }) {
  const t = useT()
  const id = useId()
  const [why, setWhy] = useState<string | null>(null)
  const [isWhole, setWhole] = useState(false)
  const [acceptsLoss, setAcceptsLoss] = useState(false)
  const [file, setFile] = useState('')
  const [isOver, setOver] = useState(false)
  const send = useChange(routeTo(kind, file, isWhole, acceptsLoss), {
    announce: false,
    refreshUser: false,
    dirty: [HotelsDocument, HotelBookingsDocument, HotelImportsDocument],
  })

  async function take(chosen: File | undefined) {
    if (!chosen) return
    setWhy(null)
    if (chosen.size > largestFile) return setWhy(t('hotels.import.too-large', { size: largestMegabytes }))
    setFile(chosen.name)
    // Without a kind of its own, whatever the system thinks of its name.
    const answer = await send
      .mutateAsync(chosen.slice(0, chosen.size, 'application/octet-stream'))
      .catch((error: unknown) => error)
    if (isCallError(answer))
      return setWhy(answer.fields.flatMap(({ messages }) => messages).join(' ') || answer.message)
    showToast(t('hotels.import.began'))
    onBegan()
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    if (!send.isPending) void take(event.dataTransfer.files[0])
  }
  return (
    <div
      className={styles.import}
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        id={id}
        type="file"
        accept=".csv,.txt,.xml,.gz,text/csv,text/xml"
        className="visually-hidden"
        disabled={send.isPending}
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button component="label" leftSection={<FileUp size={18} />} loading={send.isPending} htmlFor={id}>
        {t('hotels.import')}
      </Button>
      <p className={styles.hint}>{t(`hotels.import.hint.${kind}`, { size: largestMegabytes })}</p>
      {kind === 'hotels' && (
        <Checkbox
          label={t('hotels.import.whole')}
          checked={isWhole}
          onChange={({ currentTarget }) => setWhole(currentTarget.checked)}
        />
      )}
      {kind === 'hotels' && isWhole && (
        <Checkbox
          label={t('hotels.import.loss')}
          checked={acceptsLoss}
          onChange={({ currentTarget }) => setAcceptsLoss(currentTarget.checked)}
        />
      )}
      {why !== null && (
        <p role="alert" className={styles.refused}>
          {why}
        </p>
      )}
    </div>
  )
}
