import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { describeRuleDesk } from '#server/testing/rule-desk.ts'

const document = `query ($travelType: RestrictionType!, $subject: String!) {
  ruleCoverage(travelType: $travelType, subject: $subject) { isComplete from to asked subjects { key name }
    countries { id iso2 name official treaty government press dataset unknown } } }`
const key = 'COUNTRY:TH'
const thailand = (...facts: object[]) => ({ place: { type: 'COUNTRY', id: 'TH' }, policies: [], access: [], facts })

describeRuleDesk('what is unknown or weakly sourced', (open) => {
  const ask = async (subject: string, { travelType = 'TOURISM', token = open().editor, language = 'en' } = {}) => {
    for (;;) {
      const reply = await open().server.call(document, { token, language, variables: { travelType, subject } })
      if (reply.data?.ruleCoverage?.isComplete !== false) return reply
    }
  }
  const published = async (...facts: object[]) => {
    const { revision } = await open().rule(key)
    expect(await open().save({ key, body: thailand(...facts), baseRevision: revision })).toMatchObject({ ok: true })
  }
  const ofThailand = async (subject: string, travelType = 'TOURISM') => {
    const { data } = await ask(subject, { travelType })
    return data.ruleCoverage.countries.find(({ iso2 }: { iso2: string }) => iso2 === 'TH')
  }

  test('is counted by nationality and by the weakest source, anew after each publication', async () => {
    await published(
      fact('RequiredVaccinations', 'no', { for: ['DE'] }),
      fact('RequiredVaccinations', 'no', { for: ['FR'], confidence: 'press' }),
    )
    const vaccinations = await ofThailand('RequiredVaccinations')
    expect(vaccinations).toMatchObject({ id: key, name: 'Thailand', official: 1, press: 1, government: 0 })
    expect(vaccinations.unknown).toBeGreaterThan(1)
    await published(fact('RequiredVaccinations', 'no'))
    expect(await ofThailand('RequiredVaccinations')).toMatchObject({ official: vaccinations.unknown + 2, unknown: 0 })
    const all = await ofThailand('all')
    expect(all.official).toBeGreaterThanOrEqual(vaccinations.unknown + 2)
    expect(all.unknown).toBeGreaterThan(0)
  })

  test('is asked for business apart, and names the questions in the language of the reader', async () => {
    await published(fact('RequiredVaccinations', 'no', { travelType: ['BUSINESS'] }))
    expect((await ofThailand('RequiredVaccinations')).official).toBe(0)
    expect((await ofThailand('RequiredVaccinations', 'BUSINESS')).unknown).toBe(0)
    const { data } = await ask('permission', { language: 'de' })
    const { asked, countries, subjects, from, to } = data.ruleCoverage
    expect([from, to, countries.length]).toEqual(['2026-11-20', '2027-11-19', asked])
    expect(subjects).toContainEqual({ key: 'RequiredVaccinations', name: expect.stringMatching(/impf/i) })
  })

  test('of a question that nobody asks is refused, and so is who may not edit', async () => {
    const { errors } = await ask('the-weather')
    expect(errors[0]?.extensions).toMatchObject({ code: 'BAD_INPUT' })
    expect((await ask('permission', { token: open().agent })).errors[0]?.extensions.code).toBe('FORBIDDEN')
    const variables = { travelType: 'TOURISM', subject: 'all' }
    expect((await open().server.call(document, { variables })).status).toBe(401)
  })
})
