import { expect } from 'vitest'
import { decodeMail } from './read-mail.ts'
import type { MailDesk } from './mail-desk.ts'

/** What a traveller does with the mails of a trip page: on the page, and in what the mail server took. */
export type SubscriptionDesk = ReturnType<typeof subscriptionDesk>

let network = 0

export function subscriptionDesk(desk: () => MailDesk) {
  const request = (address: string, body?: Record<string, string>, from?: string): Promise<Response> => {
    const { pathname, search } = new URL(address, 'https://trips.example.org')
    network += 1
    return fetch(`${desk().server.url}${pathname}${search}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'x-forwarded-for': from ?? `10.9.${network >> 8}.${network & 255}` },
      redirect: 'manual',
      ...(body !== undefined && { body: new URLSearchParams(body) }),
    })
  }
  const said = async (response: Response) => ({
    status: response.status,
    title: /<h1>(.*?)<\/h1>/.exec(await response.text())?.[1] ?? '',
  })
  const asked = (url: string, email = desk().address, more: Record<string, string> = {}, from?: string) =>
    request(`${url}/subscribe?lang=en`, { email, consent: 'yes', ...more }, from)
  /** The newest mail that the address has got, once there are so many. */
  const mailTo = async (address: string, number = 1) => {
    await expect.poll(() => desk().sentTo(address).length, { timeout: 10_000, interval: 10 }).toBe(number)
    return decodeMail(desk().sentTo(address).at(-1)!.raw)
  }
  const linkIn = (text: string, which: 'confirm' | 'unsubscribe'): string =>
    new RegExp(`https://\\S+/${which}/\\S+`).exec(text)![0]
  return {
    request,
    said,
    asked,
    mailTo,
    linkIn,
    answered: async (link: string, body: Record<string, string> = {}) => said(await request(link, body)),
    looked: async (link: string) => said(await request(link)),
    subscriptions: (id?: string) => {
      const query = desk().server.db.selectFrom('subscriptions').selectAll()
      return (id === undefined ? query : query.where('journey_id', '=', id)).execute()
    },
    /** From the block on the page to the end of the question. */
    subscribed: async (url: string, address = desk().address): Promise<void> => {
      expect(await said(await asked(url, address))).toMatchObject({ status: 200 })
      const { text } = await mailTo(address)
      const answer = await said(await request(linkIn(text, 'confirm'), { answer: 'yes' }))
      expect(answer).toEqual({ status: 200, title: 'You are subscribed' })
    },
  }
}
