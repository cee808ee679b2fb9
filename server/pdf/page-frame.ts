/** Before every template: `data`, the paper, the fonts, and parts that all documents have. */
export const pageFrame = String.raw`
#let data = json(bytes(sys.inputs.data))
#let day = data.made.split("-").map(int)
#let ink = rgb("#17242B")
#let soft = rgb("#45545B")
#let line-colour = rgb("#B4BDC0")
#let fonts = ("Source Sans 3", "DejaVu Sans Mono")
#set document(title: data.title, author: (), date: datetime(year: day.at(0), month: day.at(1), day: day.at(2)))
#set text(font: fonts, fallback: false, size: 10pt, fill: ink, lang: data.language, hyphenate: false)
#set par(leading: 0.55em, spacing: 0.7em)
#set page(
  paper: "a4",
  margin: (x: 18mm, top: 16mm, bottom: 20mm),
  footer: context [
    #set text(size: 8pt, fill: soft)
    #grid(columns: (1fr, auto), column-gutter: 6mm, data.foot,
      data.pageLabel
        .replace("\u{e000}", str(here().page()))
        .replace("\u{e001}", str(counter(page).final().first())))
  ],
)
#let heading-font(size) = it => {
  set text(font: ("Alegreya", "Source Sans 3", "DejaVu Sans Mono"), size: size, weight: 700, hyphenate: false)
  block(above: 1.1em, below: 0.6em, sticky: true, it.body)
}
#show heading.where(level: 1): heading-font(20pt)
#show heading.where(level: 2): heading-font(14pt)
#show heading.where(level: 3): it => block(above: 0.9em, below: 0.45em, sticky: true, text(size: 10.5pt, weight: 600, it.body))
#show link: it => underline(offset: 1.5pt, stroke: 0.4pt, it)
// What has no place to break runs over its neighbour: an address with a long token may break after every eighth letter.
#show regex("[^\s/?-]{40,}"): it => it.text.clusters().chunks(8).map(part => part.join()).join(h(0.01pt))
// Some languages repeat a hyphen where a line ends; who types an address off paper would type both.
#show regex("[^\s]*\.[^\s]*-[^\s]*|[^\s]*-[^\s]*\.[^\s]*"): set text(lang: "en")
// An address that no document takes is none, and its words stay: one that is too long would cost the document.
#let link(address, words) = if address == "" or address.len() > 8000 { words } else { std.link(address, words) }
#let in-language(said) = text(lang: said.language, said.text)
#let qr(svg, words, size: 26mm) = image(bytes(svg), format: "svg", width: size, alt: words)
`
