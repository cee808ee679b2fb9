const id = '00000000-0000-4000-8000-000000000000'

/** How people, organisations and what comes in from outside are asked for and administered. */
export const peopleAskedWith: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'Query.people': {},
  'Query.managedPerson': { id },
  'Mutation.invitePerson': {
    input: { username: 'new.person', firstName: 'A', lastName: 'B', email: 'c@d.example', permissions: [] },
  },
  'Mutation.inviteAgain': { id },
  'Mutation.resetPersonPassword': { id },
  'Mutation.updatePerson': {
    input: { id, firstName: 'A', lastName: 'B', email: 'c@d.example', permissions: ['a3m_core.ListMyJourney'] },
  },
  'Mutation.switchPerson': { id, isActive: true },
  'Mutation.removePerson': { id },
  'Mutation.endPersonSessions': { id },
  'Query.adviceSources': {},
  'Mutation.switchAdviceSource': { id: 'uk-advice', isOn: true },
  'Query.managedOrganisations': {},
  'Mutation.makeOrganisation': {
    input: { idCode: 'new', name: 'New', publicName: 'New', administrator: { username: 'new.administrator' } },
  },
  'Mutation.inviteAdministrator': { id, input: { username: 'new.administrator' } },
  'Mutation.inviteAdministratorAgain': { id },
  'Mutation.switchOrganisation': { id, isActive: false },
  'Mutation.switchOrganisationFeature': { id, feature: 'EVENTS', isOn: false },
}
