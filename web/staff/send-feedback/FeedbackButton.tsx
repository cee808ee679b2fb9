import { useContext, useState } from 'react'
import { MessageSquareText } from 'lucide-react'
import { lazyPart } from '../errors/lazy-part.tsx'
import { useT, withWords } from '../words/words.ts'
import { FeedbackStop } from './about.ts'

const SendFeedbackPanel = lazyPart(
  withWords('texts', async () => (await import('./SendFeedbackPanel.tsx')).SendFeedbackPanel),
)

type FeedbackButtonProps = {
  /** Left out: about the place as a whole. */
  answer?: { readonly type: string; readonly label: string }
  className?: string | undefined
}

type SendFeedbackProps = {
  /** What of the stop it is about, in words. */
  part?: string
  detailType?: string
  onClose: () => void
}

/** The panel for what is said of the stop that is shown. */
export function SendFeedback({ part, detailType, onClose }: SendFeedbackProps) {
  const stop = useContext(FeedbackStop)
  if (stop === null) return null
  const label = part ? `${stop.label}: ${part}` : stop.label
  const about = { ...stop, label, ...(detailType && { detailType }) }
  return <SendFeedbackPanel about={about} onClose={onClose} onFailed={onClose} />
}

/** Beside an answer: that it is wrong, or not all. */
export function FeedbackButton({ answer, className }: FeedbackButtonProps) {
  const t = useT()
  const stop = useContext(FeedbackStop)
  const [isOpen, setOpen] = useState(false)
  if (stop === null) return null
  const label = answer ? `${stop.label}: ${answer.label}` : stop.label
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={t('look-up.feedback.about', { label })}
        onClick={() => setOpen(true)}
      >
        <MessageSquareText size={13} /> {t('look-up.feedback')}
      </button>
      {isOpen && (
        <SendFeedback {...(answer && { part: answer.label, detailType: answer.type })} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
