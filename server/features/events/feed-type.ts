import { builder } from '../../graphql/builder.ts'
import type { FeedView } from './list-feeds.ts'

export const EventFeedType = builder.objectRef<FeedView>('EventFeed').implement({
  description: 'A source from which events come in by themselves: how it may be used, and how it fares.',
  fields: (t) => ({
    id: t.exposeID('id'),
    kind: t.exposeString('kind', { description: 'gdacs, usgs, eonet or cap.' }),
    name: t.exposeString('name'),
    url: t.exposeString('url', { description: 'What is asked.' }),
    terms: t.exposeString('terms', { description: 'How it may be used, in the language of the reader.' }),
    termsLink: t.exposeString('termsLink', { nullable: true }),
    floor: t.exposeInt('floor', { description: 'From this level on its events are on the board.' }),
    everyMinutes: t.exposeInt('everyMinutes'),
    askedAt: t.expose('askedAt', { type: 'DateTime', nullable: true }),
    goodAt: t.expose('goodAt', { type: 'DateTime', nullable: true, description: 'When it was last read well.' }),
    failedAt: t.expose('failedAt', { type: 'DateTime', nullable: true }),
    failure: t.exposeString('failure', { description: 'Why it could not be read the last time that it failed.' }),
    failures: t.exposeInt('failures', { description: 'In a row; 0: it was read well the last time.' }),
    newestAt: t.expose('newestAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the newest of its events was updated, by its own clock.',
    }),
    heard: t.exposeInt('heard', { description: 'Events in its last answer.' }),
    refused: t.exposeInt('refused', { description: 'Messages of it that could not be used.' }),
    isFresh: t.exposeBoolean('isFresh', { description: 'It was read well within three of its turns.' }),
  }),
})
