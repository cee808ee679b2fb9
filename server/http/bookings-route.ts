import { cancelBookings, takeBookings } from '../features/hotels/take-bookings.ts'
import type { Api } from './api-route.ts'

/** `POST /api/v1/bookings` and `/api/v1/bookings/cancel` with the key of an organisation: docs/bookings.md. */
export function addBookings({ post, largeForPrograms }: Api): void {
  post('/api/v1/bookings', largeForPrograms, async (request, reply, context) => {
    const { bookings } = request.body as { readonly bookings?: unknown }
    return reply.send({ bookings: await takeBookings(context, bookings) })
  })
  post('/api/v1/bookings/cancel', {}, async (request, reply, context) => {
    const { numbers } = request.body as { readonly numbers?: unknown }
    return reply.send({ cancelled: await cancelBookings(context, numbers) })
  })
}
