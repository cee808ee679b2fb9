const points = (from: number) => [0, 90, 180, 270].map((angle) => angle + from)

/** The wind rose: the logo, and the picture of empty states. `ground` is what it lies on. */
export function Rose({ size = 28, ground = 'var(--surface)' }: { size?: number; ground?: string }) {
  return (
    <svg className="rose" width={size} height={size} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle r="33" fill="none" stroke="currentColor" strokeWidth="2.5" />
      {points(45).map((angle) => (
        <g key={angle} transform={`rotate(${angle})`} fill="var(--brand)">
          <path d="M0-32 6.5-7 0 0Z" />
          <path d="M0-32-6.5-7 0 0Z" opacity=".55" />
        </g>
      ))}
      {points(0).map((angle) => (
        <g key={angle} transform={`rotate(${angle})`}>
          <path d="M0-49 9-9 0 0Z" fill="currentColor" />
          <path d="M0-49-9-9 0 0Z" fill={ground} stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
        </g>
      ))}
      <circle r="4" fill="var(--rubric)" />
    </svg>
  )
}
