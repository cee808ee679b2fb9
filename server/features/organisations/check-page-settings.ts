import { checkText } from '../../check-text.ts'
import { problemIf, type Problem } from '../../refusals.ts'
import { checkMarkup } from '../../rich-text.ts'
import { adviceThresholds } from '#domain/risk/advice-threshold.ts'
import { providerLink, type VisaProvider } from '#domain/visa-providers.ts'
import type { GivenBlock } from './page-settings-store.ts'

const longestText = 20_000
const longestName = 200
/** Of both lists together. */
const mostProviders = 40

/** What is wrong, each at `contentBlocks.0.textDe`, `visaProviders.3.url`. */
export const checkPageSettings = (
  blocks: readonly GivenBlock[],
  providers: readonly VisaProvider[],
): readonly Problem[] => [
  ...blocks.flatMap((block, index) =>
    (['textDe', 'textEn'] as const).flatMap((name) => {
      const field = `contentBlocks.${index}.${name}`
      const ofText = checkText(field, block[name], { longest: longestText })
      return ofText.length > 0 ? ofText : checkMarkup(field, block[name])
    }),
  ),
  ...blocks.flatMap(({ shownFrom }, index) =>
    problemIf(
      shownFrom != null && !adviceThresholds.some((each) => each === shownFrom),
      `contentBlocks.${index}.shownFrom`,
      'errors.invalid-value',
    ),
  ),
  ...problemIf(providers.length > mostProviders, 'visaProviders', 'page-settings.too-many-providers', {
    max: mostProviders,
  }),
  ...providers.flatMap(({ name, url, types }, index) => {
    const field = `visaProviders.${index}`
    return [
      ...checkText(`${field}.name`, name, { isRequired: true, longest: longestName }),
      ...problemIf(providerLink(url) === null, `${field}.url`, url.trim() === '' ? 'errors.required' : 'errors.url'),
      ...problemIf(types.length === 0, `${field}.types`, 'errors.required'),
    ]
  }),
]
