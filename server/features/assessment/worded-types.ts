import { builder } from '../../graphql/builder.ts'
import { ContentTextType } from '../../graphql/shared-types.ts'
import { permissions } from '#domain/assessment/assessment.ts'
import { statuses } from '#domain/status/status.ts'
import { stopRoles } from '#domain/catalogue/catalogue.ts'
import { documentKinds } from '#domain/catalogue/travel-types.ts'
import { unknownReasons } from '#domain/rulebook/fact.ts'
import {
  documentAnswers,
  urgencies,
  type WordedCell,
  type WordedDocument,
  type WordedTask,
} from '#domain/wording/worded.ts'

export const StopRole = builder.enumType('StopRole', { values: stopRoles })

export const EntryPermission = builder.enumType('EntryPermission', {
  values: permissions,
  description: 'How a citizenship may enter a stop, from free movement to no admission.',
})

export const Status = builder.enumType('Status', {
  values: statuses,
  description:
    'BLUE possible, YELLOW with requirements, RED not possible, GRAY nothing reliable known, PURPLE conflicting.',
})

/** Scalars, for their values have hyphens as in the content. */
export const TaskKind = builder.scalarType('TaskKind', {
  description: 'apply, fill-in, carry, get-vaccinated, pay, register, check-passport, check-permit, ask or ask-line.',
  serialize: (kind) => kind,
})

export const UnknownReason = builder.scalarType('UnknownReason', {
  description: `Why there is no answer: ${unknownReasons.join(', ')}.`,
  serialize: (reason) => reason,
})

const DocumentKind = builder.enumType('DocumentKind', { values: documentKinds })

const DocumentAnswer = builder.enumType('DocumentAnswer', { values: documentAnswers })

const Urgency = builder.enumType('TaskUrgency', { values: urgencies })

export const AssessmentCell = builder.objectRef<WordedCell>('AssessmentCell').implement({
  description: 'One citizenship at one stop.',
  fields: (t) => ({
    citizenshipIso2: t.exposeString('citizenshipIso2'),
    citizenshipName: t.exposeString('citizenshipName'),
    status: t.expose('status', { type: Status }),
    permission: t.expose('permission', { type: EntryPermission }),
    maxStayDays: t.exposeInt('maxStayDays', { nullable: true }),
    isChosen: t.exposeBoolean('isChosen', {
      description: 'The passport to travel on; false for the others of one person.',
    }),
    headline: t.exposeString('headline'),
    detail: t.exposeString('detail', { description: 'A second line; empty when there is nothing to add.' }),
  }),
})

const DocumentCell = builder.objectRef<WordedDocument['cells'][number]>('DocumentCell').implement({
  fields: (t) => ({
    citizenshipIso2: t.exposeString('citizenshipIso2'),
    answer: t.expose('answer', { type: DocumentAnswer }),
    word: t.exposeString('word'),
  }),
})

const DocumentNote = builder.objectRef<WordedDocument['notes'][number]>('DocumentNote').implement({
  fields: (t) => ({
    citizenshipIso2s: t.exposeStringList('citizenshipIso2s', { description: 'All citizenships when empty.' }),
    text: t.expose('text', { type: ContentTextType }),
  }),
})

export const AssessmentDocument = builder.objectRef<WordedDocument>('AssessmentDocument').implement({
  description: 'One kind of identity document: sufficient for whom, and what else to know.',
  fields: (t) => ({
    kind: t.expose('kind', { type: DocumentKind }),
    label: t.exposeString('label'),
    cells: t.expose('cells', { type: [DocumentCell] }),
    notes: t.expose('notes', { type: [DocumentNote] }),
  }),
})

export const AssessmentTask = builder.objectRef<WordedTask>('AssessmentTask').implement({
  description: 'Something to do before or during the trip.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable within the trip.' }),
    kind: t.expose('kind', { type: TaskKind }),
    by: t.expose('by', {
      type: 'Date',
      nullable: true,
      description: 'Last day to do it; of what is applied for the latest safe one, counted in working days.',
    }),
    recommendedBy: t.expose('recommendedBy', {
      type: 'Date',
      nullable: true,
      description: 'Of what is applied for: a day with reserve before the last one, from today on.',
    }),
    from: t.expose('from', { type: 'Date', nullable: true, description: 'First day on which it can be done.' }),
    when: t.exposeString('when', { description: 'When, in words: "By Fri 22 January 2027".' }),
    whenShort: t.exposeString('whenShort'),
    latest: t.exposeString('latest', {
      nullable: true,
      description: 'The latest safe day beside the recommended one, in a few characters.',
    }),
    urgency: t.expose('urgency', { type: Urgency }),
    text: t.exposeString('text'),
    name: t.expose('name', {
      type: ContentTextType,
      nullable: true,
      description: 'Its own name, given where that is in another language than the one asked for.',
    }),
    detail: t.exposeString('detail', {
      description: 'The rule beneath, in the language asked for; empty when there is nothing to add.',
    }),
    note: t.expose('note', {
      type: ContentTextType,
      nullable: true,
      description: "The rule's own text, which follows.",
    }),
    citizenshipIso2s: t.exposeStringList('citizenshipIso2s'),
    stop: t.exposeInt('stop', { description: 'Position of the stop in `stops`, from 0.' }),
    source: t.exposeString('source', { nullable: true }),
    url: t.exposeString('url', { nullable: true, description: 'Where to do it officially.' }),
    fee: t.exposeString('fee', { nullable: true }),
  }),
})
