import { useState } from 'react'
import { endonyms, staffLanguages, type StaffLanguage } from '#domain/languages.ts'
import segments from '#web/staff/fields/segments.module.css'
import { ImportantNews } from '#web/staff/news/ImportantNews.tsx'
import { NewsTeaser } from '#web/staff/news/NewsTeaser.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { previewOf, type NewsValues } from './news-form.ts'
import styles from './news-admin.module.css'

type NewsPreviewProps = { values: NewsValues; now: string; isPast: boolean }

/** As it will stand on the newsboard, in the language of either reader, while it is written. */
export function NewsPreview({ values, now, isPast }: NewsPreviewProps) {
  const t = useT()
  const reader = useLanguage()
  const [language, setLanguage] = useState<StaffLanguage>(reader)
  const news = previewOf(values, language, now)
  const shown = { ...news, title: news.title || t('news.preview.no-title') }
  return (
    <section className={styles.preview} aria-labelledby="preview">
      <header>
        <h2 id="preview">{t('news.preview')}</h2>
        <span className={segments.segments}>
          {staffLanguages.map((each) => (
            <button
              key={each}
              type="button"
              lang={each}
              aria-pressed={language === each}
              onClick={() => setLanguage(each)}
            >
              {endonyms[each]}
            </button>
          ))}
        </span>
      </header>
      {values.importantUntil !== '' && !isPast && (
        <>
          <p>{t('news.preview.important')}</p>
          <ImportantNews news={shown} />
        </>
      )}
      <p>{t('news.preview.list')}</p>
      <div className="card">
        <NewsTeaser news={shown} visit={new Date(0)} />
      </div>
    </section>
  )
}
