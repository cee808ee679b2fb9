import { Fragment, type ReactNode } from 'react'
import { reliabilityOf, valuesOf, type Reliability } from '#domain/wording/reliability.ts'
import type { WordedSection, WordedValue } from '#domain/wording/worded.ts'
import { hostOf, webLink } from '#web/ui/web-link.ts'
import type { View } from '../../view.ts'

/** What the answers of a section have in common is said once, at its foot: their source, and what they rest on. */
export type SharedOrigin = { readonly source: string | null; readonly reliability: Reliability | null }

export function sharedOrigin(sections: readonly WordedSection[]): SharedOrigin {
  const values = sections.flatMap(({ answers }) => valuesOf(answers)).filter((value) => value.source !== null)
  const [first] = values
  return {
    source: first && values.every((value) => value.source === first.source) ? first.source : null,
    reliability: reliabilityOf(values),
  }
}

type OriginLineProps = {
  values: readonly Pick<WordedValue, 'source'>[]
  shared: SharedOrigin
  view: View
}

/** Where answers come from, unless all of the section do; what they rest on is said once, at the foot of the section. */
export function OriginLine({ values, shared, view: { t, sourceNumber } }: OriginLineProps) {
  const sources = shared.source === null ? values.map(({ source }) => source) : []
  const links = [...new Set(sources.flatMap((source) => webLink(source) ?? []))]
  return links.map((link, index) => (
    <Fragment key={link}>
      {index > 0 && ' '}
      <a className="origin" href={link} data-source={sourceNumber?.(link)}>
        {t('answer.source', { host: hostOf(link) })}
      </a>
    </Fragment>
  ))
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
      {link && shared.reliability && ' · '}
      {shared.reliability && restsOn(shared.reliability, view)}
      {children && ' '}
      {children}
    </p>
  )
}

/** What it rests on, or how much of it nobody has read at the authority yet, and the day of the oldest copy that was read. */
function restsOn(
  { rung, isMixed, unread, count, oldest, hasSeveralCopies }: Reliability,
  { t, formats }: View,
): string {
  const copy = hasSeveralCopies ? 'reliability.oldest-copy' : 'reliability.copy'
  return [
    isMixed ? t('reliability.unread', { unread, count }) : t(`reliability.${rung}`),
    oldest ? t(copy, { date: formats.date(oldest) }) : t('reliability.undated'),
  ].join(' · ')
}
