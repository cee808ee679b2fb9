import { Fragment, type ReactNode, use } from 'react'
import type { Language } from '#domain/languages.ts'
import { wordsApart, type WordsApart } from '#domain/wording/differing-words.ts'
import { labelOfPeople } from '#domain/wording/people.ts'
import type { ContentText, WordedChangeItem } from '#domain/wording/worded.ts'
import type { Words } from '#domain/wording/words.ts'
import { colonOf, Look, type Part, Table, Text, useOther } from '../../mail/mail-parts.tsx'

/** In which language somebody's own words are, where it is not the reader's. */
export const otherLanguage = ({ language }: ContentText, { language: own, t }: Words): string =>
  language === own ? '' : t('content.only', { language })

/** Each line for itself, those of the days last; then for whom, and as of when. */
type Side = { readonly label: string; readonly lines: readonly Line[] }
type Line = ContentText & { readonly apart: readonly WordsApart[]; readonly mark: string }
/** One thing with the words for its two sides; `notes`: for whom, and as of when. */
type Shown = {
  readonly place: string
  readonly label: string
  readonly was: Side
  readonly is: Side
  readonly notes: readonly string[]
}

export function sidesOf(
  { title, about, before, now, citizenshipIso2s, checkedAt, isOfficial, deadline }: WordedChangeItem,
  words: Words,
): Shown {
  const { t, language } = words
  const linesOf = (all: WordedChangeItem['before'], day: string | null | undefined): ContentText[] => {
    const own = [...all, ...(day ? [{ text: day, language }] : [])]
    return own.length > 0 ? own : [{ text: '–', language }]
  }
  const [was, is] = [linesOf(before, deadline?.before), linesOf(now, deadline?.when)]
  const marked = (lines: readonly ContentText[], others: readonly ContentText[]): Line[] =>
    lines.map((each) => ({
      ...each,
      apart: wordsApart(
        each.text,
        others.map(({ text }) => text),
      ),
      mark: otherLanguage(each, words),
    }))
  const people = citizenshipIso2s.length === 0 ? '' : labelOfPeople(citizenshipIso2s, words)
  return {
    place: title,
    label: about,
    was: { label: t('changes.before'), lines: marked(was, is) },
    is: { label: t('changes.now'), lines: marked(is, was) },
    notes: [
      ...(people === '' ? [] : [people]),
      ...(checkedAt
        ? [t('changes.checked', { official: isOfficial ? 'yes' : 'no', date: words.date(checkedAt) })]
        : []),
    ],
  }
}

export const changePart = (change: Shown): Part => ({
  text: (language) => [
    `${change.place}, ${change.label}`,
    ...[change.was, change.is].flatMap(({ label, lines }) =>
      lines.map(({ text, mark }, at) =>
        [at === 0 ? `${label}${colonOf(language)}${text}` : `  ${text}`, mark && `(${mark})`].filter(Boolean).join(' '),
      ),
    ),
    ...change.notes,
  ],
  body: <ChangeTable {...change} />,
})

/** Each side has its word: a line through a text alone is read out by no one. */
const ChangeTable = ({ place, label, was, is, notes: own }: Shown) => (
  <Table className="note" style={{ background: '#fdf1d5', borderRadius: 8, margin: '0 0 12px' }} padding="14px 18px">
    <Text className="note" style={{ fontWeight: 700, margin: '0 0 4px' }}>
      {place}, {label}
    </Text>
    <SideText {...was} as="s" />
    <SideText {...is} as="strong" />
    {own.map((text) => (
      <Text key={text} className="note" style={{ color: noteInk, fontSize: 14, margin: '0 0 2px' }}>
        {text}
      </Text>
    ))}
  </Table>
)

/** What was is quieter; of both the words that differ are marked. */
const SideText = ({ label, lines, as: Mark }: Side & { as: 's' | 'strong' }) =>
  lines.map(({ apart, language, mark }, at) => (
    <Text key={`${at}`} className="note" style={{ ...(Mark === 's' && { color: noteInk }), margin: '0 0 4px' }}>
      {at === 0 && label}
      {at === 0 && <Colon />}
      <Said language={language}>
        {apart.map(({ words, differs }, index) => (
          <Fragment key={`${index}`}>
            {index > 0 && ' '}
            {differs ? <Mark>{words}</Mark> : words}
          </Fragment>
        ))}
      </Said>
      {mark && ` (${mark})`}
    </Text>
  ))

const noteInk = '#6b4e08'
const Colon = () => colonOf(use(Look).language)
const Said = ({ language, children }: { language: Language; children: ReactNode }) => (
  <span lang={useOther(language)}>{children}</span>
)
