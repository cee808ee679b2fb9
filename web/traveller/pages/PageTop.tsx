import type { ComponentProps } from 'react'
import type { Agency } from '../page-props.ts'
import { AgencyMark } from './AgencyLogo.tsx'
import { LanguageSelector } from './LanguageSelector.tsx'

type PageTopProps = ComponentProps<typeof LanguageSelector> & { agency: Agency | null }

/** At the head of every page beside the trip itself: whose it is, where they have a logo, and in which language. */
export function PageTop({ agency, ...language }: PageTopProps) {
  return (
    <header className="terminal-top width">
      <AgencyMark agency={agency} />
      <LanguageSelector {...language} />
    </header>
  )
}
