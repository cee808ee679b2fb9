import type { SaidText } from '#domain/outline/lines.ts'
import { SharedText } from '#web/ui/answer/SharedText.tsx'
import type { View } from '../../view.ts'

/** What an editor says of a publication; its language is named beside it. */
export function EditorsSentence({ sentence, view }: { sentence: SaidText; view: View }) {
  const { isNotedOnce: _isNotedOnce, ...alone } = view
  return (
    <p>
      <SharedText text={sentence} reader={alone} />
    </p>
  )
}
