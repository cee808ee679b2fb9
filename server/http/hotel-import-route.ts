import { mostBytesOfFile, startImport } from '../features/hotels/hotel-imports.ts'
import { mayKeepHotels } from '../features/hotels/who-may.ts'
import { Refused } from '../refusals.ts'
import type { Api } from './api-route.ts'

/**
 * `POST /api/hotel-import?kind=hotels&name=FILE&whole=1&loss=1`: a CSV or XML file as it is (docs/operating.md). Answers with the id of the
 * import before it is done.
 */
export const addHotelImport = ({ post, fileFrom }: Api): void =>
  post('/api/hotel-import', fileFrom('a3m_core.EditPortfolio', mostBytesOfFile), async (request, reply, context) => {
    mayKeepHotels(context)
    const { kind, name, whole, loss } = request.query as Readonly<Record<string, unknown>>
    if (kind !== 'hotels' && kind !== 'bookings') throw new Refused([{ field: 'kind', key: 'errors.invalid-value' }])
    const result = await startImport(context, {
      kind,
      fileName: typeof name === 'string' ? name : '',
      bytes: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      isWholeList: whole === '1',
      acceptsLoss: loss === '1',
    })
    if (!result.ok) throw new Refused(result.problems)
    return reply.code(202).send({ id: result.id })
  })
