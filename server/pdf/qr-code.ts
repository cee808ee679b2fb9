import { encodeQR } from 'qr'

/** Readers need so many white modules around a code. */
const border = 4

/** An address as a QR code: a small SVG, black on white whatever stands behind it. Who shows it says in words what it is. */
export function qrCode(address: string): string {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border })
  const side = rows.length
  const lines = rows.flatMap((row, y) =>
    [
      ...row
        .map((dark) => (dark ? '1' : '0'))
        .join('')
        .matchAll(/1+/g),
    ].map(({ index, 0: run }) => `M${index} ${y}.5h${run.length}`),
  )
  const paper = `<path fill="#fff" d="M0 0h${side}v${side}H0z"/>`
  const ink = `<path stroke="#000" d="${lines.join('')}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">${paper}${ink}</svg>`
}
