import type { Status } from '#domain/status/status.ts'

const shapes = {
  BLUE: (
    <>
      <circle cx="12" cy="12" r="10.5" fill="currentColor" />
      <path d="m7.2 12.4 3.3 3.3 6.4-7" stroke="var(--glyph)" strokeWidth="2.4" fill="none" />
    </>
  ),
  YELLOW: (
    <>
      <path d="M12 1.8 23 21.2H1Z" fill="currentColor" stroke="currentColor" strokeWidth="1.6" />
      <path d="M12 8.6v5.6M12 17.7v.1" stroke="var(--glyph)" strokeWidth="2.5" />
    </>
  ),
  RED: (
    <>
      <path d="M7.6 1.5h8.8l6.1 6.1v8.8l-6.1 6.1H7.6l-6.1-6.1V7.6Z" fill="currentColor" />
      <path d="M6.8 12h10.4" stroke="var(--glyph)" strokeWidth="3.1" />
    </>
  ),
  GRAY: (
    <>
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="2" strokeDasharray="4.2 2.1" />
      <path
        d="M9.4 9.3a2.7 2.7 0 1 1 3.9 2.4c-.9.5-1.3 1-1.3 1.9M12 16.8v.1"
        stroke="currentColor"
        strokeWidth="2.1"
        fill="none"
      />
    </>
  ),
  PURPLE: (
    <>
      <path d="M12 .9 23.1 12 12 23.1.9 12Z" fill="currentColor" />
      <path d="M12 7v6M12 16.6v.1" stroke="var(--glyph)" strokeWidth="2.4" />
    </>
  ),
} satisfies Record<Status, unknown>

/** The shape of a status. Where words stand beside it, it is silent for screen readers; else it has a name. */
export function StatusIcon({ status, size = 18, name }: { status: Status; size?: number; name?: string }) {
  return (
    <svg
      className={`status-icon ${statusClass(status)}`}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(name === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': name })}
    >
      {shapes[status]}
    </svg>
  )
}

/** Gives an element and what is in it the hue, tint and text colour of a status. */
export const statusClass = (status: Status): string => `status-${status.toLowerCase()}`
