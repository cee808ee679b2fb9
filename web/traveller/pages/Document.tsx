import type { ReactNode } from 'react'
import { touchIconPath, windRose } from './wind-rose.ts'
import type { Language } from '#domain/languages.ts'
import type { Agency, PageAssets } from '../page-props.ts'

const PRODUCT_TITLE = 'Destination Manager - Portolan'

/** In the page itself: a browser that finds no icon asks for a file that is not there. */
const icon = `data:image/svg+xml,${encodeURIComponent(windRose)}`

type DocumentProps = {
  language: Language
  title: string
  /** Whose page it is; a tab is too narrow for more. */
  agency?: Pick<Agency, 'name'> | null
  /** What a saved page is called; left out where nobody saves it. */
  manifest?: string
  assets: PageAssets
  children: ReactNode
}

/** The frame of every public page. Nothing inline: it works under a policy that allows own scripts and styles only. */
export function Document({ language, title, agency, manifest, assets, children }: DocumentProps) {
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{[title, agency?.name, PRODUCT_TITLE].filter(Boolean).join(' | ')}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f3eddd" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#182629" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        {manifest && <link rel="manifest" href={manifest} />}
        {manifest && <link rel="apple-touch-icon" href={touchIconPath} />}
        {assets.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {assets.css.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {assets.scripts.map((src) => (
          <script key={src} type="module" src={src} />
        ))}
      </head>
      <body>{children}</body>
    </html>
  )
}
