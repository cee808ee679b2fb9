import { pdfTemplateOf, templatePart } from './pdf-template.ts'
import { tripFirstSheet } from './trip-first-sheet.ts'
import type { TripPdf } from './trip-pdf.ts'
import { tripSaid } from './trip-said.ts'
import { tripStops } from './trip-stops.ts'

const tripRest = templatePart`
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
#if data.cruise != none [
  == #data.cruise.title
  #par(data.cruise.facts.map(each => [#text(weight: 600, fill: soft, each.label)~#each.value]).join[ · ])
  === #data.cruise.ports.title
  #set table.cell(breakable: false)
  #table(columns: (auto, 1fr, 1fr), stroke: (x: none, y: 0.4pt + line-colour), inset: (x: 1.5mm, y: 0.9mm),
    table.header(..data.cruise.ports.head.map(each => text(weight: 600, each))), ..data.cruise.ports.rows.flatten())
  #block(below: 1.6em, small(data.cruise.note))
]
// Where it is one sheet it stays one. Asked of what stands before the break: after it that would be another page.
#block(above: 0pt, below: 0pt)[#metadata(none)<first-part-ends>]
#context if locate(<first-part-ends>).page() == 1 { pagebreak() }
#columns(2, {
  for stop in data.stops { stop-of(stop) }
  for each in data.caveats { par(small({ whom(each.who); each.text; if each.link != none [ #link(each.link.address, each.link.words)] })) }
  sources-of(data.sources)
  par(text(size: 7pt, fill: soft, data.endNotes))
})
`

/** The first sheet is for whoever travels; the places follow one another in two columns, and their sources close it. */
export const tripTemplate = pdfTemplateOf<TripPdf>(tripSaid, tripStops, tripFirstSheet, tripRest)
