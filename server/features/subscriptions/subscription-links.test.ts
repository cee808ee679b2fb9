import { expect, test } from 'vitest'
import { languages } from '#domain/languages.ts'
import { translatorFor } from '#locales/all-languages.ts'
import { describeAtMailDesk } from '../../testing/mail-desk.ts'
import { subscriptionDesk } from '../../testing/subscription-desk.ts'
import { contentHash } from '../evidence/entry.ts'
import { readChain } from '../evidence/store.ts'

describeAtMailDesk('who answers the links in the mails of a trip page', (desk) => {
  const { request, asked, mailTo, linkIn, answered, looked, subscriptions, subscribed } = subscriptionDesk(desk)

  test('is in the evidence with the words agreed to, and without the address; a GET and a second press are not (SAFETY 41)', async () => {
    const { id, url } = await desk().made({ email: '' })
    const entries = async () =>
      (await readChain(desk().server.db, desk().organisation, 0, 1_000)).filter(
        ({ journeyId, kind }) => journeyId === id && kind === 'subscription',
      )
    await asked(url)
    const question = linkIn((await mailTo(desk().address)).text, 'confirm')
    await looked(question)
    for (const press of [1, 2]) expect((await answered(question, { answer: 'yes' })).status, `${press}`).toBe(200)
    await asked(url)
    const end = linkIn((await mailTo(desk().address, 2)).text, 'unsubscribe')
    await looked(end)
    for (const press of [1, 2]) expect((await answered(end)).status, `${press}`).toBe(200)
    await asked(url, 'not an address')
    await asked(url, `other-${desk().number}@customer.example`)
    const other = linkIn((await mailTo(`other-${desk().number}@customer.example`)).text, 'confirm')
    await answered(other, { answer: 'no' })

    const all = await entries()
    expect(all.map(({ detail }) => detail.step)).toEqual(['asked', 'confirmed', 'asked', 'ended', 'asked', 'declined'])
    expect(new Set(all.map(({ detail }) => detail.subscription)).size).toBe(2)
    expect(all[0]).toMatchObject({
      language: 'en',
      contentHash: contentHash(translatorFor('en')('subscription.consent')),
      at: desk().server.clock.now(),
    })
    expect(JSON.stringify(all)).not.toContain('customer.example')
    expect(await subscriptions(id)).toEqual([])
  })

  test('an address whose end was left out asks for the link in the mail, in every language, and changes nothing', async () => {
    const { id, url } = await desk().made({ email: '' })
    await subscribed(url)
    for (const language of languages)
      for (const path of ['/confirm', `${url}/unsubscribe`, '/confirm/', `${url}/unsubscribe/`]) {
        const response = await request(`${path}?lang=${language}`)
        const html = await response.text()
        expect([response.status, response.headers.get('content-language')]).toEqual([403, language])
        const t = translatorFor(language)
        for (const part of ['title', 'text']) expect(html).toContain(t(`traveller.end.verification-required.${part}`))
        expect(html.includes('Harbour Travel')).toBe(path.startsWith(url))
      }
    expect((await subscriptions(id))[0]!.confirmed_at).not.toBeNull()
    // Who guesses is told no more than on the page itself, and so is who comes too late.
    const nowhere = `/m/${'0'.repeat(26)}`
    const none = await request(`${nowhere}/unsubscribe`)
    expect([none.status, none.headers.get('location')]).toEqual([303, nowhere])
    await desk().server.db.updateTable('journeys').set({ is_manually_disabled: true }).where('id', '=', id).execute()
    desk().later(1)
    expect((await request(`${url}/unsubscribe`)).status).toBe(303)
  })
})
