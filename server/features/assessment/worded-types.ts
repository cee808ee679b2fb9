import { builder } from '../../graphql/builder.ts'
import { permissions, statuses } from '../../../domain/assessment/assessment.ts'
import { stopRoles } from '../../../domain/catalogue/catalogue.ts'
import type { ContentText, WordedCell, WordedDocument, WordedTask } from '../../../domain/wording/worded.ts'

export const StopRole = builder.enumType('StopRole', { values: stopRoles })

export const Permission = builder.enumType('EntryPermission', {
  values: permissions,
  description: 'How a citizenship may enter a stop, from free movement to no admission.',
})

export const Status = builder.enumType('Status', {
  values: statuses,
  description:
    'BLUE possible, YELLOW with requirements, RED not possible, GRAY nothing reliable known, PURPLE conflicting.',
})

export const ContentTextType = builder.objectRef<ContentText>('ContentText').implement({
  description: 'Text of the content, with the language it is in: German where nobody has written the one asked for.',
  fields: (t) => ({ text: t.exposeString('text'), language: t.exposeString('language') }),
})

export const AssessmentCell = builder.objectRef<WordedCell>('AssessmentCell').implement({
  description: 'One citizenship at one stop.',
  fields: (t) => ({
    citizenshipIso2: t.exposeString('citizenshipIso2'),
    citizenshipName: t.exposeString('citizenshipName'),
    status: t.expose('status', { type: Status }),
    permission: t.expose('permission', { type: Permission }),
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
    answer: t.exposeString('answer', { description: 'YES, NO or UNKNOWN.' }),
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
    kind: t.exposeString('kind'),
    label: t.exposeString('label'),
    cells: t.expose('cells', { type: [DocumentCell] }),
    notes: t.expose('notes', { type: [DocumentNote] }),
  }),
})

export const AssessmentTask = builder.objectRef<WordedTask>('AssessmentTask').implement({
  description: 'Something to do before or during the trip.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Stable within the trip.' }),
    kind: t.exposeString('kind'),
    by: t.expose('by', { type: 'Date', nullable: true, description: 'Last day to do it.' }),
    fromDate: t.expose('from', { type: 'Date', nullable: true, description: 'First day on which it can be done.' }),
    title: t.exposeString('when', { description: 'When, in words: "By Fri 22 January 2027".' }),
    titleShort: t.exposeString('whenShort'),
    urgency: t.exposeString('urgency', { description: 'overdue, deadline or open.' }),
    text: t.exposeString('text'),
    name: t.string({
      nullable: true,
      description: 'Its own name, given where that is in another language than the one asked for.',
      resolve: ({ name }) => name?.text,
    }),
    nameLanguage: t.string({ nullable: true, resolve: ({ name }) => name?.language }),
    detail: t.string({
      description: 'The rule beneath, `said` and `note` together; empty when there is nothing to add.',
      resolve: ({ detail, note }) => [detail, note?.text].filter(Boolean).join(' '),
    }),
    said: t.exposeString('detail', { description: 'In the language asked for; empty when there is nothing.' }),
    note: t.string({ nullable: true, resolve: ({ note }) => note?.text }),
    noteLanguage: t.string({ nullable: true, resolve: ({ note }) => note?.language }),
    citizenshipIso2s: t.exposeStringList('citizenshipIso2s'),
    stop: t.exposeInt('stop', { description: 'Position of the stop in `stops`, from 0.' }),
    source: t.exposeString('source', { nullable: true }),
    url: t.exposeString('url', { nullable: true, description: 'Where to do it officially.' }),
    fee: t.exposeString('fee', { nullable: true }),
  }),
})
