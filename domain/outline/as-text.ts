import type { RowKey } from '../assessment/traveller.ts'
import { shownLink } from '../web-link.ts'
import { verdictTexts } from './outline.ts'
import type { OutlineWords } from './outline-words.ts'
import type { LinePart, LinkPart, SaidText } from './lines.ts'
import type { AskedPart, CellPart, Outline, SectionPart, StopPart, TaskPart } from './parts.ts'
import type { Block, Line, Piece } from './text-blocks.ts'

/** How a text without forms says things: the people by name, in the order of the trip. */
export type TextWords = OutlineWords & {
  readonly people: ReadonlyMap<string, string>
  /** Whom an answer is for, by their passport and not by a place; `inside`: within a sentence. */
  readonly byPassport: (keys: readonly RowKey[], at?: 'inside') => string
}

/** Sentences one after another, each with its full stop. */
export const sentences = (parts: readonly (string | null | undefined | false)[]): string =>
  parts
    .filter((part) => typeof part === 'string' && part !== '')
    .map((part, index, all) =>
      index === all.length - 1 || /[.!?…]$/.test(part as string) ? part : `${part as string}.`,
    )
    .join(' ')

/** In one line, with what is to be known of its language. */
export function textOf({ text, language, isUnconfirmed }: SaidText, { t, language: own }: OutlineWords): string {
  const said = sentences(text.split('\n').map((line) => line.replace(/^- /, '')))
  if (language !== own) return `${said} (${t('content.only', { language })})`
  return isUnconfirmed ? `${said} (${t('content.unconfirmed')})` : said
}

const textsOf = (texts: readonly SaidText[], words: OutlineWords): string =>
  sentences(texts.map((text) => textOf(text, words)))

const pieceOf = ({ address }: LinkPart): Piece => ({ words: shownLink(address), link: address })

/** A line without its link. */
const lineText = ({ about, main, texts }: LinePart, words: OutlineWords): string => {
  const own = textsOf(main === null ? texts : [main, ...texts], words)
  return about === null ? own : labelled(about, own, words)
}

/** Words, then lines below them, each a sentence that ends with its link, and what numbers name. */
function lineWith(said: string, lines: readonly LinePart[], words: OutlineWords): Line {
  const pieces: Piece[] = []
  let open = [said]
  for (const part of lines) {
    open.push(lineText(part, words))
    if (part.link === null) continue
    const before = sentences(open)
    pieces.push(...(before === '' ? [] : [`${before} `]), pieceOf(part.link), ' ')
    open = []
  }
  const end = sentences(open)
  return end === '' ? pieces.slice(0, -1) : [...pieces, end]
}

/** Words for some; nothing is added where it is for all who travel. */
function forWhom(said: string, citizenships: readonly string[], words: TextWords): string {
  const isForAll = citizenships.length === 0 || [...words.people.keys()].every((iso2) => citizenships.includes(iso2))
  return isForAll ? said : `${said} (${words.byPassport(citizenships, 'inside')})`
}

const labelled = (label: string, answer: string, { t }: OutlineWords): string => t('summary.answer', { label, answer })

/** When, what, for whom, what belongs to it, and where it is done. */
export const taskText = (task: TaskPart, words: TextWords): Line =>
  withLink(
    lineWith(labelled(task.when, forWhom(task.text, task.citizenshipIso2s, words), words), task.lines, words),
    task,
  )

/** What belongs to a task whose own words stand elsewhere, a line each. */
export const besideTask = ({ when, isUnconfirmed, lines, link }: TaskPart, words: OutlineWords): readonly string[] => [
  when,
  ...(isUnconfirmed ? [words.t('content.unconfirmed')] : []),
  ...lines.map((part) => lineText(part, words)),
  ...(link === null ? [] : [link.address]),
]

const withLink = (line: Line, { link }: Pick<TaskPart, 'link'>): Line =>
  link === null ? line : [...line, ' ', pieceOf(link)]

/** Whether they may enter on it, and what that asks. */
export const cellText = ({ headline, detail, passport }: CellPart): string =>
  sentences([headline, detail, passport?.text])

const cellLine = (cell: CellPart, words: TextWords): Line => [
  labelled(words.byPassport(cell.citizenshipIso2s), cellText(cell), words),
]

const numbered = (line: Line, sources: readonly number[]): Line =>
  sources.length === 0 ? line : [...line, ` [${sources.join(', ')}]`]

/** All that stands under one heading at a stop, a line each. */
export const sectionLines = (section: SectionPart, words: TextWords): readonly Line[] => [
  ...(section.note === '' ? [] : [[section.note]]),
  ...linesIn(section, words),
]

function linesIn(section: SectionPart, words: TextWords): readonly Line[] {
  const { t } = words
  if (section.is === 'advisories')
    return section.advisories.map(({ name, word, lines }) =>
      lineWith(labelled(name, textOf(word, words), words), lines, words),
    )
  if (section.is === 'missions')
    return section.missions.map(({ kind, name, lines }) => lineWith(labelled(kind, name, words), lines, words))
  if (section.is === 'country')
    return [
      ...section.facts.map(({ label, value, note, sources }) =>
        numbered([sentences([labelled(label, textOf(value, words), words), note && textOf(note, words)])], sources),
      ),
      ...section.origins.map((origin): Line => [origin]),
    ]
  const { table, questions } = section
  const told = questions.flatMap(({ label, values }) =>
    values.map(({ citizenshipIso2s, word, lines, sources, isEditorial }) =>
      numbered(
        lineWith(
          sentences([
            labelled(forWhom(label, citizenshipIso2s, words), textOf(word, words), words),
            isEditorial && t('answer.editorial'),
          ]),
          lines,
          words,
        ),
        sources,
      ),
    ),
  )
  if (table === null) return told
  const { columns, rows, after, sources } = table
  return [
    ...rows.map(({ label, cells, notes }): Line => {
      const isSame = cells.every(({ word }) => word === cells[0]?.word)
      const answers = isSame
        ? [cells[0]?.word ?? '']
        : columns.map(({ citizenshipIso2s }, at) => forWhom(cells[at]!.word, citizenshipIso2s, words))
      const own = notes.map(({ citizenshipIso2s, texts }) => forWhom(textsOf(texts, words), citizenshipIso2s, words))
      return numbered([sentences([labelled(label, answers.join(' · '), words), ...own])], sources)
    }),
    ...after.map(({ citizenshipIso2s, text, link }): Line =>
      withLink([forWhom(text, citizenshipIso2s, words)], { link }),
    ),
    ...told,
  ]
}

/** A stop under its name and days: for each citizenship what is asked, then section by section. */
export const stopBlocks = ({ title, dates, again, cells, sections }: StopPart, words: TextWords): readonly Block[] => [
  { kind: 'heading', text: dates === '' ? title : `${title}, ${dates}` },
  again === null
    ? { kind: 'list', items: cells.map((cell) => cellLine(cell, words)) }
    : { kind: 'paragraph', lines: [[again]] },
  ...sections.flatMap((section): Block[] => [
    { kind: 'heading', text: `${title} · ${section.title}` },
    { kind: 'list', items: sectionLines(section, words) },
  ]),
]

/** The answer in a few lines, and whom to ask. */
export const verdictBlock = (
  { verdict, missions }: Pick<Outline, 'verdict' | 'missions'>,
  words: Pick<OutlineWords, 't'>,
): Block => ({
  kind: 'paragraph',
  lines: [...verdictTexts(verdict, words).map((text): Line => [text]), ...missions.map(askedLine)],
})

function askedLine({ text, list, mission }: AskedPart): Line {
  const page: Line = list === null ? [] : [', ', pieceOf(list)]
  if (mission === null) return [text, ...page]
  const ways = mission.ways.flatMap(({ is, words, address }): Line => [
    ', ',
    is === 'site' ? { words, link: address } : words,
  ])
  return [`${mission.name}, ${mission.place}`, ...ways, ...page]
}

/** Every source under its number, with what it is worth and the day of its copy. */
export const sourcesBlock = ({ sources }: Pick<Outline, 'sources'>, { t, day }: OutlineWords): Block => ({
  kind: 'numbered',
  items: sources.map(({ address, rung, checkedAt, attribution }): Line => {
    const about = [
      rung && t(`reliability.${rung}`),
      checkedAt && t('reliability.copy', { date: day(checkedAt) }),
      attribution && `© ${attribution}`,
    ].filter(Boolean)
    return [{ words: address, link: address }, ...(about.length > 0 ? [` (${about.join('; ')})`] : [])]
  }),
})
