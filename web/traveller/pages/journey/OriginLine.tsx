import type { WordedSection, WordedValue } from '../../../../domain/wording/worded.ts'
import { isOldCheck, type View } from '../../view.ts'
import { hostOf, webLink } from '../../web-link.ts'

/** Where an answer comes from, when somebody last looked, and whether it was read there. */
export type Origin = Pick<WordedValue, 'source' | 'checkedAt' | 'confidence'>

const isSame = (a: Origin, b: Origin) => a.source === b.source && a.checkedAt === b.checkedAt && a.confidence === b.confidence

/** The one origin of all answers of a section, said once at its foot; null where they differ. */
export function sharedOrigin(sections: readonly WordedSection[]): Origin | null {
  const values = sections.flatMap((section) => section.answers.flatMap((answer) => answer.values)).filter((value) => value.source !== null)
  const [first] = values
  return first && values.every((value) => isSame(value, first)) ? first : null
}

export function OriginLine({ origin: { source, checkedAt, confidence }, view }: { origin: Origin; view: View }) {
  const { t, formats } = view
  const link = webLink(source)
  return (
    <p className="origin">
      {link && <a href={link}>{t('traveller.source', { host: hostOf(link) })}</a>}
      {checkedAt && (
        <span>{t(isOldCheck(view, checkedAt) ? 'traveller.checkedLongAgo' : 'traveller.checked', { date: formats.date(checkedAt) })}</span>
      )}
      {confidence === 'unverified' && <span>{t('traveller.unverified')}</span>}
    </p>
  )
}
