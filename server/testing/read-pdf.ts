import { getDocumentProxy } from 'unpdf'

type Tag = { readonly role?: string; readonly lang?: string; readonly alt?: string; readonly children?: readonly Tag[] }

/** A PDF as a reader's program sees it. */
export type ReadPdf = {
  /** Of each page, in the order in which it is read. */
  readonly pages: readonly string[]
  readonly title: string
  readonly language: string | null
  readonly isTagged: boolean
  /** It says of itself that it keeps PDF/UA-1. */
  readonly isUniversal: boolean
  /** Every tag in the document, from the front to the back. */
  readonly tags: readonly string[]
  /** What is said instead of each picture. */
  readonly pictures: readonly string[]
  readonly links: readonly string[]
}

export async function readPdf(file: Uint8Array): Promise<ReadPdf> {
  const pdf = await getDocumentProxy(new Uint8Array(file))
  const [{ info }, marks] = await Promise.all([pdf.getMetadata(), pdf.getMarkInfo()])
  const pages: string[] = []
  const tags: string[] = []
  const pictures: string[] = []
  const links: string[] = []
  const walk = ({ role, alt, children }: Tag): void => {
    if (role !== undefined) tags.push(role)
    if (role === 'Figure') pictures.push(alt ?? '')
    children?.forEach(walk)
  }
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number)
    const { items } = await page.getTextContent()
    pages.push(items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? '\n' : ''}` : '')).join(''))
    const tree = (await page.getStructTree()) as Tag | null
    if (tree) walk(tree)
    const notes = (await page.getAnnotations()) as readonly { readonly unsafeUrl?: string; readonly url?: string }[]
    links.push(...notes.flatMap(({ url, unsafeUrl }) => url ?? unsafeUrl ?? []))
  }
  const { Title, Language } = info as { Title?: string; Language?: string | null }
  return {
    pages,
    title: Title ?? '',
    language: Language ?? null,
    isTagged: (marks as { Marked?: boolean } | null)?.Marked ?? false,
    isUniversal: new TextDecoder('latin1').decode(file).includes('pdfuaid:part'),
    tags,
    pictures,
    links,
  }
}
