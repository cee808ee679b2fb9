import { sourcesBlock, stopBlocks, taskText, verdictBlock } from '#domain/outline/as-text.ts'
import type { Block } from '#domain/outline/text-blocks.ts'
import type { WordedAssessment } from '#domain/wording/worded.ts'
import type { RestrictionType } from '#web/staff/stored-values.ts'
import { formatMoment } from '#web/ui/format-day.ts'
import { type Asked, datesOf, type Reader, routeOf, said } from './asked.ts'
import { reliabilityText } from './reliability-text.ts'

/** The whole answer for a colleague or a file: what to do, every stop with all that is said there, and all sources, numbered. */
export function wholeAnswer(
  asked: Asked,
  assessment: WordedAssessment,
  purpose: RestrictionType,
  reader: Reader,
): readonly Block[] {
  const { t, language, readAt } = reader
  const { outline, words } = said(assessment, reader)
  const trip = {
    dates: datesOf(asked, language, t) ?? t('look-up.dates.none'),
    purpose: t(`look-up.purpose.${purpose}`),
    citizenships: asked.citizenshipNames.join(', '),
  }
  return [
    { kind: 'heading', text: t('look-up.text.title', { route: routeOf(asked, t) }) },
    {
      kind: 'paragraph',
      lines: [
        [t('look-up.text.trip', trip)],
        [asked.residenceName ? t('residence-field.text', { name: asked.residenceName }) : ''],
      ],
    },
    verdictBlock(outline, words),
    { kind: 'heading', text: t('look-up.text.todo') },
    { kind: 'list', items: outline.tasks.map((task) => taskText(task, words)) },
    ...outline.stops.flatMap((stop) => stopBlocks(stop, words)),
    { kind: 'heading', text: t('look-up.sources') },
    sourcesBlock(outline, words),
    {
      kind: 'paragraph',
      lines: [
        [t('look-up.revision', { revision: assessment.rulebookRevision, time: formatMoment(readAt, language) })],
        [reliabilityText(assessment.stops, reader)],
        [t('look-up.disclaimer')],
      ],
    },
  ]
}
