import { builder } from '../../graphql/builder.ts'
import { payload, payloadType } from '../../graphql/payload.ts'
import { CountryType } from '../countries/schema.ts'
import { chooseCountry, dropCountry, orderCountries, setLookupDefaults } from './choose-countries.ts'
import { readCountrySelections, type NamedCountrySelection } from './favourite-countries.ts'

const access = 'a3m_core.DestinationManager'

const SelectionType = builder.objectRef<NamedCountrySelection>('OrganisationCountrySelection').implement({
  fields: (t) => ({ id: t.exposeID('id'), country: t.expose('country', { type: CountryType }) }),
})

const CreateSelectionInput = builder.inputType('CreateOrganisationCountrySelectionInput', {
  fields: (t) => ({
    countryId: t.id({ required: true, description: 'The ISO 3166-1 alpha-2 code.' }),
    position: t.int({ description: 'Its place among the others, from 0; left out, it comes last.' }),
  }),
})

const LookupDefaultsInput = builder.inputType('UpdateLookupDefaultsInput', {
  description:
    'Countries by their ISO 3166-1 alpha-2 codes, and the purpose of travel. What is left out is taken away.',
  fields: (t) => ({
    departureId: t.id(),
    nationalityId: t.id(),
    restrictionType: t.string({ description: 'TOURISM or BUSINESS.' }),
  }),
})

builder.queryFields((t) => ({
  organisationCountrySelections: t.field({
    access: 'signed-in',
    mostInRequest: 3,
    type: [SelectionType],
    description: "The favourite countries of the viewer's organisation, in its order.",
    resolve: (_root, _args, context) => readCountrySelections(context),
  }),
}))

builder.mutationFields((t) => ({
  createOrganisationCountrySelection: t.field({
    access,
    type: payloadType('CreateOrganisationCountrySelection'),
    args: { input: t.arg({ type: CreateSelectionInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await chooseCountry(context, input), context),
  }),
  deleteOrganisationCountrySelection: t.field({
    access,
    type: payloadType('DeleteOrganisationCountrySelection'),
    args: { id: t.arg.id({ required: true }) },
    resolve: async (_root, { id }, context) => payload(await dropCountry(context, id), context),
  }),
  orderOrganisationCountrySelections: t.field({
    access,
    type: payloadType('OrderOrganisationCountrySelections'),
    args: { ids: t.arg.idList({ required: true, description: 'All of them, in the new order.' }) },
    resolve: async (_root, { ids }, context) => payload(await orderCountries(context, ids), context),
  }),
  updateLookupDefaults: t.field({
    access,
    type: payloadType('UpdateLookupDefaults'),
    description: 'Where a new look-up of the organisation starts, and for whom.',
    args: { input: t.arg({ type: LookupDefaultsInput, required: true }) },
    resolve: async (_root, { input }, context) => payload(await setLookupDefaults(context, input), context),
  }),
}))
