import { templatePart } from './pdf-template.ts'

/** How texts, lines, marks and people look, wherever in the document of a trip they stand. */
export const tripSaid = templatePart`
#let brand = rgb(data.colour)
#set text(size: 8.3pt)
#set par(leading: 0.5em, spacing: 0.6em)
#set page(margin: (x: 15mm, top: 13mm, bottom: 15mm))
#set columns(gutter: 7mm)
#show heading.where(level: 2): heading-font(13pt)
#show heading.where(level: 3): it => block(above: 0.85em, below: 0.5em, sticky: true, width: 100%, stroke: (bottom: 0.4pt + line-colour), inset: (bottom: 0.7mm),
  text(size: 9pt, weight: 600, it.body))
#let plain-title(it) = block(above: 0.8em, below: 0.5em, sticky: true, strong(it))
// What is said together stays together, unless it would leave too much of a column white.
#let together(it) = block(width: 100%, above: 0.64em, below: 0.64em, layout(size => {
  let tall = measure(block(width: size.width, it)).height > 70mm
  block(width: 100%, breakable: tall, it)
}))
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
#let whom(names) = if names != "" [#text(style: "italic", names)#h(0.6em)]
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
#let ends-of(lines) = for (index, each) in lines.enumerate() {
  if index > 0 { linebreak() }
  if type(each) == str { each } else { link(each.address, each.words) }
}
`
