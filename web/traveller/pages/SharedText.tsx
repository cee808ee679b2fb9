import type { ContentText } from '../../../domain/wording/worded.ts'
import { LinkedText } from '../../ui/LinkedText.tsx'
import type { View } from '../view.ts'

/** Text of the content. A translation that nobody has confirmed says so. Where it is not in the reader's language, it says in which it is and is marked for screen readers. */
export function SharedText({ text, view }: { text: ContentText; view: View }) {
  if (text.language === view.language)
    return text.isUnconfirmed ? (
      <>
        <LinkedText text={text.text} /> <small className="other-language">{view.t('content.unconfirmed')}</small>
      </>
    ) : (
      <LinkedText text={text.text} />
    )
  return (
    <>
      <span lang={text.language}>
        <LinkedText text={text.text} />
      </span>{' '}
      <small className="other-language">{view.t('content.only', { language: text.language })}</small>
    </>
  )
}
