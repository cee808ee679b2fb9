import { expect, test } from 'vitest'
import { fact } from '#domain/testing/rules.ts'
import { decodeMail } from '../../testing/read-mail.ts'
import { describeAtUpdateDesk, rulesWith, visa } from '../../testing/update-desk.ts'

const sentence = { de: 'Deutsche brauchen jetzt ein Visum.', en: 'Germans now need a visa.' }

describeAtUpdateDesk('who follows a trip page', (desk) => {
  test('is told what is of their own trip: of a change for Turks a page of Germans hears nothing, a mixed one for whom it is', async () => {
    const { publish, settle, made, followed, sentTo, address } = desk()
    const rules = (turks: 'yes' | 'no') => {
      const { restrictions, ...rest } = rulesWith(visa('no', 60))
      const own = fact('VisaRequiredForStay', turks, { for: ['TR'] })
      const withTurks = restrictions.map((each) =>
        each.place.id === 'TH' ? { ...each, facts: [...each.facts, own] } : each,
      )
      return { ...rest, restrictions: withTurks }
    }
    await publish(rules('no'))
    await followed((await made({ citizenshipCountryIds: ['DE', 'TR'] })).id, address('mixed'))
    await followed((await made()).id, address('german'))
    await publish(rules('yes'), sentence)
    await settle()
    expect(sentTo(address('german'))).toEqual([])
    const [mail, ...more] = sentTo(address('mixed'))
    expect(more).toEqual([])
    const { text } = decodeMail(mail!.raw)
    expect(text).toContain('With a Turkish passport')
    expect(text).not.toContain('German passport')
    expect(text).toContain('legally binding')
  })

  test('reads in which language a sentence is that nobody has written in theirs', async () => {
    const { publish, settle, made, followed, sentTo, address } = desk()
    await followed((await made()).id, address('turk'), 'tr')
    await publish(rulesWith(visa('yes')), sentence)
    await settle()
    const { text, html } = decodeMail(sentTo(address('turk'))[0]!.raw)
    expect(text).toContain(`${sentence.en} (yalnızca İngilizce)`)
    expect(html).toContain(`<span lang="en">${sentence.en}</span>`)
  })
})
