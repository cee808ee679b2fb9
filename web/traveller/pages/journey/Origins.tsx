import { Fragment, type ReactNode } from 'react'
import type { LinkPart } from '#domain/outline/lines.ts'
import type { DocumentTable, OriginPart, ValuePart } from '#domain/outline/parts.ts'
import { hostOf } from '#domain/web-link.ts'
import type { View } from '../../view.ts'

type SourceProps = { link: LinkPart; className?: string; view: View }

/** The page that says so, with the number by which paper names it. */
const Source = ({ link: { address }, className, view: { t, sourceNumber } }: SourceProps) => (
  <a className={className} href={address} data-source={sourceNumber?.(address)}>
    {t('answer.source', { host: hostOf(address) })}
  </a>
)

type ValueOriginProps = { value: ValuePart; shared: OriginPart; view: View }

/** Where an answer comes from, unless all of its section do. */
export const ValueOrigin = ({ value: { link, isEditorial }, shared, view }: ValueOriginProps) => (
  <>
    {shared.link === null && link && <Source link={link} className="origin" view={view} />}
    {isEditorial && !shared.isEditorial && <span className="origin">{view.t('answer.editorial')}</span>}
  </>
)

type TableOriginsProps = { origins: DocumentTable['origins']; shared: OriginPart; view: View }

/** Where the table comes from: the kinds of document of one source stand beside each other. */
export function TableOrigins({ origins, shared, view }: TableOriginsProps) {
  if (shared.link !== null || origins.length === 0) return null
  return (
    <p className="table-origin">
      {origins.map(({ label, links }, index) => (
        <Fragment key={label}>
          {`${index > 0 ? '\n' : ''}${label} `}
          {links.map((link) => (
            <Source key={link.address} link={link} className="origin" view={view} />
          ))}
        </Fragment>
      ))}
    </p>
  )
}

/** The foot of a section. */
export function SharedOrigin({ shared, view, children }: { shared: OriginPart; view: View; children?: ReactNode }) {
  const { link, isEditorial, text } = shared
  if (!link && !text && !children) return null
  return (
    <p className="origin">
      {link && <Source link={link} view={view} />}
      {isEditorial && view.t('answer.editorial')}
      {(link || isEditorial) && text && ' · '}
      {text}
      {children && ' '}
      {children}
    </p>
  )
}
