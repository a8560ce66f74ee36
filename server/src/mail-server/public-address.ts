import { BlockList, isIP } from 'node:net'

/** IANA's registry of special-purpose IPv4 addresses, and multicast. */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10', // between a provider and its customers (RFC 6598)
  '127.0.0.0/8',
  '169.254.0.0/16', // link-local, and where clouds answer with their credentials
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Global unicast. Unique local, link-local, multicast, loopback and addresses that hold an IPv4 one lie outside. */
const PUBLIC_V6 = '2000::/3'
const NOT_PUBLIC_V6 = [
  '2001::/23', // protocols of their own, Teredo among them
  '2001:db8::/32',
  '2002::/16', // 6to4: holds an IPv4 address
  '3fff::/20',
]
/** A name server may give an IPv4 address in this shape to a network that has only IPv6 (RFC 6052). */
const TRANSLATED = '64:ff9b::/96'

function listOf(ranges: readonly string[], type: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), type)
  }
  return list
}

const notPublicV4 = listOf(NOT_PUBLIC_V4, 'ipv4')
const publicV6 = listOf([PUBLIC_V6], 'ipv6')
const notPublicV6 = listOf(NOT_PUBLIC_V6, 'ipv6')
const translated = listOf([TRANSLATED], 'ipv6')

/** The last 32 bits of an IPv6 address as an IPv4 address. */
function translatedAddress(address: string): string {
  const [, last = ''] = /([^:]*:[^:]*)$/.exec(address) ?? []
  if (last.includes('.')) return last.slice(last.indexOf(':') + 1)
  const [high = 0, low = 0] = last.split(':').map((group) => (group === '' ? 0 : Number.parseInt(group, 16)))
  return [high >> 8, high & 255, low >> 8, low & 255].join('.')
}

/** Whether an IP address is one of the public internet, and no door into the operator's network (MB-07). */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !notPublicV4.check(address, 'ipv4')
  if (version !== 6 || address.includes('%')) return false
  if (translated.check(address, 'ipv6')) return isPublicAddress(translatedAddress(address))
  return publicV6.check(address, 'ipv6') && !notPublicV6.check(address, 'ipv6')
}
