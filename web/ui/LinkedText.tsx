import { webLink } from '#domain/web-link.ts'

const address = /(https?:\/\/[^\s<>"]*[^\s<>".,;:!?)])/

/** A text with its addresses as links: a mission's site is to be opened, not typed out again. */
export function LinkedText({ text, newTab = false }: { text: string; newTab?: boolean }) {
  if (!text.includes('://')) return text
  return text.split(address).map((part, index) => {
    const link = index % 2 === 1 ? webLink(part) : null
    return link === null ? (
      part
    ) : (
      <a key={index} className="address" href={link} target={newTab ? '_blank' : undefined} rel="noreferrer">
        {part}
      </a>
    )
  })
}
