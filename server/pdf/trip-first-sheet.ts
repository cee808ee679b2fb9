import { templatePart } from './pdf-template.ts'

/** The sheet for whoever travels: whose letter it is, the way, the verdict, what to do by when, and whom to call. */
export const tripFirstSheet = templatePart`
#block(width: 100%, below: 4mm, stroke: (bottom: 1.4pt + brand), inset: (bottom: 2.5mm), grid(columns: (1fr, auto), column-gutter: 8mm, align: (left + horizon, right + horizon),
  if data.letterhead.logo != none {
    let logo = data.letterhead.logo
    image(bytes(logo.picture), format: "svg", width: logo.width * 1mm, height: logo.height * 1mm, alt: logo.name)
  } else { text(font: ("Alegreya", "Source Sans 3", "DejaVu Sans Mono"), size: 17pt, weight: 700, fill: brand, data.letterhead.name) },
  {
    set text(size: 8pt, fill: soft)
    data.letterhead.place
    if data.letterhead.place != "" { linebreak() }
    data.letterhead.ways.map(each => link(each.address, each.words)).join[ · ]
  },
))
#text(fill: soft, data.eyebrow)
#v(-0.3em)
= #data.title
#par(text(size: 9.5pt)[#data.dates \ #data.people.join[ · ]])
#let node(each, is-first, is-last) = {
  let middle = 1.6mm
  let stroke = 1.1pt + brand
  stack(spacing: 1.2mm,
    pdf.artifact(box(width: 100%, height: 2 * middle, {
      place(horizon + left, line(start: (if is-first { 50% } else { 0% }, 0pt), end: (if is-last { 50% } else { 100% }, 0pt), stroke: stroke))
      place(horizon + center, circle(radius: if each.isOnTheWay { 1mm } else { middle }, stroke: stroke, fill: if each.isOnTheWay { white } else { brand }))
    })),
    align(center, { set par(leading: 0.4em); text(size: 8.5pt, weight: 600, each.name); if each.detail != "" { linebreak(); text(size: 7.5pt, fill: soft, each.detail) } }),
  )
}
#for row in data.route.chunks(7) {
  block(width: 100%, breakable: false, above: 3mm, below: 3mm, grid(columns: (1fr,) * calc.max(row.len(), 3), column-gutter: 0pt,
    ..row.map(each => node(each, each.isFirst, each.isLast))))
}
#if data.tripChange != none {
  together[
    #strong(data.tripChange.title)
    #for part in data.tripChange.parts [ \ #text(weight: 600, fill: soft, part.label + data.words.colon) #strike(part.before) #sym.arrow.r #strong(part.after)]
  ]
}
#block(width: 100%, breakable: false, above: 3mm, below: 4mm, stroke: 1pt + rgb(of-status(colours, data.verdict.status, "#45545B")), radius: 3pt, inset: (x: 4mm, y: 2.5mm))[
  #set text(size: 9.5pt)
  #grid(columns: (auto, 1fr), column-gutter: 4mm, align: horizon, sign(data.verdict.status, 8mm), [
    == #data.verdict.heading
    #for each in data.verdict.lines [#par(each)]
    #for each in data.verdict.people [#par[#strong(each.who + data.words.colon) #each.text]]
    #if data.verdict.warning != none [#par(strong(data.verdict.warning))]
    #if data.verdict.wayOut != none [
      #if data.verdict.wayOut.call != none [#par(strong(data.verdict.wayOut.call))]
      #for each in data.verdict.wayOut.texts [#par(each)]
    ]
    #for each in data.verdict.more [#par(each)]
    #for each in data.missions {
      if each.mission == none { par(each.text) } else {
        par[#strong(each.mission.name), #each.mission.place#for way in each.mission.ways [ · #link(way.address, way.words)]]
      }
      if each.list != none { out((each.list,)) }
    }
  ])
]
#if data.changesTitle != "" [
  == #data.changesTitle
  #for each in data.changes {
    block(breakable: false, above: 0.6em, below: 0.6em, inset: (left: 3mm), stroke: (left: 2pt + rgb("#8C1F17")))[
      #strong(each.title) #if each.who != "" [#h(0.6em)#text(fill: soft, each.who)]
      #if each.sentence != "" [ \ #each.sentence]
      #sides(each)
      #if each.deadline != none [ \ #strong(each.deadline)]
    ]
  }
  #v(1.5mm)
]
#let task-of(task) = block(breakable: false, width: 100%)[
  #if task.urgency != "open" { strong(task.when) } else { text(fill: soft, task.when) } \
  #text(size: 10pt, weight: 600, task.text)#if task.at("isUnconfirmed", default: false) [#small[~†]]#changed(task.isChanged)
  #if task.who != "" [ \ #text(fill: soft, task.who)]
  #more(task.lines)
  #if task.link != none { out((task.link,)) }
]
#let list-of(tasks) = enum(numbering: _ => pdf.artifact(box(width: 3.2mm, height: 3.2mm, stroke: 0.8pt + soft, radius: 1pt)), tight: false, spacing: 0.85em,
  ..tasks.map(task-of))
#grid(columns: (1fr, 52mm), column-gutter: 8mm,
  [
    == #data.words.checklist
    #if data.tasks.len() == 0 [#data.words.nothingToDo] else { list-of(data.tasks) }
    #if data.onTheWay != none [
      === #data.onTheWay.title
      #list-of(data.onTheWay.tasks)
    ]
  ],
  [
    == #data.agency.title
    #ends-of(data.agency.lines)
    #if data.emergency != none [
      == #data.emergency.title
      #if data.emergency.agency != none {
        let own = data.emergency.agency
        if own.numbers.len() > 0 { par[#strong(own.name) \ #own.numbers.map(each => link(each.address, strong(each.words))).join[ · ]] }
        par(said(own.text))
      }
      #for place in data.emergency.places [#par[#strong(place.name) \ #for (index, each) in place.numbers.enumerate() [#if index > 0 [ · ]#each.label #link(each.address, strong(each.words))]]]
    ]
    #block(above: 1.4em, breakable: false)[
      #qr(data.live.code, data.live.codeWords, size: 24mm)
      #par(data.live.caption)
      #par(link(data.live.address, data.live.words))
    ]
  ],
)
`
