import type { ReactNode } from 'react'
import type { WidgetMessageProps } from '../widget-props.ts'
import { WidgetFooter } from './WidgetFooter.tsx'

type WidgetDocumentProps = Omit<WidgetMessageProps, 'message'> & {
  title: string
  /** What is asked now, for the same in another language. */
  query: string
  children: ReactNode
}

/** Nothing inline, and nothing of anybody else: it works under a policy that allows own files alone. The browser may size the frame by it. */
export const WidgetDocument = ({ title, query, children, ...frame }: WidgetDocumentProps) => (
  <html lang={frame.language} dir="ltr">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="robots" content="noindex, nofollow" />
      <meta name="referrer" content="no-referrer" />
      <meta name="format-detection" content="telephone=no" />
      <meta name="color-scheme" content="light dark" />
      <meta name="responsive-embedded-sizing" />
      <link rel="icon" href="data:," />
      {frame.assets.fonts.map((href) => (
        <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
      ))}
      {frame.assets.css.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {frame.assets.scripts.map((src) => (
        <script key={src} type="module" src={src} />
      ))}
    </head>
    <body>
      {children}
      <WidgetFooter {...frame} query={query} />
    </body>
  </html>
)
