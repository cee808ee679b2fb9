import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'

const query = `{ catalogue {
  categories { key i18nKey title backgroundColor color allowCopyFromBusiness }
  types { nameKey valueType i18nKey label category collection showBusiness positiveYes isCidmer unit }
  groups { key i18nKey name groupSet types citizenshipShowGrouping }
} }`

describeOnOneDatabase('the catalogue', (open) => {
  let server: TestServer
  let token: string
  beforeAll(async () => {
    server = await startServer(open())
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  test('is served whole, with labels in the language of the reader', async () => {
    const german = (await server.call(query, { token, language: 'de' })).data.catalogue
    const english = (await server.call(query, { token, language: 'en' })).data.catalogue
    expect(german.types.find((type: { nameKey: string }) => type.nameKey === 'VisaRequiredForStay')).toEqual({
      nameKey: 'VisaRequiredForStay',
      valueType: 'YESNO',
      i18nKey: 'type.VisaRequiredForStay',
      label: 'Visum für den Aufenthalt nötig',
      category: 'ErVisaRequirement',
      collection: 'MAIN',
      showBusiness: true,
      positiveYes: false,
      isCidmer: true,
      unit: null,
    })
    expect(english.categories.find((category: { key: string }) => category.key === 'IncidenceStatistic')).toMatchObject(
      { title: 'Incidence figures', allowCopyFromBusiness: false },
    )
    expect(english.types.find((type: { nameKey: string }) => type.nameKey === 'CiCapital')).toMatchObject({
      collection: 'DESTINATION_INFORMATION',
      isCidmer: null,
    })
    expect(
      english.groups.filter(
        (group: { citizenshipShowGrouping: string | null }) => group.citizenshipShowGrouping === 'LIMITED',
      ),
    ).toHaveLength(2)
    for (const entry of [...english.types, ...english.categories, ...english.groups])
      expect(entry.label ?? entry.title ?? entry.name).not.toBe(entry.i18nKey)
  })

  test('needs a signed-in user', async () => {
    const { errors } = await server.call(query)
    expect(errors[0]?.extensions.code).toBe('UNAUTHENTICATED')
  })
})
