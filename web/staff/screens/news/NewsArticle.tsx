import { useEffect, useRef } from 'react'
import { Button } from '@mantine/core'
import { ArrowLeft, Pencil } from 'lucide-react'
import { Link, useNavigationType } from 'react-router'
import { RichText } from '#web/ui/RichText.tsx'
import type { NewsFieldsFragment } from '#web/staff/generated/graphql.ts'
import { langOfText, langOfTitle } from '#web/staff/news/news-language.ts'
import { NewsMark } from '#web/staff/news/NewsMark.tsx'
import { NewsMeta } from '#web/staff/news/NewsMeta.tsx'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import styles from './news-screen.module.css'

type NewsArticleProps = { news: NewsFieldsFragment; visit: Date; onBack: () => void }

/** The whole of one: its title first, its picture last. */
export function NewsArticle({ news, visit, onBack }: NewsArticleProps) {
  const t = useT()
  const language = useLanguage()
  const arrivedBy = useNavigationType()
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever chose it in the list hears its title.
  useEffect(() => {
    if (arrivedBy === 'PUSH' && document.activeElement?.closest('nav')) heading.current?.focus()
  }, [arrivedBy])
  const { id, title, text, image, imageAlt, imageWidth, imageHeight, createdBy, mayEdit } = news
  const isOnlyGerman = language === 'en' && (langOfTitle(news) === 'de' || (text !== '' && langOfText(news) === 'de'))
  return (
    <article className={`card ${styles.article}`}>
      <Button className={styles.back!} variant="subtle" leftSection={<ArrowLeft size={16} />} onClick={onBack}>
        {t('news.back')}
      </Button>
      <NewsMark news={news} visit={visit} />
      <h2 ref={heading} tabIndex={-1} lang={langOfTitle(news)}>
        {title}
      </h2>
      <NewsMeta news={news} />
      {isOnlyGerman && <p className={styles.note}>{t('news.german-only')}</p>}
      {text !== '' && (
        <div className={styles.text} lang={langOfText(news)}>
          <RichText text={text} newTab />
        </div>
      )}
      {image && (
        <img
          src={image}
          alt={imageAlt}
          width={imageWidth ?? undefined}
          height={imageHeight ?? undefined}
          loading="lazy"
        />
      )}
      <footer>
        {createdBy && (
          <small>
            {t('news.by', { name: `${createdBy.firstName} ${createdBy.lastName}`.trim() || t('news.by.colleague') })}
          </small>
        )}
        {mayEdit && (
          <Button
            component={Link}
            to={`/news-admin/edit/${id}`}
            variant="default"
            size="xs"
            leftSection={<Pencil size={16} />}
          >
            {t('news.edit')}
          </Button>
        )}
      </footer>
    </article>
  )
}
