import type { WordedCountryFact } from '../wording/word-country-facts.ts'
import type { ContentText, WordedAssessment, WordedCondition, WordedValue } from '../wording/worded.ts'
import { wordedCell, wordedSection, wordedStop, wordedValue } from './worded-stops.ts'

const content = (text: string): ContentText => ({ text, language: 'en' })

const condition: WordedCondition = {
  text: 'Zcondition',
  asksResidence: false,
  asksTravelMode: false,
  asksChangeHours: false,
  answer: 'NO',
  word: 'Zunderword',
  wordLanguage: 'en',
  maxStayText: 'Zunderstay',
  said: 'Zundersaid',
  note: content('<p>Zundernote</p>'),
  source: 'https://zundersource.example/',
  checkedAt: '2026-11-01',
}

const value: WordedValue = wordedValue({
  word: 'Zword',
  wordLanguage: 'de',
  said: 'Zsaid',
  text: { text: '<ul><li>Znote <strong>Zstrong</strong></li></ul>', language: 'en', isUnconfirmed: true },
  unknownText: 'Zunknown',
  dateStart: '2027-03-01',
  dateEnd: '2027-03-04',
  phaseText: 'Zphase',
  maxStayText: 'Zstay',
  source: 'https://zsource.example/',
  why: 'Zwhy',
  conditions: [condition],
  steps: [
    {
      kind: 'apply',
      name: content('Zstep'),
      url: 'https://zofficial.example/',
      fee: 'Zfee',
      processing: 'Zprocessing',
      opens: 'Zopens',
    },
  ],
  changes: [{ citizenshipIso2s: ['DE'], was: { word: content('Zwasword'), maxStayText: 'Zwasstay' } }],
})

/** An answer in which everything that may be said is said, each in a word of its own that begins with Z. */
export const everyPart: WordedAssessment = {
  questions: [],
  rulebookRevision: 1,
  language: 'en',
  verdict: {
    status: 'YELLOW',
    brief: {
      lines: ['Zheading', 'Zline'],
      people: [{ citizenshipIso2s: ['DE'], who: 'Zwho', text: 'Zneeds' }],
      more: ['Zmore'],
      first: null,
    },
    wayOut: { reason: 'late', call: 'Zcall', texts: ['Zinstead'] },
    sentence: 'sentence',
    sentences: ['sentence'],
    detail: 'detail',
    warning: 'Zwarning',
    past: 'Zpast',
    better: 'Zbetter',
    basis: 'Zbasis',
    bookable: 'Zbookable',
    firstDeadline: '2027-01-01',
  },
  changes: [
    {
      item: 'item',
      kind: 'answer',
      stop: 0,
      title: 'Zchangetitle',
      about: 'Zchangeabout',
      citizenshipIso2s: ['DE'],
      before: [content('Zbefore')],
      now: [content('Znow')],
      deadline: { headline: 'Zdeadline', when: 'when', by: '2027-01-01', before: null },
    },
  ],
  checklist: [
    {
      id: 'task',
      key: 'task',
      kind: 'apply',
      when: 'Zwhen',
      whenShort: 'short',
      latest: null,
      urgency: 'deadline',
      by: '2027-01-01',
      recommendedBy: null,
      from: null,
      text: 'Ztasktext',
      name: { text: 'Ztaskname', language: 'de' },
      detail: 'Ztaskdetail',
      note: content('<p>Ztasknote</p>'),
      citizenshipIso2s: ['DE'],
      stop: 0,
      source: null,
      url: 'https://ztasksite.example/',
      fee: 'Ztaskfee',
      isChanged: true,
    },
  ],
  stops: [
    wordedStop('Zplace', {
      title: 'Zstop',
      cells: [
        wordedCell({ status: 'YELLOW', headline: 'Zheadline', detail: 'Zcelldetail' }),
        wordedCell({ citizenshipIso2: 'TR', citizenshipName: 'Zother', headline: 'Zheadother' }),
      ],
      documents: [
        {
          kind: 'Passport',
          label: 'Zpassport',
          cells: [
            { citizenshipIso2: 'DE', answer: 'YES', word: 'Zenough' },
            { citizenshipIso2: 'TR', answer: 'UNKNOWN', word: 'Znotknown' },
          ],
          notes: [{ citizenshipIso2s: ['DE'], text: content('<p>Zdocnote</p>') }],
        },
      ],
      sections: [
        wordedSection([value], { title: 'Zvisa' }),
        wordedSection([wordedValue({ word: 'Zdocgeneral' })], {
          category: 'ErTravelDocumentsGeneral',
          kind: 'documents',
          kindTitle: 'Zdocuments',
          type: 'Zdoclabel',
        }),
        wordedSection([wordedValue({ word: 'Zvaccination', steps: value.steps })], {
          category: 'ErHealth',
          kind: 'health',
          title: 'Zhealth',
          type: 'Zlabel',
        }),
      ],
      advisories: [
        {
          government: 'aa',
          governmentName: 'Zgovernment',
          text: content('Zadvice'),
          title: content('title'),
          level: { value: 2, from: 1, to: 4, text: 'Zlevel' },
          noLevelText: null,
          severity: 'WARNING',
          severityText: 'Zseverity',
          partialText: 'Zpartial',
          publishedAt: '2026-11-01',
          asOf: '2026-11-01',
          oldText: 'Zold',
          link: 'https://zadvice.example/',
        },
      ],
      missions: [
        {
          name: 'Zmissionname',
          kindText: 'Zmissionkind',
          place: 'place',
          forText: 'Zmissionfor',
          telephone: 'Ztelephone',
          email: 'Zemail',
          website: 'https://zmissionsite.example/',
          address: 'Zaddress',
          mapUrl: null,
          source: 'https://zmissionsource.example/',
          asOf: '2026-11-01',
        },
      ],
    }),
  ],
}

/** What is told of the country beside its rules. */
export const everyFact: WordedCountryFact = {
  type: 'CiCapital',
  group: 'country',
  label: 'Zfactlabel',
  value: content('Zfactvalue'),
  unknownText: null,
  note: content('<p>Zfactnote</p>'),
  codes: [],
  source: 'https://zfactsource.example/',
  sourceTitle: null,
  attribution: 'Zlicence',
  checkedAt: '2026-11-01',
  confidence: 'official',
}

/** Its words, each once. */
export const wordsOfEveryPart = (value: unknown): readonly string[] => [
  ...new Set(
    JSON.stringify(value)
      .match(/\b[Zz][a-z]{3,}\b/g)
      ?.map((word) => word.toLowerCase()),
  ),
]
