import { pageFrame } from './page-frame.ts'

/** How a document looks, in Typst. `Data` is what it shows: it reaches the document as values alone, never as markup. */
export type PdfTemplate<Data> = { readonly source: string; readonly shows?: (data: Data) => void }

/** What the frame of every document needs: words of the foot, tags, and the title that a reader of the file sees. */
export type FramedPdf = {
  readonly title: string
  readonly language: string
  /** `YYYY-MM-DD`: the day it was made. */
  readonly made: string
  /** "Page x of y" with `pageMark` and `pagesMark` where the numbers belong: only the layout knows them. */
  readonly pageLabel: string
  /** What stands at the left of each foot: who made it, and when. */
  readonly foot: string
}

export const pageMark = '\u{e000}'
export const pagesMark = '\u{e001}'

/** Written as pdfTemplate`…`: nothing can be put into it, so that nobody's text is ever markup. */
export const pdfTemplate = <Data extends FramedPdf>(source: TemplateStringsArray): PdfTemplate<Data> =>
  pdfTemplateOf(templatePart(source))

/** Part of a template that is too long for one file. */
export type TemplatePart = { readonly markup: string }
export const templatePart = (source: TemplateStringsArray): TemplatePart => ({ markup: source.raw.join('') })
export const pdfTemplateOf = <Data extends FramedPdf>(...parts: readonly TemplatePart[]): PdfTemplate<Data> => ({
  source: [pageFrame, ...parts.map(({ markup }) => markup)].join('\n'),
})
