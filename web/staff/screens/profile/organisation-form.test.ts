import { expect, test } from 'vitest'
import { inputOf, problemsOf, valuesOf, type OrganisationData } from './organisation-form.ts'

const empty = {
  phone: '',
  fax: '',
  email: '',
  street: '',
  zipCode: '',
  city: '',
  website: '',
  instagram: '',
  facebook: '',
  linkedIn: '',
  whatsapp: '',
  youtube: '',
  xing: '',
  twitter: '',
  testingLabUrl: '',
  imprint: '',
  privacy: '',
  accessibility: '',
}
const data: OrganisationData = {
  ...empty,
  id: 'o',
  idCode: 'harbour',
  idCodePublic: 'f'.repeat(32),
  publicName: 'Harbour',
  countryIso2: null,
  dvkgUrl: null,
  colour: '7a1f3d',
  logo: '/media/pictures/p',
  logoPictureId: 'p',
  logoWidth: 300,
  logoHeight: 100,
  dataVersion: 'v',
}
const words = { required: 'required', email: 'email', url: 'url', colour: 'colour', unfilled: 'unfilled' }

test('what nobody gave is empty, a colour has its sign, a logo is one text', () => {
  expect(valuesOf(data)).toMatchObject({
    countryIso2: '',
    dvkgUrl: '',
    colour: '#7a1f3d',
    logo: 'p /media/pictures/p 300 100',
  })
  expect(valuesOf({ ...data, colour: null, logo: null, logoPictureId: null })).toMatchObject({ colour: '', logo: '' })
})

test('a logo is sent by its number, and taken away by none; what was not changed is not sent', () => {
  expect(inputOf({ logo: '', city: 'Bremen' })).toEqual({ logoPictureId: null, city: 'Bremen' })
  expect(inputOf({ logo: 'q /media/pictures/q 3 1' })).toEqual({ logoPictureId: 'q' })
  expect(inputOf({ city: 'Bremen' })).toEqual({ city: 'Bremen' })
})

test('each field that is wrong is told before anything is sent', () => {
  const wrong = {
    publicName: ' ',
    email: 'desk@harbour',
    website: 'two words',
    instagram: 'javascript:alert(1)',
    colour: 'maroon',
    accessibility: 'Assessed by: [name]',
  }
  expect(problemsOf({ ...valuesOf(data), ...wrong }, words)).toEqual({
    publicName: 'required',
    email: 'email',
    website: 'url',
    instagram: 'url',
    colour: 'colour',
    accessibility: 'unfilled',
  })
  const right = { website: 'harbour.example', whatsapp: '+49 170 1234567', colour: '', accessibility: 'Yes.' }
  expect(problemsOf({ ...valuesOf(data), ...right }, words)).toEqual({})
})
