import { PlainRoute } from '#web/staff/api/plain-route.ts'

export type KeptPicture = { readonly id: string; readonly url: string; readonly width: number; readonly height: number }

/** Takes the file as it is, and says where the picture that was drawn from it is seen. */
export type PictureRoute = PlainRoute<KeptPicture, Blob>
export const newsPictureRoute: PictureRoute = new PlainRoute('/api/news-picture')
export const logoRoute: PictureRoute = new PlainRoute('/api/organisation-logo')

export const largestFile = 8 * 1024 * 1024

/** In a form it is one text. */
export const writePicture = ({ id, url, width, height }: KeptPicture): string => [id, url, width, height].join(' ')

export function readPicture(text: string): KeptPicture | null {
  const [id = '', url = '', width, height] = text.split(' ')
  return url.startsWith('/media/') ? { id, url, width: Number(width) || 1, height: Number(height) || 1 } : null
}
