import { isIP, isIPv6 } from 'node:net'

/** Whom an address stands for: whoever has one IPv6 address has the whole /64. What is no address stands for one visitor. */
export function networkOf(address: string): string {
  const plain = withoutPort(address).replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 0) return 'unknown'
  return isIPv6(plain) ? expand(plain).slice(0, 4).join(':') : plain
}

/** Some proxies write `192.0.2.1:4711` and `[2001:db8::1]:4711`; a zone names an interface of this machine. */
const withoutPort = (address: string): string =>
  (/^\[([^\]]*)\](?::\d*)?$/.exec(address)?.[1] ?? /^([\d.]+):\d*$/.exec(address)?.[1] ?? address).replace(/%.*$/, '')

function expand(address: string): string[] {
  const [head = '', tail = ''] = address.split('::')
  const left = head === '' ? [] : head.toLowerCase().split(':')
  const right = tail === '' ? [] : tail.split(':')
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
}
