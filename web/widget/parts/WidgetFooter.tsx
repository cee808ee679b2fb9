import { endonyms, type Language } from '#domain/languages.ts'
import { hostOf, webLink } from '#domain/web-link.ts'
import type { Translate } from '#domain/wording/translate.ts'
import type { WidgetAgency, WidgetMessageProps } from '../widget-props.ts'

type WidgetFooterProps = Omit<WidgetMessageProps, 'message' | 'assets'> & { query: string }

/** Whose answer it is, what they say about themselves, and the same in another language. */
export const WidgetFooter = ({ language, path, query, agency, t }: WidgetFooterProps) => (
  <footer>
    <p>{agency ? t('traveller.footer', { agency: agency.name }) : 'Portolan'}</p>
    {agency && <Links agency={agency} t={t} />}
    <details className="languages">
      <summary>
        <span className="visually-hidden">{t('traveller.language')}: </span>
        {endonyms[language]}
      </summary>
      <ul>
        {(Object.keys(endonyms) as Language[]).map((code) => (
          <li key={code}>
            {code === language ? (
              <a aria-disabled="true" aria-current="true" role="link" lang={code}>
                {endonyms[code]}
              </a>
            ) : (
              <a
                href={`${path}?${query === '' ? '' : `${query}&`}lang=${code}`}
                lang={code}
                hrefLang={code}
                data-language={code}
              >
                {endonyms[code]}
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  </footer>
)

function Links({ agency: { website, imprint, privacy, accessibility }, t }: { agency: WidgetAgency; t: Translate }) {
  const site = webLink(website)
  const links = [
    { href: site, words: site && hostOf(site) },
    { href: legalHref(imprint), words: t('traveller.imprint') },
    { href: legalHref(privacy), words: t('traveller.privacy') },
    { href: legalHref(accessibility), words: t('traveller.accessibility') },
  ]
  return (
    <ul className="links">
      {links.map(
        ({ href, words }) =>
          href && (
            <li key={href}>
              <a href={href} target="_blank" rel="noopener noreferrer">
                {words}
              </a>
            </li>
          ),
      )}
    </ul>
  )
}

/** A page of ours, or a site. */
const legalHref = (address: string | null): string | null =>
  address?.startsWith('/legal/') ? address : webLink(address)
