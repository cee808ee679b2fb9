import { createElement, type ReactNode } from 'react'
import type { ContentText } from '#domain/wording/worded.ts'
import { isBlockText, RichText } from '../RichText.tsx'
import type { Reader } from './reader.ts'

/**
 * Text of the content. A translation that nobody has confirmed says so; what is in another language than the reader's says
 * in which, and is marked for screen readers.
 */
export function SharedText({ text, reader }: { text: ContentText; reader: Reader }) {
  const { language, newTab, t, unconfirmedMark } = reader
  const linked = <RichText text={text.text} newTab={newTab} />
  const isOwn = text.language === language
  if (isOwn && !text.isUnconfirmed) return linked
  const inLanguage = (
    <TextElement text={text.text} as="span" lang={text.language}>
      {linked}
    </TextElement>
  )
  if (unconfirmedMark !== undefined)
    return (
      <>
        {isOwn ? linked : inLanguage}
        {isOwn ? `\u00a0${unconfirmedMark}` : ` (${t('content.only', { language: text.language })})`}
      </>
    )
  return (
    <>
      {isOwn ? linked : inLanguage}{' '}
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

type TextElementProps = {
  text: string
  as: 'p' | 'small' | 'span'
  className?: string | undefined
  lang?: string
  children: ReactNode
}

/** The element that holds a text: no paragraph and no line holds another paragraph, or a list. */
export const TextElement = ({ text, as, ...props }: TextElementProps) =>
  createElement(isBlockText(text) ? 'div' : as, props)

/** The same in an element of its own, where there is any. */
export function SharedPart({ text, as, className, reader }: SharedPartProps) {
  if (!text) return null
  return (
    <TextElement text={text.text} as={as} className={className}>
      <SharedText text={text} reader={reader} />
    </TextElement>
  )
}
