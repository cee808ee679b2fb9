import type { Status } from '#domain/status/status.ts'
import { pdfTemplate, type FramedPdf } from './pdf-template.ts'
import type { PdfText } from './pdf-text.ts'

export type PdfLink = { readonly words: string; readonly address: string }

/** A value with what belongs to it. `who` is empty where it is for everyone; `sources` are numbers of the list at the end. */
export type PdfValue = {
  readonly who: string
  readonly word: PdfText
  /** The word is a text of sentences, not a short answer. */
  readonly isText: boolean
  readonly lines: readonly PdfText[]
  readonly links: readonly PdfLink[]
  readonly sources: readonly number[]
}
export type PdfTask = {
  readonly when: string
  readonly text: string
  readonly who: string
  readonly isDue: boolean
  readonly lines: readonly PdfText[]
  readonly links: readonly PdfLink[]
}
export type PdfStop = {
  readonly title: string
  readonly dates: string
  readonly old: string | null
  readonly cells: readonly {
    readonly status: Status
    readonly who: string
    readonly headline: string
    readonly detail: string
  }[]
  readonly documents: {
    readonly title: string
    readonly head: readonly string[]
    readonly rows: readonly {
      readonly label: string
      readonly cells: readonly string[]
      readonly notes: readonly { readonly who: string; readonly text: PdfText }[]
    }[]
    readonly after: readonly string[]
  } | null
  readonly sections: readonly {
    readonly title: string
    readonly answers: readonly { readonly label: string; readonly values: readonly PdfValue[] }[]
    readonly origin: string
  }[]
}

/** A trip page on paper: what is to be done first, then each stop, at the end where it all comes from. */
export type TripPdf = FramedPdf & {
  readonly eyebrow: string
  readonly dates: string
  readonly people: readonly string[]
  readonly state: string
  readonly live: PdfLink & { readonly code: string; readonly codeWords: string }
  readonly verdict: { readonly status: Status; readonly sentence: string; readonly lines: readonly string[] }
  readonly checklist: { readonly title: string; readonly empty: string; readonly tasks: readonly PdfTask[] }
  readonly stops: readonly PdfStop[]
  readonly sources: {
    readonly title: string
    readonly list: readonly { readonly number: number; readonly link: PdfLink; readonly about: string }[]
    readonly disclaimer: string
  }
  readonly agency: { readonly title: string; readonly lines: readonly (PdfLink | string)[] }
}

export const tripTemplate = pdfTemplate<TripPdf>`
#let run(part) = {
  if type(part) == str { linebreak() } else if part.len() == 1 { part.text } else {
    let words = part.text
    if part.at("em", default: false) { words = emph(words) }
    if part.at("strong", default: false) { words = strong(words) }
    if "href" in part { link(part.href, words) } else { words }
  }
}
#let blocks-of(blocks) = for (index, each) in blocks.enumerate() {
  if each.kind == "p" {
    if index > 0 { parbreak() }
    for part in each.inlines { run(part) }
  } else if each.kind == "ul" { list(..each.items.map(blocks-of)) } else { enum(..each.items.map(blocks-of)) }
}
#let said(given) = {
  if given.language == data.language { blocks-of(given.blocks) } else { text(lang: given.language, blocks-of(given.blocks)) }
  if given.about != none [ #text(size: 8pt, fill: soft, given.about)]
}
#let whom(names) = if names != "" [#text(weight: 600, fill: soft, names) \ ]
#let more(lines) = for each in lines { linebreak(); said(each) }
#let out(links) = for each in links { linebreak(); link(each.address, each.words) }
#let colours = (BLUE: "#134B80", YELLOW: "#6B4700", RED: "#8C1F17", GRAY: "#45545B", PURPLE: "#5B2A86")
#let signs = (BLUE: "✓", YELLOW: "!", RED: "–", GRAY: "?", PURPLE: "!")
#let of-status(table, status, other) = table.at(status, default: other)
#let sign(status, size) = pdf.artifact(box(
  width: size, height: size, baseline: 20%,
  radius: if status == "BLUE" { 50% } else { 1.5pt },
  stroke: (paint: rgb(of-status(colours, status, "#45545B")), thickness: 1.2pt, dash: if status == "GRAY" { "dashed" } else { "solid" }),
  align(center + horizon, text(font: "DejaVu Sans Mono", size: size * 0.62, weight: 700, fill: rgb(of-status(colours, status, "#45545B")), of-status(signs, status, "?"))),
))

#grid(columns: (1fr, auto), column-gutter: 8mm,
  [
    #text(fill: soft, data.eyebrow)
    = #data.title
    #data.dates \
    #data.people.join(", ")
  ],
  [#qr(data.live.code, data.live.codeWords)],
)

#block(width: 100%, stroke: 1pt + rgb(of-status(colours, data.verdict.status, "#45545B")), radius: 3pt, inset: 4mm)[
  #grid(columns: (auto, 1fr), column-gutter: 4mm, sign(data.verdict.status, 8mm), [
    == #data.verdict.sentence
    #for each in data.verdict.lines [#par(each)]
  ])
]

== #data.checklist.title
#if data.checklist.tasks.len() == 0 [#data.checklist.empty] else {
  enum(numbering: _ => pdf.artifact(box(width: 3.4mm, height: 3.4mm, stroke: 0.8pt + soft, radius: 1pt)), tight: false, spacing: 0.9em,
    ..data.checklist.tasks.map(task => block(breakable: false, width: 100%)[
      #if task.isDue { strong(task.when) } else { text(fill: soft, task.when) } \
      #text(size: 11pt, weight: 600, task.text)
      #if task.who != "" [ \ #text(fill: soft, task.who)]
      #more(task.lines)
      #out(task.links)
    ]))
}

#block(above: 1em)[#text(size: 9pt, fill: soft)[#data.state #link(data.live.address, data.live.words)]]

#for stop in data.stops [
  == #stop.title
  #text(fill: soft, stop.dates)
  #if stop.old != none [#par(stop.old)]
  #for cell in stop.cells {
    block(width: 100%, breakable: false, above: 0.6em, below: 0.6em, inset: (left: 3mm, y: 1mm),
      stroke: (left: 2pt + rgb(of-status(colours, cell.status, "#45545B"))))[
      #whom(cell.who)
      #sign(cell.status, 4mm) #h(1mm) #strong(cell.headline)
      #if cell.detail != "" [ \ #cell.detail]
    ]
  }
  #if stop.documents != none {
    let documents = stop.documents
    [=== #documents.title]
    set text(size: 9pt, hyphenate: true)
    set table.cell(breakable: false)
    let columns = documents.head.len()
    table(columns: (1.2fr,) + (auto,) * (columns - 2) + (2fr,), stroke: 0.4pt + line-colour, inset: 2mm,
      table.header(..documents.head.map(each => text(weight: 600, each))),
      ..documents.rows.map(row => (
        text(weight: 600, row.label), ..row.cells,
        for note in row.notes { block(above: 0.3em, below: 0.3em)[#whom(note.who)#said(note.text)] },
      )).flatten())
    for each in documents.after { par(text(fill: soft, each)) }
  }
  #for section in stop.sections [
    === #section.title
    #for answer in section.answers {
      block(width: 100%, above: 0.7em, below: 0.7em)[
        #grid(columns: (44mm, 1fr), column-gutter: 4mm, text(fill: soft, hyphenate: true, answer.label), for value in answer.values {
          block(above: 0.6em, below: 0.6em)[
            #whom(value.who)
            #if value.isText { said(value.word) } else { strong(said(value.word)) }
            #if value.sources.len() > 0 [ #text(size: 8pt, fill: soft, value.sources.map(each => "[" + str(each) + "]").join(" "))]
            #more(value.lines)
            #out(value.links)
          ]
        })
      ]
    }
    #if section.origin != "" [#text(size: 8.5pt, fill: soft, section.origin)]
  ]
]

== #data.sources.title
#set text(size: 9pt)
#for each in data.sources.list {
  block(above: 0.5em, below: 0.5em, grid(columns: (8mm, 1fr), [\[#each.number\]], [#link(each.link.address, each.link.words) \ #text(fill: soft, each.about)]))
}
#block(above: 1.2em, data.sources.disclaimer)

== #data.agency.title
#for each in data.agency.lines {
  if type(each) == str [#each \ ] else [#link(each.address, each.words) \ ]
}
`
