import { BlockList, isIPv4, isIPv6 } from 'node:net'

const listOf = (family: 'ipv4' | 'ipv6', ranges: string): BlockList => {
  const list = new BlockList()
  for (const range of ranges.split(' ')) {
    const [net = '', bits] = range.split('/')
    list.addSubnet(net, Number(bits), family)
  }
  return list
}

/** Ranges that are not of the public internet, by the special-purpose registries of IANA. */
const blocked4 = listOf(
  'ipv4',
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 ' +
    '192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4',
)
/** Everything outside of it is special, addresses that carry an IPv4 address among them. */
const global6 = listOf('ipv6', '2000::/3')
const blocked6 = listOf('ipv6', '2001::/23 2001:db8::/32 2002::/16 3fff::/20')

/** Only addresses of the public internet: not this machine, not its network, not a tunnel into either. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blocked4.check(address, 'ipv4')
  return isIPv6(address) && !address.includes('%') && global6.check(address, 'ipv6') && !blocked6.check(address, 'ipv6')
}
