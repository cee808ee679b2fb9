import type { UpdatePart } from '#domain/outline/change-parts.ts'
import type { SaidText } from '#domain/outline/lines.ts'

/** What one reader has marked as read of a page: all up to a publication, and single things beyond it. */
export type Readings = { readonly all: number; readonly items: ReadonlyMap<string, number> }

export const nothingRead: Readings = { all: 0, items: new Map() }

const longest = 2_000
const revisionShape = /^\d{1,9}$/
export const itemShape = /^[A-Za-z0-9.:-]{1,200}$/

/**
 * As the address of the page carries it, `12_answer.DESTINATION.COUNTRY:TH.VisaRequiredForStay_14`: it stays with its reader, whose browser
 * keeps it, and takes no mark from anybody else. What is no such text is nothing read.
 */
export function readingsOf(text: unknown): Readings {
  if (typeof text !== 'string' || text.length > longest) return nothingRead
  const [all = '', ...rest] = text.split('_')
  if (!revisionShape.test(all) || rest.length % 2 === 1) return nothingRead
  const items = new Map<string, number>()
  for (let at = 0; at < rest.length; at += 2) {
    const [item, revision] = [rest[at]!, rest[at + 1]!]
    if (!itemShape.test(item) || !revisionShape.test(revision)) return nothingRead
    items.set(item, Number(revision))
  }
  return { all: Number(all), items }
}

/** Null: nothing. */
export function textOfReadings({ all, items }: Readings): string | null {
  const single = [...items].flatMap(([item, revision]) => [item, revision])
  return all === 0 && single.length === 0 ? null : [all, ...single].join('_')
}

/** With what was read now. Where the text would grow too long for an address, the oldest single thing is shown once more. */
export function alsoRead({ all, items }: Readings, revision: number, item: string | null): Readings {
  const upTo = item === null ? Math.max(all, revision) : all
  const others = [...items].filter(([each, at]) => each !== item && at > upTo)
  const own: [string, number][] = item === null ? [] : [[item, revision]]
  let readings: Readings = { all: upTo, items: new Map([...others, ...own]) }
  while ((textOfReadings(readings)?.length ?? 0) > longest)
    readings = { all: upTo, items: new Map([...readings.items].slice(1)) }
  return readings
}

/** The publications of those that a reader has not read as a whole. */
export const unreadOf = (changedIn: readonly number[], { all }: Readings): readonly number[] =>
  changedIn.filter((revision) => revision > all)

/** What editors say of the publications of which something is not read yet, the newest first. */
export function unreadSentences(
  updates: readonly UpdatePart[],
  changedIn: readonly number[],
  readings: Readings,
): readonly SaidText[] {
  const unread = unreadOf(changedIn, readings)
  return updates.flatMap(({ revision, sentence, changes }) => {
    const isUnread =
      revision !== null &&
      unread.includes(revision) &&
      changes.some(({ item }) => (readings.items.get(item) ?? 0) < revision)
    return isUnread && sentence ? [sentence] : []
  })
}
