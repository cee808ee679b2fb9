import type { FastifyInstance } from 'fastify'
import { brandsOf, type Brand } from '../brand-colours.ts'

/** `/brand/0b6156.css`: the colour of an organisation on its public pages, moved until every word in it can be read. */
export function addBrandSheet(app: FastifyInstance): void {
  app.get<{ Params: { colour: string } }>('/brand/:colour([0-9a-f]{6}).css', (request, reply) =>
    reply
      // Its name is the colour, not what stands in it: a later version of ours may say it otherwise.
      .header('cache-control', 'public, max-age=3600')
      .type('text/css; charset=utf-8')
      .send(brandSheet(`#${request.params.colour}`)),
  )
}

/** Rules that stand after those of the page; paper stays black on white. `colour` is `#rrggbb`. */
export function brandSheet(colour: string): string {
  const { light, dark } = brandsOf(colour)
  return `${rule(light)}@media (prefers-color-scheme:dark){${rule(dark)}}`
}

const rule = ({ brand, hover, tint, text }: Brand): string =>
  `:root{--brand:${brand};--brand-h:${hover};--brand-t:${tint};--on-brand:${text};--focus:${brand}}`
