import type { StaffLanguage } from '../../../../domain/languages.ts'
import type { WordedAssessment } from '../../../../domain/wording/worded.ts'
import { formatDay, formatDays, formatMoment } from '../../../ui/format-day.ts'
import type { RestrictionType } from '../../session/stored-values.ts'
import type { Words } from '../../words/words.ts'
import { adviceLines } from './advice-lines.ts'
import { checkedSources } from './checked-sources.ts'
import type { Detail } from './worded-answer.ts'

type Reader = { readonly t: Words; readonly language: StaffLanguage; readonly readAt: number }
type Asked = Pick<
  Detail,
  | 'departureName'
  | 'transitNames'
  | 'destinationNames'
  | 'citizenshipNames'
  | 'residenceName'
  | 'dateStart'
  | 'dateEnd'
  | 'url'
>

/** The whole answer as plain text for a mail or a file: dated, sourced, with what it is worth. */
export function answerText(
  asked: Asked,
  assessment: WordedAssessment,
  purpose: RestrictionType,
  { t, language, readAt }: Reader,
): string {
  const { verdict, stops, checklist, rulebookRevision } = assessment
  const via = asked.transitNames.map((name) => t('look-up.via', { name }))
  const route = [asked.departureName, ...via, ...asked.destinationNames].join(' → ')
  const dates =
    asked.dateStart && asked.dateEnd
      ? formatDays({ from: asked.dateStart, to: asked.dateEnd }, language)
      : t('look-up.dates.none')
  const trip = { dates, purpose: t(`look-up.purpose.${purpose}`), citizenships: asked.citizenshipNames.join(', ') }

  const overview = stops.flatMap(({ title, cells }) => [
    title,
    ...cells.map((cell) => `- ${cell.citizenshipName}: ${[cell.headline, cell.detail].filter(Boolean).join('. ')}`),
  ])
  const todo = checklist.map(({ when, text, detail, citizenshipIso2s, fee, url }) => {
    const whom = citizenshipIso2s.length < asked.citizenshipNames.length ? ` (${citizenshipIso2s.join(', ')})` : ''
    const more = [detail, fee && t('look-up.fee', { fee }), url].filter(Boolean).join(' ')
    return `- ${when}: ${text}${whom}${more ? `. ${more}` : ''}`
  })
  const sources = checkedSources(stops).map(({ source, checkedAt, isUnverified }) => {
    const entry = checkedAt
      ? t('look-up.text.checked', { source, date: formatDay(checkedAt, language) })
      : t('look-up.text.unchecked', { source })
    return `- ${isUnverified ? t('look-up.text.unverified', { entry }) : entry}`
  })
  const advice = adviceLines(stops, t, language)
  const blocks = [
    [
      t('look-up.text.title', { route }),
      t('look-up.text.trip', trip),
      asked.residenceName ? t('residence-field.text', { name: asked.residenceName }) : '',
    ],
    [verdict.sentence, verdict.detail, verdict.warning ?? ''],
    [`${t('look-up.text.overview')}:`, ...overview],
    advice.length > 0 ? [`${t('advisory.title')}:`, ...advice] : [],
    todo.length > 0 ? [`${t('look-up.text.todo')}:`, ...todo] : [],
    sources.length > 0 ? [`${t('look-up.text.sources')}:`, ...sources] : [],
    [
      t('look-up.revision', { revision: rulebookRevision, time: formatMoment(readAt, language) }),
      asked.url,
      t('look-up.disclaimer'),
    ],
  ]
  return blocks
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')
}
