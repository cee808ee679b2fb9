import { sourcesByRung } from '#domain/wording/reliability.ts'
import { plainTextOf } from '#domain/write-rich-text.ts'
import type { WordedAssessment, WordedStop, WordedTask } from '#domain/wording/worded.ts'
import type { RestrictionType } from '#web/staff/session/stored-values.ts'
import { formatDay, formatMoment } from '#web/ui/format-day.ts'
import { type Asked, datesOf, type Reader, routeOf, sentences, stopTitle } from './asked.ts'
import { reliabilityText } from './reliability-text.ts'
import type { Block, Line } from './text-blocks.ts'

/** The whole answer for a colleague or a file: every stop, task and government, and all sources in the order of their worth. */
export function wholeAnswer(
  asked: Asked,
  { verdict, stops, checklist, rulebookRevision }: WordedAssessment,
  purpose: RestrictionType,
  reader: Reader,
): readonly Block[] {
  const { t, language, readAt } = reader
  const trip = {
    dates: datesOf(asked, language, t) ?? t('look-up.dates.none'),
    purpose: t(`look-up.purpose.${purpose}`),
    citizenships: asked.citizenshipNames.join(', '),
  }
  return [
    { kind: 'heading', text: t('look-up.text.title', { route: routeOf(asked, t) }) },
    lines(
      t('look-up.text.trip', trip),
      asked.residenceName && t('residence-field.text', { name: asked.residenceName }),
    ),
    lines(verdict.past, verdict.sentence, verdict.detail, verdict.basis, verdict.warning),
    ...stops.flatMap((stop): Block[] => [
      { kind: 'heading', text: stopTitle(stop, reader) },
      {
        kind: 'list',
        items: stop.cells.map((each) => [
          `${t('look-up.customer.person', { name: each.citizenshipName })}: ${sentences([each.headline, each.detail])}`,
        ]),
      },
    ]),
    { kind: 'heading', text: t('advisory.title') },
    { kind: 'list', items: adviceLines(stops, reader) },
    { kind: 'heading', text: t('look-up.text.todo') },
    { kind: 'list', items: checklist.map((task) => taskLine(task, asked.citizenshipNames.length, reader)) },
    { kind: 'heading', text: t('look-up.sources') },
    {
      kind: 'numbered',
      items: sourcesByRung(stops).map(({ source, rung, checkedAt }): Line => {
        const day = checkedAt && t('reliability.copy', { date: formatDay(checkedAt, language) })
        return [{ words: source, link: source }, ` (${[t(`reliability.${rung}`), day].filter(Boolean).join('; ')})`]
      }),
    },
    lines(
      t('look-up.revision', { revision: rulebookRevision, time: formatMoment(readAt, language) }),
      reliabilityText(stops, reader),
      t('look-up.disclaimer'),
    ),
  ]
}

const lines = (...texts: readonly (string | null | undefined)[]): Block => ({
  kind: 'paragraph',
  lines: texts.map((text) => [text ?? '']),
})

/** When, what, for whom where it is not for all, and what belongs to it. */
function taskLine(task: WordedTask, travellers: number, { t }: Reader): Line {
  const { when, text, name, detail, note, citizenshipIso2s, fee, url } = task
  const whom = citizenshipIso2s.length < travellers ? ` (${citizenshipIso2s.join(', ')})` : ''
  const own = name ? `${text}${whom} (${inALine(name.text)})` : `${text}${whom}`
  const said = sentences([`${when}: ${own}`, detail, note && inALine(note.text), fee && t('answer.fee', { fee })])
  return url ? [`${said} `, { words: url, link: url }] : [said]
}

/** A text of the content in plain words; what stood in lines of its own follows in one. */
const inALine = (text: string): string => sentences(plainTextOf(text).split('\n'))

/** What governments say, a line each: where and who, their own words, what else belongs to them, their page. */
const adviceLines = (stops: readonly WordedStop[], { t, language }: Reader): Line[] =>
  stops.flatMap(({ title, advisories }) =>
    advisories.map(({ governmentName, text, noLevelText, level, severityText, partialText, ...rest }): Line => {
      const published = t('advisory.published', { date: formatDay(rest.publishedAt, language) })
      const parts = [text?.text ?? noLevelText, level?.text, severityText, partialText, published, rest.oldText]
      return [
        `${title}, ${governmentName}: ${parts.filter(Boolean).join('; ')} `,
        { words: rest.link, link: rest.link },
      ]
    }),
  )
