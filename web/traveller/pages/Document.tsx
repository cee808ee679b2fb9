import type { ReactNode } from 'react'
import type { Language } from '#domain/languages.ts'
import type { PageAssets } from '../page-props.ts'

const PRODUCT_TITLE = 'Destination Manager - Portolan'

/** The wind rose, in the page itself: a browser that finds no icon asks for a file that is not there. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="-50 -50 100 100"><circle r="33" fill="#f3eddd" stroke="#14262f" stroke-width="4"/><path d="M0-49 9-9 49 0 9 9 0 49-9 9-49 0-9-9Z" fill="#14262f"/></svg>',
)}`

type DocumentProps = { language: Language; title: string; assets: PageAssets; children: ReactNode }

/** The frame of every public page. Nothing inline: it works under a policy that allows own scripts and styles only. */
export function Document({ language, title, assets, children }: DocumentProps) {
  return (
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${PRODUCT_TITLE}`}</title>
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="format-detection" content="telephone=no" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#f3eddd" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#182629" media="(prefers-color-scheme: dark)" />
        <link rel="icon" type="image/svg+xml" href={icon} />
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
