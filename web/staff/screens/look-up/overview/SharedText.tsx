import type { ContentText } from '../../../../../domain/wording/worded.ts'
import { LinkedText } from '../../../../ui/LinkedText.tsx'
import { useLanguage, useT } from '../../../words/words.ts'
import styles from './section.module.css'

/** Text of the content; what is in another language than the reader’s says in which. */
export function SharedText({ text: { text, language } }: { text: ContentText }) {
  const t = useT()
  const reading = useLanguage()
  if (language === reading) return <LinkedText text={text} newTab />
  return (
    <>
      <span lang={language}>
        <LinkedText text={text} newTab />
      </span>{' '}
      <small className={styles.foreign}>{t('content.only', { language })}</small>
    </>
  )
}
