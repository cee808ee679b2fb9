/** How the operations of second factors and of single sign-on can be asked. */
export const signInsAskedWith = {
  'Mutation.beginSecondFactor': {},
  'Mutation.confirmSecondFactor': { code: '000000' },
  'Mutation.confirmSignIn': { ticket: 'none', code: '000000' },
  'Mutation.removeSecondFactor': { code: '000000' },
  'Mutation.renewRecoveryCodes': { code: '000000' },
  'Mutation.requireSecondFactor': { isRequired: false },
  'Mutation.takeOffSecondFactor': { userId: '00000000-0000-4000-8000-000000000000' },
  'Query.secondFactor': {},
  'Query.peopleWithSecondFactor': {},
}
