import { languages } from '#domain/languages.ts'
import { framersOf } from '#domain/widget-host.ts'
import { translatorFor } from '#locales/all-languages.ts'
import type { Context } from '../../context.ts'
import { findCountry, type CountryView } from '../countries/list-countries.ts'
import { onWidget } from './who-may.ts'

export type OrganisationWidget = Awaited<ReturnType<typeof readWidget>>

/** What the viewer's organisation has set for its widget, and where that stands now. A country that left the gazetteer is none any more. */
export const readWidget = (context: Context) =>
  onWidget(context, async (_trx, { organisationId, code, isSaved, settings, row }, { language }) => {
    const countryOf = (iso2: string) => findCountry(context.rulebook.current(), language, iso2)
    const isKnown = (country: CountryView | undefined): country is CountryView => country !== undefined
    return {
      id: organisationId,
      code,
      address: `${context.config.publicUrl}/widget/${code}`,
      loaderAddress: `${context.config.publicUrl}/widget.js`,
      names: languages.map((each) => ({
        language: each,
        name: translatorFor(each)('widget.name', { agency: row.public_name }),
      })),
      isSaved,
      nationalityDefault: countryOf(settings.nationalityDefault) ?? null,
      nationalities: settings.nationalities.map(countryOf).filter(isKnown),
      restrictionType: settings.restrictionType,
      hosts: [...settings.hosts],
      sites: framersOf(settings.hosts, row.website).filter((site) => site !== "'self'"),
    }
  })
