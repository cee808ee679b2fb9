type Embedded = {
  /** Of the widget, and of what loads it. */
  readonly address: string
  readonly loaderAddress: string
  readonly code: string
  /** Null: that of the visitor's browser. */
  readonly language: string | null
  readonly name: string
}

/** As tight as it works: its own scripts, its own form, and links that open beside the page. */
const sandbox = 'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox'

/** One line for the page, and a link for those without scripts. */
export const scriptCode = ({ address, loaderAddress, code, language, name }: Embedded): string => {
  const spoken = language === null ? '' : ` data-language="${attribute(language)}"`
  return [
    `<script src="${attribute(loaderAddress)}" data-code="${attribute(code)}"${spoken} data-title="${attribute(name)}" async></script>`,
    `<noscript><a href="${attribute(addressIn(address, language))}">${attribute(name)}</a></noscript>`,
  ].join('\n')
}

/** For where no script is allowed. */
export const frameCode = ({ address, language, name }: Omit<Embedded, 'loaderAddress' | 'code'>): string =>
  `<iframe src="${attribute(addressIn(address, language))}" title="${attribute(name)}" width="100%" height="640" frameborder="0" loading="lazy" sandbox="${sandbox}"></iframe>`

/** What a content security policy has to allow. */
export function policyCode(address: string): string {
  const { origin } = new URL(address)
  return `script-src ${origin}; frame-src ${origin}`
}

export const addressIn = (address: string, language: string | null): string =>
  language === null ? address : `${address}?lang=${language}`

const signs: Readonly<Record<string, string>> = { '&': '&amp;', '"': '&quot;', '<': '&lt;', '>': '&gt;' }
const attribute = (text: string): string => text.replaceAll(/[&"<>]/g, (sign) => signs[sign]!)
