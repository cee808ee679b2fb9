import { advisoryGovernments } from '#domain/rulebook/advisory.ts'
import { builder } from '../../graphql/builder.ts'
import { ContentTextType } from '../../graphql/shared-types.ts'
import { advisorySeverities } from '#domain/wording/worded.ts'
import { type WordedAdvisory } from '#domain/wording/worded.ts'

const Severity = builder.enumType('AdvisorySeverity', {
  values: advisorySeverities,
  description: 'WARNING: against all travel; PARTIAL_WARNING: against some of it. There is no value that says safe.',
})

const Government = builder.enumType('AdvisoryGovernment', {
  values: advisoryGovernments,
  description: 'The German Foreign Office, and the foreign ministries of the US, Canada and the UK.',
})

const Level = builder.objectRef<NonNullable<WordedAdvisory['level']>>('AdvisoryLevel').implement({
  description: "A level on the government's own scale. Scales differ: levels of two governments are never compared.",
  fields: (t) => ({
    value: t.exposeInt('value'),
    from: t.exposeInt('from', { description: 'The lowest level of the scale.' }),
    to: t.exposeInt('to'),
    text: t.exposeString('text', { description: '"2 on the scale of 1 to 4".' }),
  }),
})

export const Advisory = builder.objectRef<WordedAdvisory>('Advisory').implement({
  description: 'What one government says about travelling to a country, in its own words.',
  fields: (t) => ({
    government: t.expose('government', { type: Government }),
    governmentName: t.exposeString('governmentName'),
    text: t.expose('text', {
      type: ContentTextType,
      nullable: true,
      description: 'The level in its own words; null where it gives no level, which is no all-clear.',
    }),
    title: t.expose('title', { type: ContentTextType }),
    level: t.expose('level', {
      type: Level,
      nullable: true,
      description: 'Null where the government counts nothing, or gives no level.',
    }),
    noLevelText: t.exposeString('noLevelText', { nullable: true }),
    severity: t.expose('severity', {
      type: Severity,
      nullable: true,
      description: 'What a map makes of it; null where it advises against nothing or says too little: no all-clear.',
    }),
    severityText: t.exposeString('severityText', { nullable: true }),
    partialText: t.exposeString('partialText', {
      nullable: true,
      description: 'Said where parts of the country are judged otherwise than the rest.',
    }),
    publishedAt: t.expose('publishedAt', { type: 'Date' }),
    asOf: t.expose('asOf', { type: 'Date', description: 'Day of our copy.' }),
    oldText: t.exposeString('oldText', {
      nullable: true,
      description: '"Last reliable data: ...", where our copy is old.',
    }),
    link: t.exposeString('link', { description: "The government's own page." }),
  }),
})
