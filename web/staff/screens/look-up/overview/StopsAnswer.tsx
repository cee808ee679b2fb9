import { useState } from 'react'
import { Button } from '@mantine/core'
import { FoldHorizontal, UnfoldHorizontal } from 'lucide-react'
import type { WordedStop } from '#domain/wording/worded.ts'
import { foldStops } from '#domain/wording/fold-stops.ts'
import { useT } from '#web/staff/words/words.ts'
import { Matrix } from './Matrix.tsx'
import { StopCards } from './StopCards.tsx'
import styles from './stops-answer.module.css'

type StopsAnswerProps = {
  stops: readonly WordedStop[]
  selected: number
  /** What this window does not show is drawn too: it may be made wider, or printed. */
  isWhole: boolean
  onSelect: (index: number) => void
}

/** As the sheets of both have it. */
const isNarrow = () => matchMedia('(width < 768px)').matches

/** Who may do what where; on a long route neighbours that say the same stand together, until somebody wants each. */
export function StopsAnswer({ stops, selected, isWhole, onSelect }: StopsAnswerProps) {
  const t = useT()
  const [isUnfolded, setUnfolded] = useState(false)
  const folded = foldStops(stops)
  const canFold = folded.length < stops.length
  const runs = isUnfolded ? stops.map((_, index) => [index]) : folded
  return (
    <>
      {(isWhole || !isNarrow()) && <Matrix stops={stops} runs={runs} selected={selected} onSelect={onSelect} />}
      {(isWhole || isNarrow()) && <StopCards stops={stops} runs={runs} selected={selected} onSelect={onSelect} />}
      {canFold && (
        <p className={`${styles.toggle} screen-only`}>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setUnfolded(!isUnfolded)}
            leftSection={isUnfolded ? <FoldHorizontal size={16} /> : <UnfoldHorizontal size={16} />}
          >
            {t(isUnfolded ? 'look-up.matrix.fold' : 'look-up.matrix.unfold', { count: stops.length })}
          </Button>
        </p>
      )}
    </>
  )
}
