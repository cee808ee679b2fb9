import type { SectionKind } from '#domain/catalogue/catalogue.ts'

/** What stands before a fold or in a button: drawn by the style sheet (`signs.css`), for a page has more than a hundred of them. */
export type SignName =
  | SectionKind
  | 'advisories'
  | 'check'
  | 'country'
  | 'download'
  | 'language'
  | 'mail'
  | 'more'
  | 'offline'
  | 'phone'
  | 'print'

/** Words stand beside every icon, so it is silent for screen readers. */
export const Icon = ({ name }: { name: SignName }) => <span className={`icon sign-${name}`} aria-hidden="true" />
