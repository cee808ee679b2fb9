import type { Assessment } from '../assessment/assessment.ts'
import { itemsText, ownTexts } from './brief-needs.ts'
import { countText, thingText, thingsOf, type Thing } from './brief-to-do.ts'
import type { Told } from './brief-told.ts'
import { bracketOfPeople } from './people.ts'
import { capitalised } from './passport-name.ts'
import type { Words } from './words.ts'

/** A line that is longer is not read in ten seconds. */
const longest = 170

/** How many things there are to do, and whose; what all have to do is named where there is room for it. */
export function toDoOfSome(toDo: readonly Thing[], told: readonly Told[], words: Words): readonly string[] {
  const doing = told.filter(({ asks }) => asks.length > 0)
  const mine = ({ keys }: Told, things: readonly Thing[]) => thingsOf(things, keys)
  const isEachs = (thing: Thing) => told.every((one) => mine(one, [thing]).length > 0)
  const [common, own] = [toDo.filter(isEachs), toDo.filter((thing) => !isEachs(thing))]
  const alike: Thing[] = []
  // Of one kind those who have as many are counted together.
  const parts = [...Map.groupBy(own, ({ called }) => called).values()].flatMap((kind) => {
    const groups = [...Map.groupBy(doing, (one) => mine(one, kind).length)].filter(([count]) => count > 0)
    // As many of each, though not the same ones.
    if (groups[0]?.[1].length === told.length) {
      alike.push(...mine(told[0]!, kind))
      return []
    }
    return groups
      .toSorted(([a], [b]) => b - a)
      .map(([, same]) => {
        const what = countText(mine(same[0]!, kind), words)
        const who = bracketOfPeople(
          same.flatMap(({ keys }) => keys),
          words,
        )
        const isOne = same.length === 1 && same[0]!.count === 1
        return words.t('verdict.taskFor', { task: isOne ? what : words.t('brief.each', { what }), who })
      })
  })
  if (parts.length + alike.length + common.length === 0) return []
  const line = (items: readonly string[]) => words.t('brief.todo', { what: items.join(', ') })
  const fits = (said: string) => said.length <= longest
  const some = fits(line(parts)) ? parts : [words.t('brief.below')]
  if (alike.length + common.length === 0) return [line(some)]
  const each = words.t('brief.each', { what: countText([...alike, ...common], words) })
  const names = common.map((thing) => thingText(thing, words))
  const named = alike.length > 0 ? each : words.t('summary.answer', { label: each, answer: itemsText(names, words) })
  if (fits(line([...some, named]))) return [line([...some, named])]
  const alone = `${capitalised(named, words)}.`
  if (some.length > 0 && fits(alone)) return [line(some), alone]
  // What is of some stands in their lines, whatever has no room here.
  return [fits(line([...some, each])) ? line([...some, each]) : line([each, words.t('brief.below')])]
}

/** Where all are told the same: what it is, or how much and which is the first; then what the way back takes. */
export function toDoOfAll(
  told: readonly Told[],
  toDo: readonly Thing[],
  assessment: Assessment,
  words: Words,
): readonly string[] {
  const [{ own, back, rank }] = told as readonly [Told]
  const isForOne = told.length === 1 && told[0]!.count === 1
  const line = (what: string) => words.t(isForOne ? 'brief.todo' : 'brief.todo.each', { what })
  const backs = back ? [`${capitalised(back, words)}.`] : []
  const items =
    rank === 'refused' || rank === 'unclear'
      ? []
      : ownTexts({ ...own, things: [...own.things, ...own.common], common: [] }, assessment, words)
  if (items.length === 0) return backs
  const all = line(itemsText(items, words))
  if (toDo.length <= 2 && all.length <= longest) return [all, ...backs]
  return [line(countText(toDo, words)), ...backs, words.t('brief.first', { what: items[0]! })]
}
