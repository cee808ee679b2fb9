import { expect, test } from 'vitest'
import { decodeMail } from '../../testing/read-mail.ts'
import { describeAtUpdateDeskOnBoth, rulesWith, visa } from '../../testing/update-desk.ts'

const sentence = (days: number) => ({ de: `Nur noch ${days} Tage.`, en: `Only ${days} days now.` })
const days = (count: number) => rulesWith(visa('no', count))

describeAtUpdateDeskOnBoth('what a mail calls "before" is what its reader was told last', (desk) => {
  const texts = (name: string) =>
    desk()
      .sentTo(desk().address(name))
      .map(({ raw }) => decodeMail(raw).text)

  test('also where something was published in between without a word', async () => {
    const { publish, keep, settle, made, followed, address } = desk()
    const { id } = await made()
    await followed(id, address('ada'))
    await publish(days(45))
    await keep()
    await followed(id, address('later'))
    await publish(days(30), sentence(30))
    await settle()
    expect(texts('ada')[0]).toMatch(/Before: .*60 days\s+Now: .*30 days/)
    // Who came after it saw it on the page.
    expect(texts('later')[0]).toMatch(/Before: .*45 days\s+Now: .*30 days/)
  })

  test('also where the mail before did not arrive, and not where it did', async () => {
    const { publish, settle, made, followed, address, sink } = desk()
    const { id } = await made()
    for (const name of ['ada', 'bea']) await followed(id, address(name))
    sink.answer(address('ada'), 550)
    await publish(days(45), sentence(45))
    await settle()
    sink.answer(address('ada'))
    await publish(days(30), sentence(30))
    await settle()
    expect(texts('ada').map((text) => /Before: .*?(\d+) days/.exec(text)![1])).toEqual(['60'])
    expect(texts('bea').map((text) => /Before: .*?(\d+) days/.exec(text)![1])).toEqual(['60', '45'])
  })

  test('what a mail told that was made after a publication is not told again, and what it did not is', async () => {
    const { publish, keep, tell, later, send, settle, made, followed, address, updates } = desk()
    const { id } = await made()
    await followed(id, address('ada'))
    await publish(days(45), sentence(45))
    await keep()
    await tell()
    later(11)
    // Every process serves it when the mail is made, and nobody has compared the pages yet.
    await publish(days(30), sentence(30))
    await send()
    expect(texts('ada')[0]).toMatch(/Before: .*60 days\s+Now: .*30 days/)
    await settle()
    expect(texts('ada')).toHaveLength(1)
    expect((await updates()).map(({ outcome, reason }) => [outcome, reason])).toEqual([
      ['sent', null],
      ['failed', 'taken-back'],
    ])
    await publish(days(15), sentence(15))
    await settle()
    expect(texts('ada')[1]).toMatch(/Before: .*30 days\s+Now: .*15 days/)
    expect(texts('ada')[1]).toContain('Only 15 days now.')
    expect(texts('ada')[1]).not.toContain('Only 30 days now.')
  })
})
