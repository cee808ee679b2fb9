import { mayEditNews } from '../features/news/who-may.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import { Refused } from '../refusals.ts'
import type { Api } from './api-route.ts'

/** `POST /api/news-picture`: a PNG or JPEG file as it is, and where it is then seen. */
export const addNewsPicture = ({ post, fileFrom }: Api): void =>
  post('/api/news-picture', fileFrom('a3m_core.EditNews'), async (request, reply, context) => {
    const viewer = mayEditNews(context)
    const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const result = await keepPicture(context, viewer, file)
    if (!result.ok) throw new Refused(result.problems)
    return reply.send(result.kept)
  })
