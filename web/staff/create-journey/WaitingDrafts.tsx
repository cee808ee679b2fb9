import { Link } from 'react-router'
import { changePath } from '../trip/page-address.ts'
import { useStored } from '../stored.ts'
import { useT } from '../words/words.ts'
import styles from './create.module.css'
import { changing, creating } from './draft-names.ts'

/** What was half written elsewhere and waits, as after a reload or another sign-in; each leads back to where it was. */
export function WaitingDrafts() {
  const t = useT()
  const names = Object.keys(useStored('drafts'))
  const links = names.flatMap((name) => {
    if (name.startsWith(creating)) return [{ path: name.slice(creating.length), text: t('journeys.drafts.new') }]
    if (name.startsWith(changing))
      return [{ path: changePath(name.slice(changing.length)), text: t('journeys.drafts.change') }]
    return []
  })
  if (links.length === 0) return null
  return (
    <ul className={styles.waiting} role="status">
      {links.map(({ path, text }) => (
        <li key={path}>
          {text} <Link to={path}>{t('journeys.draft.go-on')}</Link>
        </li>
      ))}
    </ul>
  )
}
