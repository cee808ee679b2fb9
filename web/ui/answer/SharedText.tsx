import { createElement, type ReactNode } from 'react'
import type { SaidText } from '#domain/outline/lines.ts'
import { isBlockText, isBlockTree, RichText } from '../RichText.tsx'
import type { Reader } from './reader.ts'

/**
 * Text of the content. A translation that nobody has confirmed says so; what is in another language than the reader's says
 * in which, and is marked for screen readers.
 */
export function SharedText({ text, reader }: { text: SaidText; reader: Reader }) {
  const { language, newTab, t, isNotedOnce } = reader
  const linked = <RichText text={text.text} {...(text.rich && { tree: text.rich })} newTab={newTab} />
  const isOwn = text.language === language
  if (isOwn && !text.isUnconfirmed) return linked
  const inLanguage = (
    <TextElement text={text} as="span" lang={text.language}>
      {linked}
    </TextElement>
  )
  if (isNotedOnce) return isOwn ? linked : inLanguage
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
  text: SaidText | null | undefined
  as: 'p' | 'small' | 'span'
  className?: string | undefined
  reader: Reader
}

type TextElementProps = {
  text: Pick<SaidText, 'text' | 'rich'>
  as: 'p' | 'small' | 'span'
  className?: string | undefined
  lang?: string
  children: ReactNode
}

/** The element that holds a text: no paragraph and no line holds another paragraph, or a list. */
export const TextElement = ({ text, as, ...props }: TextElementProps) =>
  createElement(isBlock(text) ? 'div' : as, props)

/** No line can hold it. */
export const isBlock = ({ text, rich }: Pick<SaidText, 'text' | 'rich'>): boolean =>
  rich ? isBlockTree(rich) : isBlockText(text)

/** The same in an element of its own, where there is any. */
export function SharedPart({ text, as, className, reader }: SharedPartProps) {
  if (!text) return null
  return (
    <TextElement text={text} as={as} className={className}>
      <SharedText text={text} reader={reader} />
    </TextElement>
  )
}
