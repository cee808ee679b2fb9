import { sectionKinds } from '#domain/catalogue/catalogue.ts'
import { builder } from '../../graphql/builder.ts'
import {
  tones,
  type WordedAnswer,
  type WordedCondition,
  type WordedSection,
  type WordedStep,
  type WordedValue,
} from '#domain/wording/worded.ts'
import { Confidence, ContentTextType, Language, ValueType } from '../../graphql/shared-types.ts'
import { TaskKind, UnknownReason } from './worded-types.ts'

const Tone = builder.enumType('Tone', {
  values: tones,
  description: 'How an answer strikes the traveller: decides colour, never the word.',
})

const SectionKind = builder.enumType('SectionKind', { values: sectionKinds })

const saidBefore = 'Standard sentences in the language asked for; they come before `note`.'

const Condition = builder.objectRef<WordedCondition>('AssessmentCondition').implement({
  description: 'What would hold under a condition that the trip does not decide. Never applied.',
  fields: (t) => ({
    text: t.exposeString('text'),
    // A flag costs what the condition costs that has it.
    asksResidence: t.exposeBoolean('asksResidence', {
      complexity: 0,
      description: 'The country of residence would decide it, alone or with what else it asks, and was left out.',
    }),
    asksTravelMode: t.exposeBoolean('asksTravelMode', {
      complexity: 0,
      description: 'How the traveller arrives would decide it, and was left out.',
    }),
    asksChangeHours: t.exposeBoolean('asksChangeHours', {
      complexity: 0,
      description: 'The hours of a change of planes would decide it, and were left out.',
    }),
    answer: t.exposeString('answer'),
    word: t.exposeString('word'),
    wordLanguage: t.expose('wordLanguage', { type: Language }),
    maxStayText: t.exposeString('maxStayText', { nullable: true }),
    said: t.exposeString('said', { nullable: true, description: saidBefore }),
    note: t.expose('note', { type: ContentTextType, nullable: true }),
    source: t.exposeString('source', { nullable: true }),
    checkedAt: t.expose('checkedAt', { type: 'Date', nullable: true }),
  }),
})

const Step = builder.objectRef<WordedStep>('AssessmentStep').implement({
  fields: (t) => ({
    kind: t.expose('kind', { type: TaskKind }),
    name: t.expose('name', { type: ContentTextType }),
    url: t.exposeString('url', { nullable: true }),
    fee: t.exposeString('fee', { nullable: true }),
    processing: t.exposeString('processing', { nullable: true }),
    opens: t.exposeString('opens', { nullable: true }),
  }),
})

export const AnswerValue = builder.objectRef<WordedValue>('AssessmentValue').implement({
  description: 'One answer for one or more citizenships.',
  fields: (t) => ({
    citizenshipIso2s: t.exposeStringList('citizenshipIso2s'),
    answer: t.exposeString('answer', { description: 'YES, NO, UNKNOWN, or a number or text as a string.' }),
    word: t.exposeString('word', { description: 'The answer as a reader says it.' }),
    wordLanguage: t.expose('wordLanguage', {
      type: Language,
      description: 'German where nobody has written the answer in the language asked for.',
    }),
    wordIsUnconfirmed: t.boolean({
      description: 'The answer is a translation that nobody has checked yet.',
      resolve: ({ wordIsUnconfirmed = false }) => wordIsUnconfirmed,
    }),
    tone: t.expose('tone', { type: Tone }),
    text: t.string({
      nullable: true,
      description: '`said` and `note` together.',
      resolve: ({ said, text }) => [said, text?.text].filter(Boolean).join(' ') || null,
    }),
    said: t.exposeString('said', { nullable: true, description: saidBefore }),
    note: t.expose('text', { type: ContentTextType, nullable: true }),
    unknownReason: t.expose('unknownReason', { type: UnknownReason, nullable: true }),
    unknownText: t.exposeString('unknownText', { nullable: true }),
    dateStart: t.expose('dateStart', {
      type: 'Date',
      nullable: true,
      description: 'Given when the answer holds for a part of the stop only.',
    }),
    dateEnd: t.expose('dateEnd', { type: 'Date', nullable: true }),
    phaseText: t.exposeString('phaseText', { nullable: true }),
    maxStayDays: t.exposeInt('maxStayDays', { nullable: true }),
    maxStayText: t.exposeString('maxStayText', { nullable: true }),
    source: t.exposeString('source', { nullable: true }),
    checkedAt: t.expose('checkedAt', { type: 'Date', nullable: true }),
    confidence: t.expose('confidence', { type: Confidence, nullable: true }),
    why: t.exposeString('why', { description: 'Where the answer comes from, in one sentence.' }),
    // Few answers have any: the usual multiplier would count conditions that no rule holds.
    conditions: t.expose('conditions', { type: [Condition], complexity: { field: 1, multiplier: 2 } }),
    steps: t.expose('steps', { type: [Step], complexity: { field: 1, multiplier: 2 } }),
  }),
})

const Answer = builder.objectRef<WordedAnswer>('AssessmentAnswer').implement({
  fields: (t) => ({
    type: t.exposeString('type', { description: 'Name key of the detail type.' }),
    label: t.exposeString('label'),
    valueType: t.expose('valueType', { type: ValueType }),
    values: t.expose('values', { type: [AnswerValue] }),
  }),
})

export const AssessmentSection = builder.objectRef<WordedSection>('AssessmentSection').implement({
  fields: (t) => ({
    category: t.exposeString('category'),
    kind: t.expose('kind', { type: SectionKind }),
    kindTitle: t.exposeString('kindTitle', { description: 'What a page shows above the categories of one kind.' }),
    title: t.exposeString('title'),
    summary: t.exposeString('summary', { description: 'The answers in a few words.' }),
    checkedAt: t.expose('checkedAt', { type: 'Date', nullable: true }),
    answers: t.expose('answers', { type: [Answer] }),
  }),
})
