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
  imprint: null,
  privacy: null,
}
