import { isBinding } from '../../../../domain/rulebook/fact.ts'
import type { WordedSection, WordedValue } from '../../../../domain/wording/worded.ts'
import { isOldCheck, type View } from '../../view.ts'
import { hostOf, webLink } from '../../../ui/web-link.ts'

/** Where an answer comes from, when somebody last looked, and whether it was read there. */
export type Origin = Pick<WordedValue, 'source' | 'checkedAt' | 'confidence'>

/** What all answers of a section have in common is said once, at its foot; a null is said at each answer. */
export type SharedOrigin = { readonly source: string | null; readonly check: Origin | null }

export function sharedOrigin(sections: readonly WordedSection[]): SharedOrigin {
  const values = sections
    .flatMap((section) => section.answers.flatMap((answer) => answer.values))
    .filter((value) => value.source !== null)
  const [first] = values
  if (!first) return { source: null, check: null }
  const isChecked = values.every(
    (value) => value.checkedAt === first.checkedAt && value.confidence === first.confidence,
  )
  return {
    source: values.every((value) => value.source === first.source) ? first.source : null,
    check: isChecked ? first : null,
  }
}

export function OriginLine({ sources, check, view }: { sources: readonly string[]; check: Origin | null; view: View }) {
  const { t, formats } = view
  const links = sources.flatMap((source) => webLink(source) ?? [])
  if (links.length === 0 && !check) return null
  return (
    <p className="origin">
      {links.map((link) => (
        <a key={link} href={link}>
          {t('traveller.source', { host: hostOf(link) })}
        </a>
      ))}
      {check?.checkedAt && (
        <span>
          {t(isOldCheck(view, check.checkedAt) ? 'traveller.checkedLongAgo' : 'traveller.checked', {
            date: formats.date(check.checkedAt),
          })}
        </span>
      )}
      {check?.confidence && !isBinding(check.confidence) && <span>{t('traveller.unverified')}</span>}
    </p>
  )
}
