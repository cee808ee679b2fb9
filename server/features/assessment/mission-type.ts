import type { WordedMission } from '#domain/wording/worded.ts'
import { builder } from '../../graphql/builder.ts'

export const Mission = builder.objectRef<WordedMission>('Mission').implement({
  description:
    'An embassy or consulate that says it is there for people who live where the trip says, else where it begins.',
  fields: (t) => ({
    name: t.exposeString('name'),
    kindText: t.exposeString('kindText', { description: '"Embassy".' }),
    place: t.exposeString('place', { description: '"Berlin, Germany".' }),
    forText: t.exposeString('forText', {
      description: 'For whom; of a consulate with a district, which part of the country.',
    }),
    telephone: t.exposeString('telephone', { nullable: true, description: 'International, with +.' }),
    email: t.exposeString('email', { nullable: true }),
    website: t.exposeString('website', { nullable: true }),
    address: t.exposeString('address', { nullable: true }),
    mapUrl: t.exposeString('mapUrl', {
      nullable: true,
      description: 'A link to a map; nothing is fetched from there.',
    }),
    // Staff, who alone ask, are told every source.
    source: t.string({ resolve: ({ source }) => source ?? '' }),
    asOf: t.expose('asOf', { type: 'Date', description: 'Day of the copy.' }),
  }),
})
