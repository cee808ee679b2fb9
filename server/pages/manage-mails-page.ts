import type { FastifyInstance, FastifyReply } from 'fastify'
import type { SubscriptionView } from '#web/traveller/page-props.ts'
import { renderSubscriptionPage } from '#web/traveller/render.tsx'
import { readChoices, saveChoices } from '../features/subscriptions/reminders/manage-mails.ts'
import { setPageHeaders } from '../http/security-headers.ts'
import { fieldOf, fieldsOf, withForms } from './browser-forms.ts'
import { frameOf } from './page-frame.ts'
import type { PublicPages } from './public-pages.ts'
import { openTrip, toTrip, type OpenTrip, type TripRequest } from './trip-route.ts'

type Request = TripRequest<{ token: string }>

/** Some dozen deadlines, each by what it is about. */
const largestForm = 32 * 1024

/** `/m/CODE/mails/TOKEN`: which mails who follows a page gets, and what of its deadlines they say is done. A GET changes nothing. */
export async function addManageMailsPage(app: FastifyInstance, pages: PublicPages): Promise<void> {
  await withForms(app, { bytes: largestForm }, (scope) => {
    scope.get('/m/:code/mails/:token', (request: Request, reply) => onPage(request, reply, async () => false))

    scope.post('/m/:code/mails/:token', (request: Request, reply) =>
      onPage(request, reply, (trip) =>
        saveChoices(pages, pageOf(trip), askedOf(request, trip), {
          wantsReminders: fieldOf(request, 'reminders') === 'yes',
          done: fieldsOf(request, 'done'),
        }),
      ),
    )
  })

  /** `save`: whether something was saved. */
  async function onPage(
    request: Request,
    reply: FastifyReply,
    save: (trip: OpenTrip) => Promise<boolean>,
  ): Promise<FastifyReply> {
    const trip = await openTrip(pages, request, reply)
    if (trip === null) return reply
    const wait = pages.allowed.made.take(request)
    if (wait > 0) return toTrip(request, reply.header('retry-after', String(wait)))
    const isSaved = await save(trip)
    const choices = await readChoices(pages, pageOf(trip), askedOf(request, trip))
    if (choices === null) return send(reply.code(404), trip, { is: 'invalid' })
    const address = `${trip.path}/mails/${request.params.token}`
    const unsubscribe = `${trip.path}/unsubscribe/${request.params.token}`
    return send(reply, trip, { is: 'manage', address, unsubscribe, isSaved, ...choices })
  }

  function send(reply: FastifyReply, { language, journey, path }: OpenTrip, view: SubscriptionView): FastifyReply {
    const own = view.is === 'manage' ? view.address : `${path}/mails`
    const frame = frameOf(pages, 'password', { language, agency: journey.agency, path: own })
    return setPageHeaders(reply, language).send(renderSubscriptionPage({ ...frame, tripPath: path, view }))
  }
}

const pageOf = ({ journey: { id, organisationId } }: OpenTrip) => ({ journeyId: id, organisationId })

const askedOf = ({ params: { token } }: Request, { language, journey: { trip } }: OpenTrip) => ({
  token,
  language,
  trip,
})
