import { Fragment, type ReactNode } from 'react'
import { reliabilityOf, valuesOf, type Reliability } from '#domain/wording/reliability.ts'
import type { WordedSection, WordedValue } from '#domain/wording/worded.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import type { View } from '../../view.ts'

/** What the answers of a section have in common is said once, at its foot: their source, and what they rest on. */
export type SharedOrigin = {
  readonly source: string | null
  /** None of them has a page for travellers. */
  readonly isEditorial: boolean
  readonly reliability: Reliability | null
}

const isRested = ({ confidence }: Pick<WordedValue, 'confidence'>): boolean => confidence !== null
const isEditorial = ({ source, confidence }: Pick<WordedValue, 'source' | 'confidence'>): boolean =>
  source === null && confidence !== null

export function sharedOrigin(sections: readonly WordedSection[]): SharedOrigin {
  const values = sections.flatMap(({ answers }) => valuesOf(answers)).filter(isRested)
  const [first] = values
  return {
    source: first && values.every((value) => value.source === first.source) ? first.source : null,
    isEditorial: values.length > 0 && values.every(isEditorial),
    reliability: reliabilityOf(values),
  }
}

type OriginLineProps = {
  values: readonly Pick<WordedValue, 'source' | 'confidence'>[]
  shared: SharedOrigin
  view: View
}

/** Where answers come from, unless all of the section do; what they rest on is said once, at the foot of the section. */
export function OriginLine({ values, shared, view: { t, sourceNumber } }: OriginLineProps) {
  const sources = shared.source === null ? values.map(({ source }) => source) : []
  const links = [...new Set(sources.flatMap((source) => webLink(source) ?? []))]
  return (
    <>
      {links.map((link, index) => (
        <Fragment key={link}>
          {index > 0 && ' '}
          <a className="origin" href={link} data-source={sourceNumber?.(link)}>
            {t('answer.source', { host: hostOf(link) })}
          </a>
        </Fragment>
      ))}
      {!shared.isEditorial && values.some(isEditorial) && <span className="origin">{t('answer.editorial')}</span>}
    </>
  )
}

/** The foot of a section. */
export function SharedOriginLine({
  shared,
  view,
  children,
}: {
  shared: SharedOrigin
  view: View
  children?: ReactNode
}) {
  const link = webLink(shared.source)
  if (!link && !shared.reliability && !children) return null
  return (
    <p className="origin">
      {link && (
        <a href={link} data-source={view.sourceNumber?.(link)}>
          {view.t('answer.source', { host: hostOf(link) })}
        </a>
      )}
      {shared.isEditorial && view.t('answer.editorial')}
      {(link || shared.isEditorial) && shared.reliability && ' · '}
      {shared.reliability && restsOn(shared.reliability, view)}
      {children && ' '}
      {children}
    </p>
  )
}

/** The ladder is the staff's: a traveller is told the day of the oldest copy, and to ask. */
const restsOn = ({ oldest }: Reliability, { t, formats }: View): string =>
  oldest ? t('reliability.checked', { date: formats.date(oldest) }) : t('reliability.ask')
