import { today } from '#web/staff/fields/today.ts'
import { useLanguage, useT } from '#web/staff/words/words.ts'
import { personText } from './chip-text.ts'
import styles from './seen.module.css'
import { eachOnce } from './people-chips.ts'
import type { ReadPerson } from './reading/reading.ts'

const fewest = 2
const most = 200

/** Everybody of the text, as read: to be looked through beside it. Names are shown here and nowhere else. */
export function PeopleList({ people, start }: { people: readonly ReadPerson[]; start: string | null }) {
  const t = useT()
  const language = useLanguage()
  const all = eachOnce(people)
  if (all.length < fewest) return null
  return (
    <details className={styles.people}>
      <summary>{t('paste.people.all', { count: all.length })}</summary>
      <ol>
        {all.slice(0, most).map((person, index) => (
          <li key={index}>{personText(person, start ?? today(), language, t)}</li>
        ))}
      </ol>
    </details>
  )
}
