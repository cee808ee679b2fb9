import type { SectionKind } from '#domain/catalogue/catalogue.ts'
import Check from 'lucide-react/icons/check'
import Download from 'lucide-react/icons/download'
import ExternalLink from 'lucide-react/icons/external-link'
import Languages from 'lucide-react/icons/languages'
import Mail from 'lucide-react/icons/mail'
import Phone from 'lucide-react/icons/phone'
import Printer from 'lucide-react/icons/printer'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const icons = {
  alert: TriangleAlert,
  check: Check,
  cross: X,
  download: Download,
  external: ExternalLink,
  language: Languages,
  mail: Mail,
  offline: WifiOff,
  phone: Phone,
  print: Printer,
}
type IconName = keyof typeof icons

/** What stands before a fold: drawn by the style sheet (`signs.css`), for a page has more than a hundred of them. */
export type SignName = SectionKind | 'advisories' | 'country' | 'download' | 'mail' | 'more'

/** Icons are written once a page and used by name, which keeps a page with hundreds of answers small. */
const symbols = Object.entries(icons)
  .map(
    ([name, icon]) =>
      `<symbol id="i-${name}" viewBox="0 0 24 24">${renderToStaticMarkup(createElement(icon))}</symbol>`,
  )
  .join('')

export const IconSheet = () => (
  <svg className="icon-sheet" width="0" height="0" aria-hidden="true" dangerouslySetInnerHTML={{ __html: symbols }} />
)

/** Words stand beside every icon, so it is silent for screen readers. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg className={`icon icon-${name}`} width={size} height={size} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
