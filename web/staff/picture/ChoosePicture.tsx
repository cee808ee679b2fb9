import { useId } from 'react'
import { Button } from '@mantine/core'
import { ImagePlus, Trash2 } from 'lucide-react'
import { isCallError } from '#web/staff/api/call.ts'
import { useChange } from '#web/staff/api/use-call.ts'
import { useT } from '#web/staff/words/words.ts'
import { largestFile, type KeptPicture, type PictureRoute } from './kept-picture.ts'

type ChoosePictureProps = {
  route: PictureRoute
  hasPicture: boolean
  /** Null: it was taken. */
  onRefused: (why: string | null) => void
  onPicture: (picture: KeptPicture | null) => void
  className?: string | undefined
}

/** Sends a file, and gives what the server made of it. */
export function ChoosePicture({ route, hasPicture, onRefused, onPicture, className }: ChoosePictureProps) {
  const t = useT()
  const id = useId()
  const send = useChange(route, { announce: false, refreshUser: false })

  async function take(file: File | undefined) {
    if (!file) return
    onRefused(null)
    if (file.size > largestFile) return onRefused(t('picture.too-large'))
    const answer = await send.mutateAsync(file).catch((error: unknown) => error)
    if (isCallError(answer)) return onRefused(answer.message)
    onPicture(answer as KeptPicture)
  }
  return (
    <div className={className}>
      <input
        id={id}
        type="file"
        accept="image/png,image/jpeg"
        className="visually-hidden"
        onChange={(event) => {
          void take(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <Button
        component="label"
        variant="default"
        leftSection={<ImagePlus size={17} />}
        loading={send.isPending}
        htmlFor={id}
      >
        {t(hasPicture ? 'picture.replace' : 'picture.choose')}
      </Button>
      {hasPicture && (
        <Button
          variant="default"
          leftSection={<Trash2 size={16} />}
          onClick={() => {
            onRefused(null)
            onPicture(null)
          }}
        >
          {t('picture.remove')}
        </Button>
      )}
    </div>
  )
}
