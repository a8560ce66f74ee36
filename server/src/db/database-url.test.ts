import { describe, expect, it } from 'vitest'
import { atHost, BadDatabaseUrl, readDatabaseUrl } from './database-url.ts'

const at = (...ports: number[]) => ports.map((port, index) => ({ host: 'ab'[index], port }))

describe('the address of a database', () => {
  it.each([
    ['postgres://u:p@a:6000,b:6001/d', at(6000, 6001)],
    ['postgresql://a,b/d?sslmode=verify-full', at(5432, 5432)],
    ['postgres://u:p@localhost/d?host=a,b&port=6000,6001', at(6000, 6001)],
    ['postgres:///d?user=u&host=a,b&port=6000', at(6000, 6000)],
    ['postgres://a,b/d?target_session_attrs=read-write', at(5432, 5432)],
    [
      'postgres://u:p%40%2C@[2001:db8::1]:6000,192.0.2.1/d',
      [
        { host: '2001:db8::1', port: 6000 },
        { host: '192.0.2.1', port: 5432 },
      ],
    ],
  ])('[BE-09] names several hosts as libpq has it: %s', (text, hosts) => {
    const read = readDatabaseUrl(text)
    expect(read.hosts).toEqual(hosts)
    expect(new URL(read.url).pathname).toBe('/d')
  })

  it.each(['postgres://u:p@a:6000/d', 'postgres:///d?host=%2Ftmp%2Fx', 'postgresql:///d', 'postgres://u@localhost/d'])(
    '[BE-09] with one host is left as it is: %s',
    (text) => {
      expect(readDatabaseUrl(text)).toEqual({ url: text, hosts: [] })
    },
  )

  it('[BE-09] leads to each of its hosts with the same name, password and settings', () => {
    const { url, hosts } = readDatabaseUrl('postgres://u:p%40%2C@a:6000,[::1]:6001/d?sslmode=verify-full')
    const [first, second] = hosts.map((host) => new URL(atHost(url, host)))
    expect([first?.searchParams.get('host'), second?.searchParams.get('host')]).toEqual(['a', '::1'])
    expect(second?.searchParams.get('port')).toBe('6001')
    expect([second?.username, second?.password, second?.searchParams.get('sslmode')]).toEqual([
      'u',
      'p%40%2C',
      'verify-full',
    ])
  })

  it.each([
    'mysql://hush@a/d',
    'postgres://u:hush@a:port,b/d',
    'postgres://u:hush@a:0,b/d',
    'postgres://u:hush@a,b:70000/d',
    'postgres://u:hush@a,,b/d',
    'postgres://u:hush@a,/d',
    'postgres://u:hush@a b,c/d',
    'postgres://u:hush@localhost/d?host=a,b&port=1,2,3',
    'postgres://u:hush@a,b/d?host=c,d',
    'postgres://u:hush@a,b/d?target_session_attrs=any',
    'hush',
  ])('[BE-11] is refused where it is malformed, in one line that has none of it: %s', (text) => {
    expect(() => readDatabaseUrl(text)).toThrow(BadDatabaseUrl)
    expect(() => readDatabaseUrl(text)).not.toThrow(/hush|\n/)
  })
})
