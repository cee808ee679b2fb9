import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { endOtherSessions, endSession, readSessions, type OwnSession } from './own-sessions.ts'

const Session = builder.objectRef<OwnSession>('Session').implement({
  description: 'A sign-in that has not ended.',
  fields: (t) => ({
    id: t.exposeID('id'),
    begunAt: t.expose('begunAt', { type: 'DateTime' }),
    lastSeenAt: t.expose('lastSeenAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Roughly: written down every ten minutes at most.',
    }),
    browser: t.exposeString('browser', { nullable: true, description: 'Its plain name, without a version.' }),
    system: t.exposeString('system', { nullable: true }),
    program: t.exposeString('program', {
      nullable: true,
      description: 'Name of the key by which it was opened, where it was by a link of a program.',
    }),
    isThis: t.exposeBoolean('isThis', { description: 'The one that asks.' }),
  }),
})

builder.queryFields((t) => ({
  sessions: t.field({
    access: 'signed-in',
    type: [Session],
    description: "The viewer's own sign-ins, the newest first.",
    resolve: (_root, _args, context) => readSessions(context),
  }),
}))

builder.mutationFields((t) => ({
  endSession: t.field({
    access: 'signed-in',
    type: payloadType('EndSession'),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await endSession(context, { id }), context),
  }),
  endOtherSessions: t.field({
    access: 'signed-in',
    type: payloadType('EndOtherSessions'),
    description: 'All of the viewer but the one that asks.',
    resolve: async (_root, _args, context) => payload(await endOtherSessions(context), context),
  }),
}))
