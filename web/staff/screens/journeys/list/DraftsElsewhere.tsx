import { Button } from '@mantine/core'
import waiting from '#web/staff/create-journey/create.module.css'
import { keepDraft } from '#web/staff/form/drafts.ts'
import { useStored } from '#web/staff/stored.ts'
import { useT } from '#web/staff/words/words.ts'
import { editDraft, waitingEdits } from './edit-drafts.ts'

type DraftsElsewhereProps = {
  /** Of the rows that are on screen: what waits in them is seen there. */
  shown: readonly string[]
  onFind: (text: string) => void
}

const SHOWN_OF_TEXT = 80

/** What was half written in rows that are not on this page of the list: where it was, or to be let go. */
export function DraftsElsewhere({ shown, onFind }: DraftsElsewhereProps) {
  const t = useT()
  const edits = waitingEdits(useStored('drafts')).filter(({ id }) => !shown.includes(id))
  if (edits.length === 0) return null
  return (
    <ul className={waiting.waiting} role="status">
      {edits.map(({ id, typed, before }) => (
        <li key={id}>
          {t('journeys.drafts.row')} {typed && <q>{typed.slice(0, SHOWN_OF_TEXT)}</q>}{' '}
          {before && (
            <Button variant="subtle" size="compact-sm" onClick={() => onFind(before)}>
              {t('journeys.drafts.find')}
            </Button>
          )}
          <Button variant="subtle" size="compact-sm" onClick={() => keepDraft(editDraft(id), {})}>
            {t('journeys.drafts.discard')}
          </Button>
        </li>
      ))}
    </ul>
  )
}
