import { builder } from '../../graphql/builder.ts'
import { readOrganisation, type Organisation } from './read-organisation.ts'

const OrganisationType = builder.objectRef<Organisation>('Organisation').implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    idCode: t.exposeString('idCode'),
    name: t.exposeString('name'),
    publicName: t.exposeString('publicName'),
    phone: t.exposeString('phone'),
    email: t.exposeString('email'),
    street: t.exposeString('street'),
    zipCode: t.exposeString('zipCode'),
    city: t.exposeString('city'),
    countryIso2: t.exposeString('countryIso2', { nullable: true }),
    website: t.exposeString('website'),
    dvkgUrl: t.exposeString('dvkgUrl', { nullable: true, description: "The organisation's visa service." }),
  }),
})

builder.queryFields((t) => ({
  organisation: t.field({
    access: 'signed-in',
    type: OrganisationType,
    description: "The viewer's own organisation; every other id is not found.",
    args: { id: t.arg.id({ required: true }) },
    resolve: (_root, { id }, context) => readOrganisation(context, id),
  }),
}))
