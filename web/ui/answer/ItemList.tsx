import type { ReactNode } from 'react'

/** A list; one thing alone needs none. */
export const ItemList = ({ className, items }: { className: string; items: readonly ReactNode[] }) =>
  items.length === 1 ? (
    <div className={className}>{items[0]}</div>
  ) : (
    <ul className={className}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  )
