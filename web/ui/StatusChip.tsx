import type { ReactNode } from 'react'
import type { Status } from '#domain/status/status.ts'
import { StatusIcon, statusClass } from './StatusIcon.tsx'

export function StatusChip({ status, children }: { status: Status; children: ReactNode }) {
  return (
    <span className={`chip ${statusClass(status)}`}>
      <StatusIcon status={status} size={15} />
      <span>{children}</span>
    </span>
  )
}
