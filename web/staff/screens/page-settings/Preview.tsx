import { contentBlockKey } from '#domain/catalogue/content-blocks.ts'
import { useLanguage, useT, type WordKey } from '#web/staff/words/words.ts'
import { adviceThresholds } from '#domain/risk/advice-threshold.ts'
import { RichText } from '#web/ui/RichText.tsx'
import type { Block } from './settings-form.ts'
import styles from './page-settings.module.css'

/** The organisation's own words as a reader of this language finds them on the page, and what is missing there. */
export function Preview({ agency, blocks }: { agency: string; blocks: readonly Block[] }) {
  const t = useT()
  const language = useLanguage()
  const nameOf = ({ block }: Block) => t(contentBlockKey(block) as WordKey)
  const shown = blocks.flatMap((block) => {
    const isEnglish = block.textEn !== '' && (language === 'en' || block.textDe === '')
    const text = isEnglish ? block.textEn : block.textDe
    const from = adviceThresholds.find((each) => each === block.shownFrom)
    return block.isOn && text !== '' ? [{ block, text, from, lang: isEnglish ? 'en' : 'de' }] : []
  })
  const off = blocks.filter(({ isOn }) => !isOn)
  return (
    <aside className={`card ${styles.preview}`} aria-labelledby="preview">
      <h2 id="preview">{t('page-settings.preview')}</h2>
      <p className={styles.hint}>
        {t(shown.length > 0 ? 'page-settings.preview.hint' : 'page-settings.preview.empty')}
      </p>
      {shown.length > 0 && <h3>{t('page-settings.preview.from', { agency })}</h3>}
      {shown.map(({ block, text, from, lang }) => (
        <div key={block.block} className={styles.shown}>
          <b>{nameOf(block)}</b>
          {from && <small>{t(`page-settings.block.from.short.${from}`)}</small>}
          <div lang={lang}>
            <RichText text={text} newTab />
          </div>
        </div>
      ))}
      {off.length > 0 && (
        <p>
          {t('page-settings.preview.off', {
            blocks: new Intl.ListFormat(language, { type: 'conjunction' }).format(off.map(nameOf)),
          })}
        </p>
      )}
    </aside>
  )
}
