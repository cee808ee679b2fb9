import type { ReactNode } from 'react'
import { FailedCall } from '#web/staff/errors/ErrorNotice.tsx'
import { Skeleton } from '#web/staff/shell/Skeleton.tsx'
import type { Part } from './use-board.ts'

type PartStateProps<Data> = {
  part: Part<Data>
  failed: string
  lines: number
  children: (data: Data) => ReactNode
}

/** A part while it is fetched, when it failed, and with what it has. */
export function PartState<Data>({ part, failed, lines, children }: PartStateProps<Data>) {
  if (part.data !== undefined) return children(part.data)
  if (part.error) return <FailedCall title={failed} call={part} />
  return <Skeleton lines={lines} />
}
