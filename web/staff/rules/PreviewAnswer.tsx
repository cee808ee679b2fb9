import { StatusChip } from '#web/ui/StatusChip.tsx'
import { Word } from '#web/ui/answer/Word.tsx'
import { Conditions } from '#web/ui/answer/Conditions.tsx'
import { OutLink } from '#web/ui/answer/OutLink.tsx'
import { SharedPart } from '#web/ui/answer/SharedText.tsx'
import { Steps } from '#web/ui/answer/Steps.tsx'
import { hostOf, webLink } from '#domain/web-link.ts'
import type { RulePreview } from '#domain/wording/rule-preview.ts'
import type { WordedStop, WordedTask, WordedValue } from '#domain/wording/worded.ts'
import { useReader } from '../answer/use-reader.tsx'
import { useT } from '../words/words.ts'
import styles from './impact.module.css'

/** The traveller's card today and after the draft, what changes between them, and every answer with its reason. */
export function PreviewAnswer({ preview }: { preview: RulePreview }) {
  const t = useT()
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
          {changes.map(({ type, label, was, is }, index) => (
            <li key={`${type} ${index}`}>
              <b>{label}</b>
              {type !== null && (
                <div className={styles.sides}>
                  <Values title={t('rule-preview.now')} values={was} />
                  <Values title={t('rule-preview.after')} values={is} />
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
            {answers.map(({ type, label, values }) => (
              <div key={type} className={styles.answer}>
                <b>{label}</b>
                <Values values={values} />
              </div>
            ))}
          </section>
        ))}
      </details>
    </>
  )
}

type CardProps = { title: string; stop: WordedStop; tasks: readonly WordedTask[] }

const Card = ({ title, stop: { name, cells }, tasks }: CardProps) => (
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
        {tasks.map(({ id, when, text, detail }) => (
          <li key={id}>
            <small>{when}</small> <b>{text}</b> {detail}
          </li>
        ))}
      </ul>
    )}
  </div>
)

function Values({ title, values }: { title?: string; values: readonly WordedValue[] }) {
  const t = useT()
  const reader = useReader()
  return (
    <div>
      {title !== undefined && <small>{title}</small>}
      {values.length === 0 && <p>{t('rule-preview.nothing')}</p>}
      {values.map((value, index) => {
        const { phaseText, said, text, unknownText, why, source, conditions, steps } = value
        const address = source === null ? null : webLink(source)
        return (
          <div key={`${value.word} ${index}`}>
            {phaseText && <small>{phaseText}</small>}
            <Word value={value} reader={reader} />
            {unknownText && <p>{unknownText}</p>}
            {said && <p>{said}</p>}
            <SharedPart as="p" text={text} reader={reader} />
            <Conditions conditions={conditions} reader={reader} />
            <Steps steps={steps} reader={reader} />
            <p className={styles.why}>
              {why}{' '}
              {address && (
                <OutLink href={address} reader={reader}>
                  {hostOf(address)}
                </OutLink>
              )}
            </p>
          </div>
        )
      })}
    </div>
  )
}
