import type { StaffLanguage } from '#domain/languages.ts'
import { reliabilityAt, sourcesByRung } from '#domain/wording/reliability.ts'
import type { WordedAssessment, WordedStop } from '#domain/wording/worded.ts'
import { formatDay, formatDays, formatMoment, formatShortDays } from '#web/ui/format-day.ts'
import type { RestrictionType } from '../../session/stored-values.ts'
import type { Words } from '../../words/words.ts'
import type { Detail } from '../../trip/detail.ts'

type Reader = { readonly t: Words; readonly language: StaffLanguage; readonly readAt: number }
type Asked = Pick<
  Detail,
  'departureName' | 'transitNames' | 'destinationNames' | 'citizenshipNames' | 'residenceName' | 'dateStart' | 'dateEnd'
>

const MOST_LINKS = 5

/** The whole answer as plain text for a mail to a traveller: dated, with what it is worth and the authorities' pages. */
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

  const overview = stops.flatMap(({ title, cells, days }) => [
    days ? `${title} (${daysOf(days, t, language)})` : title,
    ...cells.map((cell) => `- ${cell.citizenshipName}: ${[cell.headline, cell.detail].filter(Boolean).join('. ')}`),
  ])
  const todo = checklist.map(({ when, text, name, detail, note, citizenshipIso2s, fee, url }) => {
    const whom = citizenshipIso2s.length < asked.citizenshipNames.length ? ` (${citizenshipIso2s.join(', ')})` : ''
    const more = [name && `(${name.text})`, detail, note?.text, fee && t('answer.fee', { fee }), url]
      .filter(Boolean)
      .join(' ')
    return `- ${when}: ${text}${whom}${more ? `. ${more}` : ''}`
  })
  const known = sourcesByRung(stops)
  const official = known.filter(({ rung }) => rung === 'official')
  const sources = (official.length > 0 ? official : known).slice(0, MOST_LINKS).map(({ source }) => `- ${source}`)
  const sourcesTitle = t(official.length > 0 ? 'look-up.text.sources' : 'look-up.text.other-sources')
  const advice = adviceLines(stops, t, language)
  const blocks = [
    [
      t('look-up.text.title', { route }),
      t('look-up.text.trip', trip),
      asked.residenceName ? t('residence-field.text', { name: asked.residenceName }) : '',
    ],
    [verdict.past ?? '', verdict.sentence, verdict.detail, verdict.warning ?? ''],
    [`${t('look-up.text.overview')}:`, ...overview],
    advice.length > 0 ? [`${t('advisory.title')}:`, ...advice] : [],
    todo.length > 0 ? [`${t('look-up.text.todo')}:`, ...todo] : [],
    sources.length > 0 ? [`${sourcesTitle}:`, ...sources] : [],
    [
      t('look-up.revision', { revision: rulebookRevision, time: formatMoment(readAt, language) }),
      reliabilityText(stops, t, language),
      t('look-up.disclaimer'),
    ],
  ]
  return blocks
    .map((lines) => lines.filter((line) => line !== '').join('\n'))
    .filter((block) => block !== '')
    .join('\n\n')
}

/** Said once for all of it. */
function reliabilityText(stops: readonly WordedStop[], t: Words, language: StaffLanguage): string {
  const reliability = reliabilityAt(stops)
  if (!reliability) return ''
  const { rung, isMixed, oldest } = reliability
  const words = isMixed ? t('reliability.mostly', { rung: t(`reliability.${rung}`) }) : t(`reliability.${rung}`)
  return oldest ? t('look-up.text.reliability', { rung: words, date: formatDay(oldest, language) }) : words
}

function daysOf(days: NonNullable<WordedStop['days']>, t: Words, language: StaffLanguage): string {
  const dates = formatShortDays(days, language)
  return days.isShared ? t('at-stop.about', { dates }) : dates
}

/** What governments say, a line each: where and who, their own words, what else belongs to them, their page. */
const adviceLines = (stops: readonly WordedStop[], t: Words, language: StaffLanguage): string[] =>
  stops.flatMap(({ title, advisories }) =>
    advisories.map(({ governmentName, text, noLevelText, level, severityText, partialText, ...rest }) => {
      const published = t('advisory.published', { date: formatDay(rest.publishedAt, language) })
      const parts = [text?.text ?? noLevelText, level?.text, severityText, partialText, published, rest.oldText]
      return `- ${title}, ${governmentName}: ${parts.filter(Boolean).join('; ')} ${rest.link}`
    }),
  )
