import { confidences } from '../../../domain/rulebook/fact.ts'
import { builder } from '../../graphql/builder.ts'
import type {
  WordedAnswer,
  WordedCondition,
  WordedSection,
  WordedStep,
  WordedValue,
} from '../../../domain/wording/worded.ts'

const saidBefore = 'Standard sentences in the language asked for; they come before `note`.'

const Condition = builder.objectRef<WordedCondition>('AssessmentCondition').implement({
  description: 'What would hold under a condition that the trip does not decide. Never applied.',
  fields: (t) => ({
    text: t.exposeString('text'),
    asksResidence: t.exposeBoolean('asksResidence', {
      description: 'The country of residence would decide it, alone or with what else it asks, and was left out.',
    }),
    asksTravelMode: t.exposeBoolean('asksTravelMode', {
      description: 'How the traveller arrives would decide it, and was left out.',
    }),
    answer: t.exposeString('answer'),
    word: t.exposeString('word'),
    wordLanguage: t.exposeString('wordLanguage'),
    maxStayText: t.exposeString('maxStayText', { nullable: true }),
    said: t.exposeString('said', { nullable: true, description: saidBefore }),
    note: t.string({ nullable: true, resolve: (condition) => condition.note?.text }),
    noteLanguage: t.string({ nullable: true, resolve: (condition) => condition.note?.language }),
    source: t.exposeString('source'),
    checkedAt: t.expose('checkedAt', { type: 'Date', nullable: true }),
  }),
})

const Step = builder.objectRef<WordedStep>('AssessmentStep').implement({
  fields: (t) => ({
    kind: t.exposeString('kind'),
    name: t.string({ resolve: (step) => step.name.text }),
    nameLanguage: t.string({ resolve: (step) => step.name.language }),
    url: t.exposeString('url', { nullable: true }),
    fee: t.exposeString('fee', { nullable: true }),
    processing: t.exposeString('processing', { nullable: true }),
    opens: t.exposeString('opens', { nullable: true }),
  }),
})

const Value = builder.objectRef<WordedValue>('AssessmentValue').implement({
  description: 'One answer for one or more citizenships.',
  fields: (t) => ({
    citizenshipIso2s: t.exposeStringList('citizenshipIso2s'),
    answer: t.exposeString('answer', { description: 'YES, NO, UNKNOWN, or a number or text as a string.' }),
    word: t.exposeString('word', { description: 'The answer as a reader says it.' }),
    wordLanguage: t.exposeString('wordLanguage', {
      description: 'German where nobody has written the answer in the language asked for.',
    }),
    tone: t.exposeString('tone', { description: 'good, bad, plain or unknown: decides colour, never the word.' }),
    text: t.string({
      nullable: true,
      description: '`said` and `note` together.',
      resolve: ({ said, text }) => [said, text?.text].filter(Boolean).join(' ') || null,
    }),
    textLanguage: t.string({
      nullable: true,
      description: 'That of `note`, where there is one.',
      resolve: ({ said, text, wordLanguage }) => text?.language ?? (said === null ? null : wordLanguage),
    }),
    said: t.exposeString('said', { nullable: true, description: saidBefore }),
    note: t.string({ nullable: true, resolve: ({ text }) => text?.text }),
    noteLanguage: t.string({ nullable: true, resolve: ({ text }) => text?.language }),
    unknownReason: t.exposeString('unknownReason', { nullable: true }),
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
    confidence: t.exposeString('confidence', {
      nullable: true,
      description: `What kind of text was read, from the strongest down: ${confidences.join(', ')}.`,
    }),
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
    valueType: t.exposeString('valueType'),
    values: t.expose('values', { type: [Value] }),
  }),
})

export const AssessmentSection = builder.objectRef<WordedSection>('AssessmentSection').implement({
  fields: (t) => ({
    category: t.exposeString('category'),
    kind: t.exposeString('kind', {
      description: 'documents, visa, transit, entry, health, customs, exit, minors, dual or more.',
    }),
    kindTitle: t.exposeString('kindTitle', { description: 'What a page shows above the categories of one kind.' }),
    title: t.exposeString('title'),
    summary: t.exposeString('summary', { description: 'The answers in a few words.' }),
    checkedAt: t.expose('checkedAt', { type: 'Date', nullable: true }),
    answers: t.expose('answers', { type: [Answer] }),
  }),
})
