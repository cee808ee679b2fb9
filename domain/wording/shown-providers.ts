import { providerLink, type VisaProvider } from '../visa-providers.ts'
import type { VisaNeed } from './visa-needs.ts'

export type ShownProvider = { readonly name: string; readonly link: string }

/**
 * Who gets it for a traveller: a permit those of its own list, everything else those of the other. What was stored is looked at
 * again: nothing but a whole address of the web becomes a link.
 */
export const shownProviders = ({ type }: Pick<VisaNeed, 'type'>, providers: readonly VisaProvider[]): ShownProvider[] =>
  providers
    .filter(({ list, types }) => list === (type === 'ENTRY_PERMIT' ? 'ENTRY_PERMIT' : 'VISA') && types.includes(type))
    .flatMap(({ name, url }) => {
      const link = providerLink(url)
      return link === null ? [] : [{ name, link }]
    })
