import { afterAll, beforeAll, expect, test } from 'vitest'
import { countryRef } from '#domain/places.ts'
import type { RuleContent } from '#domain/rulebook/content.ts'
import { fact, restriction } from '#domain/testing/rules.ts'
import { startServer, type TestServer } from '../../testing/client.ts'
import { describeOnOneDatabase } from '../../testing/databases.ts'
import { smallWorld } from '../../testing/small-world.ts'

const document = `query ($to: ID!, $residence: ID, $start: Date!, $end: Date!) {
  destinationDetail(departureType: COUNTRY, departureId: "DE", destinationsTypes: [COUNTRY], destinationIds: [$to],
    citizenshipIds: ["TR"], restrictionType: TOURISM, dateStart: $start, dateEnd: $end, residenceCountryId: $residence) {
    assessment { verdict { firstDeadline }
      checklist { kind by recommendedBy when whenShort latest urgency detail } } } }`

/** Three working days for an e-visa, of a country whose holidays are known and of one whose are not. */
const step = { kind: 'apply' as const, name: { de: 'E-Visum', en: 'E-visa' }, workingDays: 3 }
const eVisa = [fact('VisaRequiredForStay', 'yes'), fact('EVisaPossible', 'yes', { steps: [step] })]
const content: RuleContent = {
  ...smallWorld,
  restrictions: [restriction(countryRef('TH'), eVisa), restriction(countryRef('QA'), eVisa)],
}

describeOnOneDatabase('the two days of an application', (open) => {
  let server: TestServer
  let token: string

  beforeAll(async () => {
    server = await startServer(open(), { content })
    await server.addUser(await server.addOrganisation('Harbour'), 'agent')
    token = await server.signIn('agent')
  })
  afterAll(() => server.close())

  const ask = async (variables: object, language = 'en') => {
    const dates = { start: '2027-04-16', end: '2027-04-25' }
    const { data, errors } = await server.call(document, { token, language, variables: { ...dates, ...variables } })
    expect(errors).toEqual([])
    const { checklist, verdict } = data.destinationDetail.assessment
    return { ...checklist.find(({ kind }: { kind: string }) => kind === 'apply'), ...verdict }
  }

  test('lie before Songkran, with reserve, and say whose holidays were counted', async () => {
    expect(await ask({ to: 'TH' })).toMatchObject({
      by: '2027-04-07',
      recommendedBy: '2027-03-19',
      firstDeadline: '2027-03-19',
      when: 'Ideally by Fri, 19 March 2027, at the latest by 7 April 2027',
      whenShort: '19 Mar',
      latest: 'Ideally; 7 Apr at the latest',
      urgency: 'deadline',
      detail: expect.stringContaining('Public holidays in Thailand and in Germany are taken into account.'),
    })
  })

  test('follow the weekend of the issuing country, and say that its holidays are not known', async () => {
    expect(await ask({ to: 'QA', start: '2027-02-16', end: '2027-02-20' }, 'de')).toMatchObject({
      by: '2027-02-10',
      detail: expect.stringContaining(
        'Feiertage in Deutschland sind berücksichtigt, Feiertage in Katar nicht: Uns liegen keine vor.',
      ),
    })
  })

  test('are working days where the traveller lives', async () => {
    expect(await ask({ to: 'TH', residence: 'QA' })).toMatchObject({
      by: '2027-04-07',
      detail: expect.stringContaining('those in Qatar are not'),
    })
  })
})
