import { expect, test } from 'vitest'
import { translatorFor } from '#locales/all-languages.ts'
import { abroad, fact, trip } from '../testing/rules.ts'
import { wordedWith } from '../testing/worded.ts'
import { missionPage } from './mission-page.ts'

const page = (text: string) => {
  const facts = [fact('DiplomaticMissions', undefined, { text: { de: text, en: text } })]
  return missionPage(wordedWith(translatorFor)(facts, trip()).stops.find(({ iso2 }) => iso2 === abroad)!)
}

test.each([
  ['Embassies in Berlin (https://berlin.example.org/) and Bern.', 'https://berlin.example.org/'],
  ['Embassies and consulates: https://www.mfa.gov.tr.', 'https://www.mfa.gov.tr'],
  ['No embassy in Germany.', null],
  ['See https://embassies.wordpress.com/list', null],
])('%s', (text, address) => expect(page(text)).toBe(address))
