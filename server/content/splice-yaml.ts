import { isMap, isScalar, isSeq, parseDocument, type Node, type YAMLMap, type YAMLSeq } from 'yaml'
import { writeField, writeItem } from './write-yaml.ts'

/** What a list is to hold: an entry that stands in the file already, or a new one. */
export type Wanted = { readonly old: number } | { readonly value: unknown }

type Edit = { readonly from: number; readonly to: number; readonly text: string }

/**
 * A content file that is changed in few places: what stays is left as it was written, with its comments. Changes are collected and
 * made together.
 */
export class FileText {
  private readonly edits: Edit[] = []
  private readonly added: string[] = []
  private readonly text: string
  private readonly root: Node | null

  constructor(text: string) {
    this.text = text
    this.root = parseDocument(text, { version: '1.2', schema: 'core' }).contents
  }

  /** A field of the file; undefined takes it away. */
  setField(key: string, value: unknown): void {
    const pair = this.pair(key)
    const rendered = value === undefined ? '' : writeField(key, value, '')
    if (pair === null) {
      if (value !== undefined) this.added.push(rendered)
      return
    }
    const from = startOf(pair.key)
    this.edits.push({ from, to: value === undefined ? this.lineAfter(pair.end) : pair.end, text: rendered })
  }

  /** A list of entries, each on lines of its own; those that stand already keep theirs and the comments before them. */
  setList(key: string, wanted: readonly Wanted[]): void {
    const pair = this.pair(key)
    const seq = pair !== null && isSeq(pair.value) && !pair.value.flow ? pair.value : null
    if (seq === null)
      return this.setField(
        key,
        wanted.map((each) => this.newValue(each)),
      )
    if (wanted.length === 0) return this.setField(key, [])
    this.edits.push(this.listEdit(seq, wanted))
  }

  /** Of a file that is a list itself. */
  setWhole(wanted: readonly Wanted[]): void {
    if (isSeq(this.root) && !this.root.flow) this.edits.push(this.listEdit(this.root, wanted))
    else this.added.push(wanted.map((each) => `- ${writeItem(this.newValue(each), '  ')}`).join('\n'))
  }

  toString(): string {
    let text = this.text
    for (const { from, to, text: fresh } of this.edits.toSorted((a, b) => b.from - a.from))
      text = text.slice(0, from) + fresh + text.slice(to)
    const kept = text.trimEnd()
    return `${[...(kept === '' ? [] : [kept]), ...this.added].join('\n')}\n`
  }

  private newValue(wanted: Wanted): unknown {
    if ('old' in wanted) throw new Error('An entry of a list on one line cannot be kept as it was written')
    return wanted.value
  }

  private listEdit(seq: YAMLSeq, wanted: readonly Wanted[]): Edit {
    const items = seq.items.map((item) => ({ from: startOf(item), to: this.endOf(item as Node) }))
    const start = this.text.lastIndexOf('-', items[0]!.from)
    const indent = ' '.repeat(start - (this.text.lastIndexOf('\n', start) + 1))
    // Comments above an entry go with it.
    const leads = items.map(({ from }, index) => this.text.slice(index === 0 ? start : items[index - 1]!.to, from))
    const text = wanted.map((each, index) => {
      if (!('old' in each)) return `${index === 0 ? '' : `\n${indent}`}- ${writeItem(each.value, `${indent}  `)}`
      const { from, to } = items[each.old]!
      const lead = leads[each.old]!
      const body = this.text.slice(from, to)
      if (index === 0) return lead.replace(/^\n\s*(?=[-#])/, '') + body
      return (lead.startsWith('\n') || lead.startsWith(' #') ? lead : `\n${indent}${lead}`) + body
    })
    return { from: start, to: items.at(-1)!.to, text: text.join('') }
  }

  private pair(name: string): { key: Node; value: Node | null; end: number } | null {
    const map: YAMLMap | null = isMap(this.root) ? this.root : null
    const found = map?.items.find(({ key }) => isScalar(key) && key.value === name)
    if (!found) return null
    const [key, value] = [found.key as Node, found.value as Node | null]
    return { key, value, end: this.endOf(value ?? key) }
  }

  /** The end of what was written, without the lines and comments that the library counts in behind it. */
  private endOf(node: Node): number {
    const end = node.range?.[1] ?? 0
    let last = end
    for (;;) {
      const before = this.text.slice(0, last).trimEnd()
      const line = before.slice(before.lastIndexOf('\n') + 1)
      if (!line.trimStart().startsWith('#') || before.length <= startOf(node)) return before.length
      last = before.length - line.length
    }
  }

  private lineAfter(at: number): number {
    const next = this.text.indexOf('\n', at)
    return next < 0 ? this.text.length : next + 1
  }
}

const startOf = (node: unknown): number => (node as Node).range?.[0] ?? 0
