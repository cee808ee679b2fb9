import Baby from 'lucide-react/icons/baby'
import BookUser from 'lucide-react/icons/book-user'
import Check from 'lucide-react/icons/check'
import ExternalLink from 'lucide-react/icons/external-link'
import FileText from 'lucide-react/icons/file-text'
import Globe from 'lucide-react/icons/globe'
import Info from 'lucide-react/icons/info'
import Landmark from 'lucide-react/icons/landmark'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import Package from 'lucide-react/icons/package'
import Phone from 'lucide-react/icons/phone'
import Plane from 'lucide-react/icons/plane'
import Printer from 'lucide-react/icons/printer'
import ShieldAlert from 'lucide-react/icons/shield-alert'
import Stamp from 'lucide-react/icons/stamp'
import Syringe from 'lucide-react/icons/syringe'
import TriangleAlert from 'lucide-react/icons/triangle-alert'
import Users from 'lucide-react/icons/users'
import WifiOff from 'lucide-react/icons/wifi-off'
import X from 'lucide-react/icons/x'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

const icons = {
  advisories: Landmark,
  alert: TriangleAlert,
  check: Check,
  country: Globe,
  cross: X,
  customs: Package,
  documents: BookUser,
  dual: Users,
  entry: FileText,
  epidemic: ShieldAlert,
  exit: LogOut,
  external: ExternalLink,
  health: Syringe,
  language: Languages,
  mail: Mail,
  minors: Baby,
  more: Info,
  offline: WifiOff,
  phone: Phone,
  print: Printer,
  transit: Plane,
  visa: Stamp,
}
export type IconName = keyof typeof icons

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
