import type { PassportReason } from '#domain/wording/passport-choice.ts'
import type { WordedCell } from '#domain/wording/worded.ts'
import { PassportToUse } from './PassportToUse.tsx'
import { Unbroken } from './Unbroken.tsx'

type CellWordsProps = { cell: Pick<WordedCell, 'headline' | 'detail'>; reason: PassportReason | null }

/** What one passport may do at one stop, and why it is the one to use there. */
export function CellWords({ cell: { headline, detail }, reason }: CellWordsProps) {
  return (
    <span>
      <b>
        <Unbroken text={headline} />
      </b>
      {detail && (
        <small>
          <Unbroken text={detail} />
        </small>
      )}
      <PassportToUse reason={reason} />
    </span>
  )
}
