import { Link } from 'react-router'
import { namesLeftOut, type FromGroup } from '#web/staff/group-list/from-group.ts'
import { useT, type Words } from '#web/staff/words/words.ts'
import { StatusIcon } from '#web/ui/StatusIcon.tsx'
import styles from './where-to-go.module.css'

const mostNames = 12

/** Who of a passenger list is not in the question, with the way back to them. On paper too. */
export function LeftOut({ group }: { group: FromGroup }) {
  const t = useT()
  if (group.left === 0) return null
  return (
    <p className={styles.leftOut}>
      <StatusIcon status="YELLOW" size={16} />
      <span>
        {leftOutText(group, t, mostNames)}{' '}
        <Link className="screen-only" to={group.back}>
          {t('where-to-go.left-out.mend')}
        </Link>
      </span>
    </p>
  )
}

/** How many, and who, where this tab knows it; a table to save names all of them. */
export function leftOutText(group: FromGroup, t: Words, most = Infinity): string {
  const names = namesLeftOut(group)
  const shown = names.slice(0, most)
  const who =
    names.length > shown.length
      ? t('where-to-go.more-people', { who: shown.join(', '), count: names.length - shown.length })
      : shown.join(', ')
  const values = { count: group.left, who }
  return who === '' ? t('where-to-go.left-out', values) : t('where-to-go.left-out.who', values)
}
