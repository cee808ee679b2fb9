import { Screen } from '../../shell/Screen.tsx'
import { useLanguage, useT } from '../../words/words.ts'
import styles from '../text.module.css'
import { helpTopics } from './topics.ts'

/** Help and answers, in German or English. */
export function HelpScreen() {
  const t = useT()
  const { words, topics } = helpTopics(useLanguage())
  return (
    <Screen title={t('menu.help')}>
      <nav className={styles.contents} aria-label={t('help.contents')}>
        <ul>
          {topics.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{words(title)}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={`card ${styles.text}`}>
        {topics.map(({ id, title, questions }) => (
          <section key={id} id={id}>
            <h2>{words(title)}</h2>
            {questions.map(({ question, answer }) => (
              <details key={question}>
                <summary>{words(question)}</summary>
                <p>{words(answer)}</p>
              </details>
            ))}
          </section>
        ))}
      </div>
    </Screen>
  )
}
