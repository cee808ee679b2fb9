import { builder } from '../../graphql/builder.ts'
import { readDoers, readTrail, type TrailEntry } from './read-trail.ts'

const AuditEntry = builder.objectRef<TrailEntry>('AuditEntry').implement({
  description: 'What somebody did. Names of fields stand in it, and never what was written.',
  fields: (t) => ({
    id: t.exposeID('id'),
    at: t.expose('at', { type: 'DateTime' }),
    actor: t.exposeString('actor', { description: '`staff`, `operator`, `traveller`, `program` or `anonymous`.' }),
    doneBy: t.exposeString('doneBy', {
      nullable: true,
      description: 'Of staff their name, while they are people of the organisation.',
    }),
    action: t.exposeString('action'),
    subjectKind: t.exposeString('subjectKind'),
    subjectId: t.exposeID('subjectId'),
    subjectName: t.exposeString('subjectName', {
      nullable: true,
      description: 'As it is called now, for those who may see it.',
    }),
    isThere: t.exposeBoolean('isThere', { description: 'It still is, and the viewer may know.' }),
    details: t.exposeStringList('details', { description: 'Names of fields, permissions or kinds.' }),
  }),
})

const AuditDoer = builder.objectRef<{ readonly id: string; readonly name: string }>('AuditDoer').implement({
  fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
})

const AuditTrail = builder.objectRef<Awaited<ReturnType<typeof readTrail>>>('AuditTrail').implement({
  fields: (t) => ({
    results: t.expose('results', { type: [AuditEntry], complexity: { field: 1, multiplier: 10 } }),
    next: t.exposeID('next', {
      nullable: true,
      description: 'What `before` is for the next page; null: it is the last.',
    }),
    doers: t.field({
      type: [AuditDoer],
      description: 'The people of the organisation, by name.',
      resolve: (_trail, _args, context) => readDoers(context),
    }),
    keptDays: t.int({
      description: 'For so long this installation keeps an entry.',
      resolve: (_trail, _args, { config }) => config.auditDays,
    }),
  }),
})

builder.queryField('auditTrail', (t) =>
  t.field({
    access: 'a3m_core.ManageUsers',
    mostInRequest: 1,
    type: AuditTrail,
    description: "What was done in the viewer's organisation and to it, the newest first.",
    args: {
      before: t.arg.id({ description: 'Entries before this one.' }),
      limit: t.arg.int({ description: '50 unless given; at most 500.' }),
      doer: t.arg.id({ description: 'The id of a person, or `operator`, `traveller`, `program`, `anonymous`.' }),
      action: t.arg.string(),
      subjectKind: t.arg.string(),
      since: t.arg({ type: 'DateTime' }),
      until: t.arg({ type: 'DateTime', description: 'Before that moment.' }),
    },
    resolve: (_root, args, context) => readTrail(context, args),
  }),
)
