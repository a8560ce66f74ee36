import { timeZoneSchema } from '@loose-ends/domain/session/time-zone.ts'
import { describe, expect, it } from 'vitest'
import { timeZoneName } from '#web/lib/time-zone-name.ts'
import { isSameZone, knownTimeZones, zoneRank } from './time-zone.ts'

const found = (typed: string) =>
  knownTimeZones('UTC')
    .filter((zone) => zoneRank(zone, typed) > 0)
    .map(timeZoneName)

describe('[ST-01] a time zone', () => {
  it.each([
    ['kathmandu', ['Kathmandu, Asia']],
    ['katmandu', ['Kathmandu, Asia']],
    ['Kyiv', ['Kyiv, Europe']],
    ['kolkata', ['Kolkata, Asia']],
    ['calcutta', ['Kolkata, Asia']],
    ['yangon', ['Yangon, Asia']],
    ['ho chi', ['Ho Chi Minh, Asia']],
    ['saigon', ['Ho Chi Minh, Asia']],
    ['nuuk', ['Nuuk, America']],
    ['faroe', ['Faroe, Atlantic']],
    ['buenos', ['Buenos Aires, Argentina, America']],
    ['new york', ['New York, America']],
    ['America/New_York', ['New York, America']],
    ['york, america', ['New York, America']],
    ['são paulo', ['Sao Paulo, America']],
    ['kkolkata', []],
    ['new yorx', []],
  ])('is found by %j', (typed, names) => expect(found(typed)).toEqual(names))

  it('comes before those that have what was typed only within a word', () => {
    expect(zoneRank('Asia/Kolkata', 'kol')).toBeGreaterThan(zoneRank('Asia/Kolkata', 'kata'))
    expect(zoneRank('Asia/Kolkata', 'kata')).toBeGreaterThan(0)
  })

  it('is listed once, as the person has it or as the browser does, and the server takes it', () => {
    const kolkata = (zone: string) => knownTimeZones(zone).filter((one) => isSameZone(one, 'Asia/Kolkata'))
    expect(kolkata('Asia/Kolkata')).toEqual(['Asia/Kolkata'])
    expect(kolkata('Asia/Calcutta')).toEqual(['Asia/Calcutta'])
    const zones = knownTimeZones('Europe/Kyiv')
    expect(new Set(zones.map(timeZoneName)).size).toBe(zones.length)
    expect(zones.filter((zone) => !timeZoneSchema.safeParse(zone).success)).toEqual([])
  })
})
