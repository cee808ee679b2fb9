import { maxWidgetNationalities } from '#domain/widget-question.ts'
import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { Language, RestrictionType } from '../../graphql/shared-types.ts'
import type { CountryView } from '../countries/list-countries.ts'
import { CountryType } from '../countries/schema.ts'
import { readOrganisation } from '../organisations/read-organisation.ts'
import { OrganisationType } from '../organisations/schema.ts'
import { readWidget, type OrganisationWidget } from './read-widget.ts'
import { updateWidget } from './update-widget.ts'

const access = 'a3m_core.Widget'

const WidgetNationality = builder
  .objectRef<{ readonly country: CountryView }>('OrganisationWidgetNationality')
  .implement({ fields: (t) => ({ country: t.expose('country', { type: CountryType }) }) })

const WidgetName = builder.objectRef<OrganisationWidget['names'][number]>('OrganisationWidgetName').implement({
  fields: (t) => ({ language: t.expose('language', { type: Language }), name: t.exposeString('name') }),
})

const Widget = builder.objectRef<OrganisationWidget>('OrganisationWidget').implement({
  description: 'What the widget of an organisation asks first, and on which sites it stands.',
  fields: (t) => ({
    id: t.exposeID('id'),
    nationalityDefault: t.field({
      type: WidgetNationality,
      nullable: true,
      description: 'Chosen when a visitor has chosen nothing yet. Null: the country is none any more.',
      resolve: ({ nationalityDefault }) => nationalityDefault && { country: nationalityDefault },
    }),
    organisation: t.field({
      type: OrganisationType,
      resolve: ({ id }, _args, context) => readOrganisation(context, id),
    }),
    restrictionType: t.expose('restrictionType', { type: RestrictionType }),
    nationalities: t.expose('nationalities', { type: [CountryType] }),
    maxWidgetNationalities: t.int({ resolve: () => maxWidgetNationalities }),
    address: t.exposeString('address', { description: 'Of the widget itself.' }),
    loaderAddress: t.exposeString('loaderAddress', { description: 'Of the script that puts it into a page.' }),
    names: t.expose('names', { type: [WidgetName], description: 'What a frame with it is called, by language.' }),
    code: t.exposeString('code', { description: 'By which other sites name it; no secret.' }),
    isSaved: t.exposeBoolean('isSaved', { description: 'False: it follows from the defaults of the organisation.' }),
    hosts: t.exposeStringList('hosts', { description: 'As they were saved: `https://*.example.com`.' }),
    sites: t.exposeStringList('sites', {
      description: 'Where it may stand now: the hosts, or the website of the organisation where none are saved.',
    }),
  }),
})

const UpdateInput = builder.inputType('UpdateOrganisationWidgetInput', {
  description: 'All fields but the hosts must be completed. Countries by their ISO 3166-1 alpha-2 codes.',
  fields: (t) => ({
    id: t.id({ required: true }),
    nationalityDefaultId: t.id(),
    nationalityIds: t.idList({ description: 'The default among them.' }),
    restrictionType: t.field({ type: RestrictionType }),
    hosts: t.stringList({ description: 'Left out, they stay as they are; none: the website of the organisation.' }),
  }),
})

builder.queryFields((t) => ({
  organisationWidget: t.field({
    access,
    mostInRequest: 3,
    type: Widget,
    description: "The widget of the viewer's organisation.",
    resolve: (_root, _args, context) => readWidget(context),
  }),
}))

builder.mutationFields((t) => ({
  updateOrganisationWidget: t.field({
    access,
    type: payloadType('UpdateOrganisationWidget'),
    args: { input: t.arg({ type: UpdateInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await updateWidget(context, input), context),
  }),
}))
