import type { Iso2 } from '../places.ts'
import { citizenshipOf } from '../assessment/traveller.ts'
import { foreignMinistries, isBeyondDocumentRules } from '../rulebook/document-publication.ts'
import { documentColumns, mergedDocuments, silences, toldDocuments } from '../wording/document-columns.ts'
import type { WordedDocument, WordedStop } from '../wording/worded.ts'
import type { OutlineWords } from './outline-words.ts'
import type { LinkPart } from './lines.ts'
import type { DocumentTable } from './parts.ts'
import { linkTo, saidText } from './said-text.ts'
import type { NumbersOf } from './source-list.ts'

/** The kinds of document of a stop: is each enough, for whom, what else is to be known, and of what nothing is. */
export function documentTable(stop: WordedStop, words: OutlineWords, numbersOf: NumbersOf = () => []): DocumentTable {
  const columns = documentColumns(stop)
  const told = toldDocuments(stop.documents)
  const rows = mergedDocuments(told.length > 0 ? told : stop.documents)
  const sourced = sourcesByTitle(stop)
  return {
    columns: columns.map((citizenshipIso2s) => ({ citizenshipIso2s })),
    rows: rows.map(({ kinds, label, cells, notes }) => {
      const isMixed = cells.some(({ answer }) => answer !== 'UNKNOWN')
      return {
        kinds,
        label,
        cells: columns.map((same) => cellOf(cells, same[0], isMixed)),
        notes: [...Map.groupBy(notes, ({ citizenshipIso2s }) => citizenshipIso2s.join()).values()].map((same) => ({
          citizenshipIso2s: same[0]!.citizenshipIso2s,
          texts: same.map(({ text }) => saidText(text)),
        })),
      }
    }),
    after: [...(told.length > 0 ? silent(stop, words) : []), ...caveats(stop, words)],
    sources: numbersOf(...sourced.map(({ source }) => source)),
    origins: originsOf(sourced),
  }
}

function cellOf(cells: WordedDocument['cells'], iso2: Iso2 | undefined, isMixed: boolean) {
  const { answer, word } = cells.find(({ citizenshipIso2 }) => citizenshipIso2 === iso2) ?? {
    answer: 'UNKNOWN' as const,
    word: '',
  }
  return { answer, word, isMark: isMixed && answer === 'UNKNOWN' }
}

type After = DocumentTable['after']

const silent = (stop: WordedStop, { t }: OutlineWords): After =>
  silences(stop).map(({ citizenships, documents }) => ({
    is: 'silent',
    citizenshipIso2s: citizenships,
    text: `${t('answer.documents.silent', { count: documents.length })} – ${documents.map(({ label }) => label).join(' · ')}`,
    link: null,
  }))

/** What the publication of the rules of documents says of those whom it is not about. */
function caveats({ cells }: WordedStop, { t }: OutlineWords): After {
  const others = cells
    .map(({ citizenshipIso2 }) => citizenshipIso2)
    .filter((key) => isBeyondDocumentRules(citizenshipOf(key)))
  if (others.length === 0) return []
  const about = (citizenshipIso2s: readonly Iso2[], text: string, link: LinkPart | null): After[number] => ({
    is: 'caveat',
    citizenshipIso2s,
    text,
    link,
  })
  return [
    about(others, `${t('answer.documents.germans-only')} ${t('answer.documents.others')}`, null),
    ...[...Map.groupBy(others, citizenshipOf)].flatMap(([iso2, keys]) => {
      const ministry = foreignMinistries[iso2]
      return ministry ? [about(keys, t(`answer.documents.ministry.${iso2}`), linkTo('official', ministry))] : []
    }),
  ]
}

type Sourced = { readonly category: string; readonly title: string; readonly source: string }

const sourcesByTitle = ({ sections }: WordedStop): readonly Sourced[] =>
  sections
    .filter(({ kind }) => kind === 'documents')
    .flatMap(({ category, title, answers }) =>
      answers.flatMap(({ values }) =>
        values.flatMap(({ source }) => (source === null ? [] : [{ category, title, source }])),
      ),
    )

/** Kinds with the same sources are named together, each set of kinds once; what is said of all kinds stands below with its own. */
function originsOf(sourced: readonly Sourced[]): DocumentTable['origins'] {
  const ofKinds = sourced.filter(({ category }) => category !== 'ErTravelDocumentsGeneral')
  const named = [...Map.groupBy(ofKinds, ({ source }) => source)].map(([source, same]) => ({
    label: [...new Set(same.map(({ title }) => title))].join(' · '),
    link: linkTo('source', source),
  }))
  return [...Map.groupBy(named, ({ label }) => label)].map(([label, same]) => ({
    label,
    links: same.flatMap(({ link }) => link ?? []),
  }))
}
