import { Fragment, type ReactNode } from 'react'
import type { LineKind, LinePart, LinkPart, SaidText } from '#domain/outline/lines.ts'
import { hostOf } from '#domain/web-link.ts'
import { ItemList } from '../answer/ItemList.tsx'
import { OutLink } from '../answer/OutLink.tsx'
import type { Reader } from '../answer/reader.ts'
import { isBlock, SharedText } from '../answer/SharedText.tsx'
import { Ways } from './Ways.tsx'

type LinesProps = {
  lines: readonly LinePart[]
  reader: Reader
  as?: 'p' | 'small'
  className?: string | undefined
  /** Each line stands alone; else what is short runs on. */
  isEach?: boolean
  /** They follow words in the same line. */
  isInline?: boolean
  /** How a place shows some kinds; null for all others, which are shown as everywhere. */
  renderLine?: (line: LinePart) => ReactNode
  /** What the reader can do about a condition. */
  renderAfter?: (condition: LinePart) => ReactNode
}

/** What stands below an answer, a task, advice or a mission: every kind of line, also one that is new. */
export const Lines = ({ lines, renderLine = asEverywhere, isEach = false, ...props }: LinesProps) =>
  groupsOf(lines, renderLine, isEach).map(({ own, lines: group }, index) => (
    <Fragment key={index}>{own ?? <Group lines={group} {...props} />}</Fragment>
  ))

const asEverywhere = (): null => null

const lists: { readonly [Kind in LineKind]?: string } = { step: 'steps', condition: 'conditions' }

type Together = { readonly how: string; readonly own: ReactNode; readonly lines: LinePart[] }

/** Lines that stand in one element. */
function groupsOf(
  lines: readonly LinePart[],
  renderLine: (line: LinePart) => ReactNode,
  isEach: boolean,
): readonly Together[] {
  const groups: Together[] = []
  for (const line of lines) {
    const own = renderLine(line)
    const { kind, texts, ways } = line
    const isAlone = own !== null || (!(kind in lists) && (isEach || ways !== undefined || texts.some(isBlock)))
    const how = isAlone ? 'alone' : (lists[kind] ?? 'run')
    const last = groups.at(-1)
    if (last?.how === how && !isAlone) last.lines.push(line)
    else groups.push({ how, own, lines: [line] })
  }
  return groups
}

function Group({ lines, reader, as: Element = 'p', className, isInline, renderAfter }: LinesProps) {
  const [first] = lines as [LinePart]
  const list = lists[first.kind]
  if (list)
    return (
      <ItemList
        className={list}
        items={lines.map((line) => (
          <>
            <Line line={line} reader={reader} />
            {line.kind === 'condition' && renderAfter?.(line)}
          </>
        ))}
      />
    )
  if (first.ways) return <Ways ways={first.ways} reader={reader} />
  const said = lines.map((line, index) => (
    <Fragment key={index}>
      {index > 0 && betweenLines(lines[index - 1]!)}
      <Line line={line} reader={reader} />
    </Fragment>
  ))
  if (isInline) return said
  const Holder = first.texts.some(isBlock) ? 'div' : Element
  return <Holder className={className}>{said}</Holder>
}

/** Sentences follow each other; what is none is followed by a sign. */
const betweenLines = ({ kind }: LinePart): string => (sentenceKinds.has(kind) ? ' ' : ' · ')
const sentenceKinds: ReadonlySet<LineKind> = new Set(['said', 'unknown', 'note'])

function Line({ line: { kind, about, main, texts, link }, reader }: { line: LinePart; reader: Reader }) {
  return (
    <>
      {about !== null && `${about} `}
      {main !== null && (
        <b>
          <SharedText text={main} reader={reader} />
        </b>
      )}
      {main !== null && texts.length > 0 && ' '}
      <Texts texts={texts} reader={reader} />
      {link !== null && ' '}
      {link !== null && <Linked link={link} reader={reader} />}
      {kind === 'condition' && link === null && ` ${reader.t('answer.editorial')}`}
    </>
  )
}

const Texts = ({ texts, reader }: { texts: readonly SaidText[]; reader: Reader }) =>
  texts.map((text, index) => (
    <Fragment key={index}>
      {index > 0 && ' · '}
      <SharedText text={text} reader={reader} />
    </Fragment>
  ))

const Linked = ({ link: { role, address }, reader }: { link: LinkPart; reader: Reader }) => (
  <OutLink href={address} hasIcon={role === 'official'} reader={reader}>
    {reader.t(`answer.${role}`, { host: hostOf(address) })}
  </OutLink>
)
