import type { ContentText } from '#domain/wording/worded.ts'
import { LinkedText } from '../LinkedText.tsx'
import type { Reader } from './reader.ts'

/**
 * Text of the content. A translation that nobody has confirmed says so; what is in another language than the reader's says
 * in which, and is marked for screen readers.
 */
export function SharedText({ text, reader }: { text: ContentText; reader: Reader }) {
  const { language, newTab, t } = reader
  const linked = <LinkedText text={text.text} newTab={newTab} />
  const isOwn = text.language === language
  if (isOwn && !text.isUnconfirmed) return linked
  return (
    <>
      {isOwn ? linked : <span lang={text.language}>{linked}</span>}{' '}
      <small className="other-language">
        {isOwn ? t('content.unconfirmed') : t('content.only', { language: text.language })}
      </small>
    </>
  )
}

type SharedPartProps = {
  text: ContentText | null | undefined
  as: 'p' | 'small' | 'span'
  className?: string | undefined
  reader: Reader
}

/** The same in an element of its own, where there is any. */
export const SharedPart = ({ text, as: Part, className, reader }: SharedPartProps) =>
  text && (
    <Part className={className}>
      <SharedText text={text} reader={reader} />
    </Part>
  )
