import type { ReactNode } from 'react'

type RowProps = { label: ReactNode; word: ReactNode; hint: ReactNode; more: ReactNode }

/** One question and its answer; what is more to say opens below it, without a script. */
export function Row({ label, word, hint, more }: RowProps) {
  const said = (
    <>
      <span className="label">
        <span>{label}</span>
        {hint && <small>{hint}</small>}
      </span>
      {word}
    </>
  )
  return (
    <li data-row>
      {more ? (
        <details>
          <summary className="row">{said}</summary>
          <div className="more">{more}</div>
        </details>
      ) : (
        <div className="row">{said}</div>
      )}
    </li>
  )
}
