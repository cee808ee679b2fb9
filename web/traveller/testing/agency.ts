import type { Agency } from '../page-props.ts'

/** An agency of which nothing is known but its name. */
export const bareAgency: Agency = {
  name: 'Demo Travel',
  phone: null,
  email: null,
  website: null,
  street: null,
  zipCode: null,
  city: null,
  country: null,
  fax: null,
  social: [],
  testingLab: null,
  logo: null,
  imprint: null,
  privacy: null,
  accessibility: null,
}

export const agency: Agency = {
  ...bareAgency,
  name: 'Demo <Travel>',
  phone: '+49 30 000000',
  email: 'desk@example.org',
  website: 'demo-travel.example',
}
