import { templatePart } from './pdf-template.ts'

/** A place with what it asks, in a column. */
export const tripStops = templatePart`
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
#let answer-of(answer) = together({
  if answer.heading != none { plain-title(answer.heading) }
  let is-one = answer.values.len() == 1 and answer.values.first().who == ""
  label-of(answer)
  if is-one { h(0.7em); value-of(answer.values.first()) }
  else { for each in answer.values { block(above: 0.5em, below: 0.5em, value-of(each)) } }
})
#let advisory-of(each) = together({
  label-of((label: each.name, isChanged: each.isChanged)); h(0.7em); strong(said(each.word))
  more(each.lines)
})
#let mission-of(each) = together({
  text(weight: 600, fill: soft, each.kind); h(0.7em); strong(each.name)
  more(each.lines)
})
#let document-of(row, columns) = together({
  text(weight: 600, fill: soft, row.label)
  if row.cells.len() == 1 or row.cells.all(each => each.word == row.cells.first().word) { h(0.7em); strong(row.cells.first().word) }
  else { for (index, each) in row.cells.enumerate() { linebreak(); whom(columns.at(index).who); strong(each.word) } }
  for note in row.notes { linebreak(); whom(note.who); note.texts.map(said).join[ ] }
})
#let section-of(section) = {
  heading(level: 3, { section.title; if section.table != none { numbers(section.table.sources) } })
  if section.table != none { for row in section.table.rows { document-of(row, section.table.columns) } }
  for answer in section.questions { answer-of(answer) }
  for each in section.advisories { advisory-of(each) }
  for each in section.missions { mission-of(each) }
}
#let cells-of(cells) = for cell in cells {
  block(width: 100%, breakable: false, sticky: true, above: 0.6em, below: 0.6em, inset: (left: 3mm, y: 0.8mm),
    stroke: (left: 2pt + rgb(of-status(colours, cell.status, "#45545B"))))[
    #sign(cell.status, 4mm) #h(1mm) #whom(cell.who)#text(size: 10pt, strong(cell.headline))#changed(cell.isChanged)
    #let about = (cell.detail, if cell.passport != none { cell.passport.text } else { "" }).filter(each => each != "")
    #if about.len() > 0 [ \ #about.join[ · ]]
  ]
}
// Where nobody has to do anything a line says so.
#let is-line(stop) = stop.isQuiet and stop.sections.len() == 0 and stop.cells.len() == 1
#let stop-line(stop) = block(above: 1.2em, below: 0.6em, {
  let cell = stop.cells.first()
  strong(stop.title + data.words.colon); [ ]; (cell.headline, cell.detail).filter(each => each != "").join[ · ]
})
#let stop-of(stop) = if is-line(stop) { stop-line(stop) } else {
  block(width: 100%, above: 1.6em, below: 0.6em, sticky: true, breakable: false, stroke: (top: 1.2pt + brand), inset: (top: 2.2mm), {
    heading(level: 2, stop.title)
    let about = stop.days.join[, ]
    if about != none { block(above: 0pt, below: 0pt, text(fill: soft, about)) }
  })
  for each in stop.again { par(each) }
  cells-of(stop.cells)
  for section in stop.sections { section-of(section) }
  for each in stop.same { par(text(fill: soft, each)) }
  for each in stop.answered { par({ text(weight: 600, fill: soft, each.word + data.words.colon); [ ]; text(fill: soft, each.labels.join[ · ]) }) }
  if stop.origin != "" { par(small(stop.origin)) }
}
#let sources-of(sources) = [
  == #data.words.sources
  #set text(size: 6.8pt)
  #show underline: it => it.body
  #set par(leading: 0.4em, spacing: 0.45em)
  #for copies in sources {
    par({
      if copies.about != "" { text(fill: soft, copies.about + data.words.colon) }
      for each in copies.list { [ ]; box([\[#each.number\]]); [~]; link(each.address, each.words) }
    })
  }
]
`
