import { expect, test } from 'vitest'
import { residentWorld } from '../../testing/resident-world.ts'
import { describeAtDesk } from '../../testing/journey-desk.ts'

const listDocument = `query ($language: String) {
  myjourneys(language: $language) { results { id residenceName residenceIso2 citizenships { country { iso2 } } } }
}`
const turk = { citizenshipCountryIds: ['TR'], language: 'en' }
const forResidents = 'For travellers who live in Germany'
const visaFree = 'With a residence permit'

describeAtDesk(
  'the residence of a trip page',
  (desk) => {
    const listed = async (token = desk().token, language = 'en') => {
      const { data, errors } = await desk().server.call(listDocument, { token, variables: { language } })
      expect(errors).toEqual([])
      return data.myjourneys.results
    }
    const textOf = async (url: string) => (await desk().page(url)).text()

    test('it is kept, listed in the language of the reader, and the page says and applies it', async () => {
      const { url } = await desk().made({ ...turk, residenceCountryId: 'DE' })
      expect(await listed()).toMatchObject([{ residenceName: 'Germany', residenceIso2: 'DE' }])
      expect(await listed(desk().token, 'de')).toMatchObject([{ residenceName: 'Deutschland' }])
      const page = await textOf(url)
      expect(page).toContain(forResidents)
      expect(page).toContain(visaFree)
    })

    test('left out, it stays unknown: a condition on the page, nothing in its header', async () => {
      for (const residenceCountryId of [undefined, null]) {
        const page = await textOf((await desk().made({ ...turk, residenceCountryId })).url)
        expect(page).not.toContain('For travellers who live')
        expect(page).not.toContain(visaFree)
        expect(page).toContain('with residence in Germany')
      }
      expect(await listed()).toMatchObject([{ residenceIso2: null, residenceName: null }, { residenceIso2: null }])
    })

    test('two pages of one trip but for the residence are never mistaken for each other', async () => {
      const urls = [
        (await desk().made({ ...turk, residenceCountryId: 'DE' })).url,
        (await desk().made(turk)).url,
        (await desk().made({ ...turk, residenceCountryId: 'FR' })).url,
      ]
      const expected = [true, false, false]
      for (const order of [
        [0, 1, 2, 1, 0],
        [2, 0, 1],
      ])
        for (const index of order) expect((await textOf(urls[index]!)).includes(visaFree)).toBe(expected[index])
    })

    test('a page shown before is made anew when its residence was changed', async () => {
      const { id, url } = await desk().made(turk)
      expect(await textOf(url)).not.toContain(forResidents)
      await desk()
        .server.db.updateTable('journeys')
        .set({ travellers: JSON.stringify([{ passports: [{ iso2: 'TR' }], residence: { iso2: 'DE' } }]) })
        .where('id', '=', id)
        .execute()
      desk().server.clock.moveTo('2026-11-20T10:00:06Z')
      expect(await textOf(url)).toContain(forResidents)
    })

    test('what is no country is refused with its field, and nothing is made', async () => {
      for (const residenceCountryId of ['ZZ', 'de', 'DE-HE', ''])
        expect(await desk().refusal({ residenceCountryId })).toEqual({
          residenceCountryId: [`Unknown place: ${residenceCountryId}`],
        })
      expect(await desk().refusal({ residenceCountryId: 'ZZ', citizenshipCountryIds: [] }, 'de')).toEqual({
        citizenshipCountryIds: ['Pflichtfeld'],
        residenceCountryId: ['Unbekannter Ort: ZZ'],
      })
      expect(await listed()).toEqual([])
    })

    test('another organisation sees none of it', async () => {
      await desk().made({ ...turk, residenceCountryId: 'DE' })
      expect(await listed(desk().otherToken)).toEqual([])
    })

    test('like the citizenships it stays when the contact is erased, and goes with the trip page', async () => {
      const { id } = await desk().made({ ...turk, residenceCountryId: 'DE', email: 'traveller@example.org' })
      const { db } = desk().server
      await db.deleteFrom('journey_contacts').where('journey_id', '=', id).execute()
      expect(await listed()).toMatchObject([{ residenceIso2: 'DE', citizenships: [{ country: { iso2: 'TR' } }] }])
      await db.deleteFrom('journeys').where('id', '=', id).execute()
      expect(await listed()).toEqual([])
    })
  },
  { content: residentWorld },
)
