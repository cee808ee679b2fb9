import type { WordedAdvisory } from '#domain/wording/worded.ts'

/** A government's level as rising bars; the words beside them say the same, so they are silent for screen readers. */
export function LevelBars({ level }: { level: NonNullable<WordedAdvisory['level']> }) {
  const lowest = Math.max(level.from, 1)
  const bars = Array.from({ length: level.to - lowest + 1 }, (_, index) => index + lowest)
  return (
    <svg className="bars" width={bars.length * 7} height={18} aria-hidden="true">
      {bars.map((bar, index) => {
        const height = 6 + ((index + 1) * 11) / bars.length
        return (
          <rect
            key={bar}
            x={index * 7 + 0.5}
            y={17.5 - height}
            width={4}
            height={height}
            rx={1}
            className={bar <= level.value ? 'full' : undefined}
          />
        )
      })}
    </svg>
  )
}
