import type { ReactNode } from 'react'
import { isWordmark } from '#domain/wordmark.ts'
import type { Agency } from '../page-props.ts'

/** Whose page it is: the logo on a light plate, for it was drawn for white paper. Where no picture comes the name stands there. */
export function AgencyLogo({ agency, children }: { agency: Agency; children?: ReactNode }) {
  const { logo, name } = agency
  if (logo === null) return children
  const isNamed = isWordmark(logo)
  return (
    <>
      <img className="logo" src={logo.url} width={logo.width} height={logo.height} alt={isNamed ? name : ''} />
      {!isNamed && name}
    </>
  )
}

/** The same above pages beside the trip; nothing where nobody knows whose they are. */
export const AgencyMark = ({ agency }: { agency: Agency | null }) =>
  agency && (
    <span className="agency-name">
      <AgencyLogo agency={agency}>
        <span className="monogram" aria-hidden="true">
          {[...agency.name][0]}
        </span>
        {agency.name}
      </AgencyLogo>
    </span>
  )
