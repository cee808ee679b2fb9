import { StatusChip } from '#web/ui/StatusChip.tsx'
import { OutLink } from '#web/ui/answer/OutLink.tsx'
import { Lines } from '#web/ui/outline/Lines.tsx'
import { linesBeside, Word } from '#web/ui/outline/Word.tsx'
import { taskOf } from '#domain/outline/outline.ts'
import { valuesOf } from '#domain/outline/outline-questions.ts'
import type { ValuePart } from '#domain/outline/parts.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import type { RulePreview } from '#domain/wording/rule-preview.ts'
import type { WordedStop, WordedTask } from '#domain/wording/worded.ts'
import { useOutlineWords } from '../answer/use-outline-words.ts'
import { useReader } from '../answer/use-reader.tsx'
import { useT } from '../words/words.ts'
import styles from './impact.module.css'

/** The traveller's card today and after the draft, what changes between them, and every answer with its reason. */
export function PreviewAnswer({ preview }: { preview: RulePreview }) {
  const t = useT()
  const words = useOutlineWords()
  const { errors, now, after, tasksNow, tasksAfter, changes } = preview
  if (errors.length > 0)
    return (
      <>
        <p>{t('rule-preview.incomplete')}</p>
        <ul>
          {errors.flatMap(({ field, messages }) =>
            messages.map((message) => (
              <li key={`${field} ${message}`}>
                {field !== '' && <code>{field}</code>} {message}
              </li>
            )),
          )}
        </ul>
      </>
    )
  if (!now || !after) return null
  return (
    <>
      <div className={styles.sides}>
        <Card title={t('rule-preview.now')} stop={now} tasks={tasksNow} />
        <Card title={t('rule-preview.after')} stop={after} tasks={tasksAfter} />
      </div>
      <h4>{t('rule-preview.changes')}</h4>
      {changes.length === 0 ? (
        <p>{t('rule-preview.same')}</p>
      ) : (
        <ul className={styles.changes}>
          {changes.map(({ type, valueType, label, was, is }, index) => (
            <li key={`${type} ${index}`}>
              <b>{label}</b>
              {type !== null && valueType !== null && (
                <div className={styles.sides}>
                  <Values title={t('rule-preview.now')} values={valuesOf({ type, valueType, values: was }, words)} />
                  <Values title={t('rule-preview.after')} values={valuesOf({ type, valueType, values: is }, words)} />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{t('rule-preview.all')}</summary>
        {after.sections.map(({ category, title, answers }) => (
          <section key={category}>
            <h5>{title}</h5>
            {answers.map((answer) => (
              <div key={answer.type} className={styles.answer}>
                <b>{answer.label}</b>
                <Values values={valuesOf(answer, words)} />
              </div>
            ))}
          </section>
        ))}
      </details>
    </>
  )
}

type CardProps = { title: string; stop: WordedStop; tasks: readonly WordedTask[] }

function Card({ title, stop: { name, cells }, tasks }: CardProps) {
  const words = useOutlineWords()
  const reader = useReader()
  return (
    <div className={`card ${styles.card}`}>
      <small>{title}</small>
      <b>{name}</b>
      {cells.map(({ status, headline, detail }) => (
        <div key={headline}>
          <StatusChip status={status}>{headline}</StatusChip>
          {detail !== '' && <p>{detail}</p>}
        </div>
      ))}
      {tasks.length > 0 && (
        <ul className={styles.tasks}>
          {tasks.map((task) => {
            const { id, when, text, lines, link } = taskOf(task, words)
            return (
              <li key={id}>
                <small>{when}</small> <b>{text}</b> <Lines lines={lines} isInline reader={reader} />{' '}
                {link && <Page address={link.address} />}
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}

function Values({ title, values }: { title?: string; values: readonly ValuePart[] }) {
  const t = useT()
  const reader = useReader()
  return (
    <div>
      {title !== undefined && <small>{title}</small>}
      {values.length === 0 && <p>{t('rule-preview.nothing')}</p>}
      {values.map((value) => (
        <div key={value.key}>
          <Word value={value} reader={reader} />
          <Lines lines={linesBeside(value)} isEach reader={reader} />
          <p className={styles.why}>
            {value.trace.why} <Page address={value.trace.source} />
          </p>
        </div>
      ))}
    </div>
  )
}

/** Where it is said; nothing where that is no page. */
function Page({ address }: { address: string | null }) {
  const reader = useReader()
  const link = webLink(address)
  return (
    link && (
      <OutLink href={link} reader={reader}>
        {hostOf(link)}
      </OutLink>
    )
  )
}
