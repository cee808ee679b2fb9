import type { Agency } from '../features/organisations/agency.ts'

/** One with a telephone and an address for mails, and nothing else. */
export const agencyOfTests: Agency = {
  name: 'Harbour',
  phone: '+49 30 1234',
  email: 'desk@harbour.example',
  website: null,
  street: null,
  zipCode: null,
  city: null,
  countryIso2: null,
  colour: null,
  id: null,
  imprint: null,
  privacy: null,
  accessibility: null,
  fax: null,
  social: [],
  testingLab: null,
  logo: null,
}
