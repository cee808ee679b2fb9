import { pdfTemplate } from './pdf-template.ts'
import type { TripPdf } from './trip-pdf.ts'

/** The first page says what is to be done; then each destination has a page of its own, in two columns. */
export const tripTemplate = pdfTemplate<TripPdf>`
#set text(size: 8.5pt)
#set par(leading: 0.48em, spacing: 0.6em)
#set page(margin: (x: 15mm, top: 13mm, bottom: 16mm))
#set columns(gutter: 7mm)
#show heading.where(level: 2): heading-font(13pt)
#show heading.where(level: 3): it => block(above: 1em, below: 0.5em, sticky: true, width: 100%, stroke: (bottom: 0.4pt + line-colour), inset: (bottom: 1mm),
  text(size: 9pt, weight: 600, it.body))
#let plain-title(it) = block(above: 0.9em, below: 0.5em, sticky: true, strong(it))
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
#let small(it) = text(size: 7.5pt, fill: soft, it)
#let said(given) = {
  if given.language == data.language { blocks-of(given.blocks) } else { text(lang: given.language, blocks-of(given.blocks)) }
  if given.about != none [ #small(given.about)]
  if given.isUnconfirmed [#small[~†]]
}
#let whom(names) = if names != "" [#text(weight: 600, fill: soft, names)#h(0.6em)]
#let out(links) = for each in links { linebreak(); link(each.address, each.words) }
// A line below an answer or a task: what it is about, its main words, what follows them. A page that is only its source has a number.
#let line-of(each) = {
  let parts = each.texts.map(said)
  if each.main != none { parts.insert(0, said(each.main)) }
  if each.about != none [#each.about#data.words.colon ]
  parts.join[ · ]
  if each.link != none and each.kind != "condition" { if parts.len() > 0 { linebreak() }; link(each.link.address, each.link.words) }
}
#let more(lines) = for each in lines { linebreak(); line-of(each) }
#let changed(is) = if is [#h(0.5em)#box(fill: rgb("#8C1F17"), radius: 1.5pt, inset: (x: 1mm), outset: (y: 0.7mm), text(size: 7.5pt, weight: 600, fill: white, data.words.changed))]
#let numbers(sources) = if sources.len() > 0 [ #text(size: 7pt, fill: soft, sources.map(each => "[" + str(each) + "]").join(" "))]
#let colours = (BLUE: "#134B80", YELLOW: "#6B4700", RED: "#8C1F17", GRAY: "#45545B", PURPLE: "#5B2A86")
#let signs = (BLUE: "✓", YELLOW: "!", RED: "–", GRAY: "?", PURPLE: "!")
#let of-status(table, status, other) = table.at(status, default: other)
#let sign(status, size) = pdf.artifact(box(
  width: size, height: size, baseline: 20%,
  radius: if status == "BLUE" { 50% } else { 1.5pt },
  stroke: (paint: rgb(of-status(colours, status, "#45545B")), thickness: 1.2pt, dash: if status == "GRAY" { "dashed" } else { "solid" }),
  align(center + horizon, text(font: "DejaVu Sans Mono", size: size * 0.62, weight: 700, fill: rgb(of-status(colours, status, "#45545B")), of-status(signs, status, "?"))),
))
#let side(label, lines, mark) = if lines.len() > 0 {
  linebreak()
  text(weight: 600, fill: soft, label)
  for (index, each) in lines.enumerate() { if index > 0 { linebreak() } else [ ]; mark(said(each)) }
}
#let sides(each) = { side(data.words.before, each.before, strike); side(data.words.now, each.now, underline) }

// A value of a question: what was said before is struck, then what is said now.
#let gone-of(each) = for (index, gone) in each.was.enumerate() {
  if index > 0 { linebreak() }
  whom(gone.who)
  text(fill: soft, data.words.before)
  if gone.word != none [ #strike(said(gone.word))]
  if gone.stay != none [ #strike(gone.stay)]
}
#let value-of(each) = {
  whom(each.who)
  if each.was.len() > 0 and not each.isStayAlone { gone-of(each); linebreak() }
  if each.isText { said(each.word) } else { strong(said(each.word)) }
  changed(each.isChanged)
  numbers(each.sources)
  if each.was.len() > 0 and each.isStayAlone { linebreak(); gone-of(each) }
  more(each.lines)
}
#let label-of(answer) = { text(weight: 600, fill: soft, answer.label); changed(answer.isChanged) }
#let answer-of(answer) = {
  if answer.heading != none { plain-title(answer.heading) }
  let is-one = answer.values.len() == 1 and answer.values.first().who == ""
  if is-one { block(above: 0.85em, below: 0.85em, { label-of(answer); h(0.7em); value-of(answer.values.first()) }) } else {
    block(above: 0.85em, below: 0.5em, sticky: true, label-of(answer))
    for each in answer.values { block(above: 0.5em, below: 0.5em, value-of(each)) }
  }
}
// Short facts stand one after the other.
#let facts-of(facts) = par(for (index, each) in facts.enumerate() {
  if index > 0 [ #text(fill: soft)[·] ]
  if each.heading != none [#strong(each.heading)#data.words.colon ]
  text(weight: 600, fill: soft, each.label)
  [ #said(each.value)]
  numbers(each.sources)
  if each.note != none { linebreak(); said(each.note) }
})
#let advisory-of(each) = block(above: 0.85em, below: 0.85em, {
  label-of((label: each.name, isChanged: each.isChanged)); h(0.7em); strong(said(each.word))
  more(each.lines)
})
#let mission-of(each) = block(above: 0.85em, below: 0.85em, {
  text(weight: 600, fill: soft, each.kind); h(0.7em); strong(each.name)
  more(each.lines)
})
#let section-of(section) = {
  // The table of documents has said what it is about.
  let is-told = section.is == "questions" and section.table != none
  if not is-told { heading(level: 3, section.title) }
  if section.note != "" { par(small(section.note)) }
  if section.is == "questions" { for answer in section.questions { answer-of(answer) } }
  else if section.is == "advisories" { for each in section.advisories { advisory-of(each) } }
  else if section.is == "missions" { for each in section.missions { mission-of(each) } }
  else { facts-of(section.facts); for each in section.origins { par(small(each)) } }
}
#let cells-of(cells) = for cell in cells {
  block(width: 100%, breakable: false, above: 0.6em, below: 0.6em, inset: (left: 3mm, y: 0.8mm),
    stroke: (left: 2pt + rgb(of-status(colours, cell.status, "#45545B"))))[
    #sign(cell.status, 4mm) #h(1mm) #whom(cell.who)#text(size: 10pt, strong(cell.headline))#changed(cell.isChanged)
    #let about = (cell.detail, if cell.passport != none { cell.passport.text } else { "" }).filter(each => each != "")
    #if about.len() > 0 [ \ #about.join[ · ]]
  ]
}
#let documents-of(section) = {
  let documents = section.table
  let heads = documents.columns.map(each => if documents.columns.len() > 1 and each.who != "" [#each.who: #data.words.sufficient] else { data.words.sufficient })
  heading(level: 3, { section.title; numbers(documents.sources) })
  set text(size: 8pt)
  set table.cell(breakable: false)
  table(columns: (auto,) * (heads.len() + 1) + (1fr,), stroke: (x: none, y: 0.4pt + line-colour), inset: (x: 1.5mm, y: 1.1mm),
    table.header(..(data.words.document, ..heads, data.words.notes).map(each => text(weight: 600, each))),
    ..documents.rows.map(row => (
      text(weight: 600, row.label), ..row.cells.map(cell => cell.word),
      for note in row.notes { block(above: 0.3em, below: 0.3em)[#whom(note.who)#note.texts.map(said).join[ ]] },
    )).flatten())
  for each in documents.after { par(small({ whom(each.who); each.text; if each.link != none [ #link(each.link.address, each.link.words)] })) }
  v(0.3em)
}
#let tables-of(stop) = stop.sections.filter(each => each.is == "questions" and each.table != none)
#let heading-of(stop) = {
  heading(level: 2, stop.title)
  let about = (stop.dates, small(stop.origin)).filter(each => each != "" and each != small(""))
  if about.len() > 0 { block(above: 0pt, below: 0.6em, sticky: true, text(fill: soft, about.join[ · ])) }
  cells-of(stop.cells)
}
#let rules-of(stop) = for section in stop.sections { section-of(section) }
#let ends-of(lines) = for (index, each) in lines.enumerate() {
  if index > 0 { linebreak() }
  if type(each) == str { each } else { link(each.address, each.words) }
}

#grid(columns: (1fr, auto), column-gutter: 8mm,
  [
    #if data.logo != none { block(below: 3mm, image(bytes(data.logo.picture), format: "svg", width: data.logo.width * 1mm, height: data.logo.height * 1mm, alt: data.logo.name)) }
    #text(fill: soft, data.eyebrow)
    = #data.title
    #set text(size: 9.5pt)
    #data.dates \
    #data.people.join(", ")
  ],
  [#qr(data.live.code, data.live.codeWords, size: 24mm)],
)
#if data.tripChange != none [
  == #data.tripChange.title
  #for part in data.tripChange.parts [#par[#text(weight: 600, part.label) \ #data.words.before #strike(part.before) \ #data.words.now #underline(part.after)]]
]
#block(width: 100%, stroke: 1pt + rgb(of-status(colours, data.verdict.status, "#45545B")), radius: 3pt, inset: (x: 4mm, y: 2.5mm))[
  #set text(size: 9.5pt)
  #grid(columns: (auto, 1fr), column-gutter: 4mm, align: horizon, sign(data.verdict.status, 8mm), [
    == #data.verdict.sentence
    #for each in data.verdict.lines [#par(each)]
    #for each in data.missions {
      if each.mission == none { par(each.text) } else {
        par[#strong(each.mission.name), #each.mission.place#for way in each.mission.ways [ · #link(way.address, way.words)]]
      }
    }
  ])
]
#if data.changesTitle != "" [
  == #data.changesTitle
  #for each in data.changes {
    block(breakable: false, above: 0.7em, below: 0.7em, inset: (left: 3mm), stroke: (left: 2pt + rgb("#8C1F17")))[
      #strong(each.title) #if each.who != "" [#h(0.6em)#text(fill: soft, each.who)]
      #if each.sentence != "" [ \ #each.sentence]
      #sides(each)
      #if each.deadline != none [ \ #strong(each.deadline)]
    ]
  }
]

== #data.words.checklist
#if data.tasks.len() == 0 [#data.words.nothingToDo] else {
  set text(size: 9.5pt)
  enum(numbering: _ => pdf.artifact(box(width: 3.4mm, height: 3.4mm, stroke: 0.8pt + soft, radius: 1pt)), tight: false, spacing: 0.8em,
    ..data.tasks.map(task => block(breakable: false, width: 100%)[
      #if task.urgency != "open" { strong(task.when) } else { text(fill: soft, task.when) } \
      #text(size: 10.5pt, weight: 600, task.text)#changed(task.isChanged)
      #if task.byPassport != "" [ \ #text(fill: soft, task.byPassport)]
      #more(task.lines)
      #if task.link != none { out((task.link,)) }
    ]))
}

#block(breakable: false, above: 1.2em)[
  #set text(size: 9pt)
  #grid(columns: (1fr, 1fr), column-gutter: 7mm,
    if data.emergency != none [
      == #data.emergency.title
      #for place in data.emergency.places [#par[#strong(place.name) \ #for (index, each) in place.numbers.enumerate() [#if index > 0 [ · ]#each.label #link(each.address, strong(each.words))]]]
    ],
    [
      == #data.agency.title
      #ends-of(data.agency.lines)
    ])
]
#if data.visa != none [
  == #data.visa.title
  #for need in data.visa.needs {
    block(above: 0.8em, below: 0.8em, breakable: false)[
      === #need.title
      #if need.who != "" { par(whom(need.who)) }
      #grid(columns: (1fr, 1fr), column-gutter: 7mm,
        [#strong(need.yourself.title) #for each in need.yourself.lines [ \ #each] #out(need.yourself.links)],
        [#strong(need.providers.title) \ #need.providers.hint #out(need.providers.list)])
    ]
  }
]
#if data.agencyTexts != none [
  == #data.agencyTexts.title
  #for pair in data.agencyTexts.texts.chunks(2) {
    grid(columns: (1fr, 1fr), column-gutter: 7mm, ..pair.map(each => [
      === #each.title
      #said(each.text)
    ]))
  }
]
#block(above: 1.4em, small[#data.state #link(data.live.address, data.live.words)])
#for each in data.endNotes { par(small(each)) }
#par(small[† #data.words.unconfirmed])

#if data.cruise != none [
  == #data.cruise.title
  #columns(2)[#for each in data.cruise.facts [#par[#text(weight: 600, fill: soft, each.label)#h(0.7em)#each.value]]]
  === #data.cruise.ports.title
  #set table.cell(breakable: false)
  #table(columns: (auto, 1fr, 1fr), stroke: (x: none, y: 0.4pt + line-colour), inset: (x: 1.5mm, y: 1.1mm),
    table.header(..data.cruise.ports.head.map(each => text(weight: 600, each))), ..data.cruise.ports.rows.flatten())
  #par(small(data.cruise.note))
]

#let destinations = data.stops.filter(stop => stop.role == "DESTINATION" and stop.again == none)
#let others = data.stops.filter(stop => stop.role != "DESTINATION" or stop.again != none)
#for stop in destinations {
  pagebreak(weak: true)
  heading-of(stop)
  for section in tables-of(stop) { documents-of(section) }
  columns(2, rules-of(stop))
}
#let whole(stop) = tables-of(stop).len() == 0
#if others.len() > 0 {
  pagebreak(weak: true)
  let short = others.filter(whole)
  for pair in short.chunks(2) {
    grid(columns: (1fr, 1fr), column-gutter: 7mm, ..pair.map(stop => if stop.again != none { heading(level: 2, stop.title); stop.again } else { heading-of(stop); rules-of(stop) }))
  }
}
// The last of them runs on into all that follows, so that no column stays empty.
#let tabled = others.filter(stop => not whole(stop))
#for (index, stop) in tabled.enumerate() {
  heading-of(stop)
  for section in tables-of(stop) { documents-of(section) }
  if index < tabled.len() - 1 { columns(2, rules-of(stop)) }
}
#columns(2)[
  #if tabled.len() > 0 { rules-of(tabled.last()) }
  #set par(leading: 0.55em)
  == #data.words.sources
  #set text(size: 7.5pt)
  #for copies in data.sources {
    let is-one = copies.list.len() == 1
    if not is-one { block(above: 0.7em, below: 0.5em, sticky: true, text(fill: soft, copies.about)) }
    for each in copies.list {
      block(above: 0.5em, below: 0.5em, grid(columns: (7mm, 1fr), [\[#each.number\]],
        [#link(each.address, each.words)#if is-one [ #text(fill: soft)[· #copies.about]]]))
    }
  }
]
`
