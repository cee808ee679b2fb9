import { builder } from '../../graphql/builder.ts'
import { MailState } from '../journeys/mail-type.ts'
import { readFollowers, type Followed, type Followers, type News } from './followers/read-followers.ts'

const About = builder.enumType('MyjourneyNewsAbout', {
  values: { RULES: { value: 'rules' }, TRIP: { value: 'trip' }, REMINDER: { value: 'reminder' } } as const,
  description: 'What a follower was told of: changed rules, another trip under the link, or a deadline that comes.',
})

const NewsType = builder.objectRef<News>('MyjourneyNews').implement({
  description: 'One thing that a follower was told or is to be told.',
  fields: (t) => ({
    about: t.expose('about', { type: About }),
    sentence: t.exposeString('sentence', {
      nullable: true,
      description: "The editor's sentence about changed rules, in the viewer's language.",
    }),
    changedAt: t.expose('changedAt', { type: 'DateTime', nullable: true, description: 'Null of a reminder.' }),
    deadline: t.expose('deadline', { type: 'Date', nullable: true, description: 'Of a reminder.' }),
    isRead: t.exposeBoolean('isRead', {
      description:
        'Somebody who has the link said on the page that they have read it. Which of the followers it was is not known.',
    }),
    state: t.expose('state', {
      type: MailState,
      nullable: true,
      description: 'Null: no mail is made of it yet; mails begin 30 days before the departure.',
    }),
    at: t.expose('at', { type: 'DateTime', nullable: true, description: 'Since when it is so.' }),
    reason: t.exposeString('reason', {
      nullable: true,
      description: 'Why it was not sent: "smtp-550", "taken-back". Null when it was.',
    }),
  }),
})

const FollowerType = builder.objectRef<Followed>('MyjourneyFollower').implement({
  description: 'An address that follows a trip page by mail. Erased when the trip is over, and when it unsubscribes.',
  fields: (t) => ({
    id: t.exposeID('id'),
    email: t.exposeString('email'),
    language: t.exposeString('language'),
    confirmedAt: t.expose('confirmedAt', { type: 'DateTime', description: 'What changed before is not mailed.' }),
    wantsReminders: t.exposeBoolean('wantsReminders'),
    news: t.expose('news', { type: [NewsType], description: 'The newest 30.' }),
  }),
})

const FollowersType = builder.objectRef<Followers>('MyjourneyFollowers').implement({
  fields: (t) => ({
    totalCount: t.exposeInt('totalCount', { description: 'Who have confirmed.' }),
    unanswered: t.exposeInt('unanswered', {
      description:
        'Who were asked by mail and have not answered. Their addresses are proven by nobody, and told to nobody.',
    }),
    readAt: t.expose('readAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When somebody who has the link last said on the page that they have read changes.',
    }),
    followers: t.expose('followers', {
      type: [FollowerType],
      complexity: { field: 1, multiplier: 10 },
      description: 'At most 100, the newest first.',
    }),
  }),
})

builder.queryFields((t) => ({
  myjourneyFollowers: t.field({
    access: 'a3m_core.ListMyJourney',
    mostInRequest: 1,
    type: FollowersType,
    nullable: true,
    description:
      "Who follows one trip page of the viewer's organisation by mail, and which of them had which mail; null where there is no such page.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readFollowers(context, id),
  }),
}))
