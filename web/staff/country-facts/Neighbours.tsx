import { Link } from 'react-router'
import { IsoCode } from '#web/ui/IsoCode.tsx'
import styles from './facts.module.css'

export type Neighbour = { readonly iso2: string; readonly nameShort: string }

/** Across the border: each neighbour leads to its own facts. */
export function Neighbours({ countries }: { countries: readonly Neighbour[] }) {
  return (
    <ul className={styles.neighbours}>
      {countries.map(({ iso2, nameShort }) => (
        <li key={iso2}>
          <Link to={`?country=${iso2}`} state={{ byBorder: true }}>
            <IsoCode iso2={iso2} /> {nameShort}
          </Link>
        </li>
      ))}
    </ul>
  )
}
