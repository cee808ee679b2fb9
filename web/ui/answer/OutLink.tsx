import type { ReactNode } from 'react'
import type { Reader } from './reader.ts'

type OutLinkProps = { href: string; label?: string; hasIcon?: boolean; reader: Reader; children: ReactNode }

/** A link to somebody else's page. */
export function OutLink({
  href,
  label,
  hasIcon = false,
  reader: { newTab, OutIcon, sourceNumber },
  children,
}: OutLinkProps) {
  return (
    <a
      href={href}
      target={newTab ? '_blank' : undefined}
      rel="noopener noreferrer"
      aria-label={label}
      className={hasIcon ? 'out' : undefined}
      data-source={sourceNumber?.(href)}
    >
      {children}
      {hasIcon && OutIcon && <OutIcon size={14} />}
    </a>
  )
}
