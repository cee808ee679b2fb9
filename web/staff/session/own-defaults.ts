import { staffLanguages } from '#domain/languages.ts'
import { chooseLanguage, languageNow } from '../words/words.ts'
import { clearStored, writeStored } from '../stored.ts'

/** Where somebody starts, as it is kept with them; what is left out, or empty, changes nothing here. */
type OwnDefaults = {
  readonly language?: string | null | undefined
  readonly restrictionType?: string | null | undefined
  readonly defaultDepartureId?: string | null | undefined
  readonly defaultNationalityId?: string | null | undefined
}

/** Takes over into this browser what somebody said of themselves: what it kept of its own before is older. */
export function takeOverDefaults(own: OwnDefaults): void {
  const language = staffLanguages.find((known) => known === own.language)
  if (language && language !== languageNow()) void chooseLanguage(language)
  if (own.restrictionType === 'TOURISM' || own.restrictionType === 'BUSINESS')
    writeStored('restrictionType', own.restrictionType)
  // Who takes it away starts as their organisation does.
  else if (own.restrictionType === '') clearStored(['restrictionType'])
  if (own.defaultDepartureId !== undefined) clearStored(['defaultDeparture'])
  if (own.defaultNationalityId !== undefined) clearStored(['defaultNationality'])
}
