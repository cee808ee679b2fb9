import type { WordedNotice } from '#domain/wording/word-notices.ts'
import type { Translate } from '#domain/wording/translate.ts'

type NoticesBlockProps = { notices: readonly WordedNotice[]; agency: string; t: Translate }

/** What the agency writes to its travellers: plain text, above all that follows from rules. */
export const NoticesBlock = ({ notices, agency, t }: NoticesBlockProps) =>
  notices.length > 0 && (
    <section className="trip-notices" aria-labelledby="trip-notices">
      <h2 id="trip-notices">{t('notice.title', { agency })}</h2>
      {notices.map(({ subject, paragraphs, language, about }, at) => (
        <article key={at}>
          <h3 lang={language ?? undefined} dir="auto">
            {subject}
          </h3>
          {paragraphs.map((words, line) => (
            <p key={line} lang={language ?? undefined} dir="auto">
              {words}
            </p>
          ))}
          <p className="helper">{about}</p>
        </article>
      ))}
    </section>
  )
