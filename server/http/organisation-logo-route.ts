import { maySetOrganisation } from '../features/organisations/who-may.ts'
import { keepPicture } from '../pictures/keep-picture.ts'
import { Refused } from '../refusals.ts'
import type { Api } from './api-route.ts'

/** `POST /api/organisation-logo`: a PNG or JPEG file as it is. It is the logo once the organisation is saved with it. */
export const addOrganisationLogo = ({ post, fileFrom }: Api): void =>
  post('/api/organisation-logo', fileFrom('a3m_core.DestinationManager'), async (request, reply, context) => {
    const viewer = maySetOrganisation(context)
    const file = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
    const result = await keepPicture(context, viewer, file, 'logo')
    if (result.ok) return reply.send(result.kept)
    throw new Refused(result.problems.map((each) => ({ ...each, key: worded[each.key] ?? each.key })))
  })

/** What the specification says of a logo. */
const worded: Readonly<Record<string, string>> = { 'picture.only-png-or-jpeg': 'errors.logo' }
