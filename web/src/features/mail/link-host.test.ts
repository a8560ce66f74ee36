import { describe, expect, it } from 'vitest'
import { disguisedTarget, linkTarget } from './link-host.ts'

describe('the link of a mail', () => {
  it.each([
    ['https://bank.example', 'https://evil.example/login', 'evil.example'],
    ['bank.example', 'https://evil.example/', 'evil.example'],
    ['www.bank.example/login', 'https://bank.example.evil.example/', 'bank.example.evil.example'],
    ['https://bank.example@evil.example', 'https://evil.example/', null],
    ['https://bаnk.example', 'https://bank.example/', 'bank.example'],
    ['bank.example', 'https://www.bank.example/a', null],
    ['bank.example', 'https://login.bank.example/a', null],
    ['bank\u00AD.example', 'https://evil.example/', 'evil.example'],
    [`${'\u200B'.repeat(600)}ba\u200Bnk.exam\u2060ple`, 'https://evil.example/', 'evil.example'],
    ['bank\u034F.example', 'https://evil.example/', 'evil.example'],
    ['HTTPS://BANK.EXAMPLE', 'https://evil.example/', 'evil.example'],
    ['Https://Bank.example', 'https://bank.example/', null],
    ['(bank.example)', 'https://evil.example/', 'evil.example'],
    ['“bank.example”', 'https://evil.example/', 'evil.example'],
    ['bank.example…', 'https://evil.example/', 'evil.example'],
    ['bank.example;', 'https://evil.example/', 'evil.example'],
    ['https://bank.example!', 'https://evil.example/', 'evil.example'],
    ['https://bank.example; log in', 'https://evil.example/', 'evil.example'],
    ['Log in at https://bank.example', 'https://evil.example/', 'evil.example'],
    ['Go to www.bank.example now', 'https://evil.example/', 'evil.example'],
    ['Log in at https://bank.example now', 'https://bank.example/login', null],
    ['bank\u3002example', 'https://evil.example/', 'evil.example'],
    ['bank\u2024example', 'https://evil.example/', 'evil.example'],
    ['ｂａｎｋ．ｅｘａｍｐｌｅ', 'https://evil.example/', 'evil.example'],
    ['ｂａｎｋ．ｅｘａｍｐｌｅ', 'https://bank.example/', null],
    ['(plan.pdf)', 'https://files.example/plan.pdf', null],
    ['an\u00ADna@weber.example', 'mailto:eve@evil.example', 'eve@evil.example'],
    ['Read more', 'https://news.example/1', null],
    ['plan.pdf', 'https://files.example/plan.pdf', null],
    ['e.g. this', 'https://files.example/', null],
    ['anna@weber.example', 'mailto:anna@weber.example?subject=Plan', null],
    ['anna@weber.example', 'mailto:eve@evil.example', 'eve@evil.example'],
    ['+44 20 7946 0000', 'tel:+442079460000', null],
  ])('[WV-02] %s to %s says where it really leads: %s', (text, href, told) => {
    expect(disguisedTarget(text, new URL(href))).toBe(told)
  })

  it.each([
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    '/relative',
    '#a',
    'blob:x',
    'ftp://x.example',
    '',
  ])('[WV-02] %s is no link', (href) => {
    expect(linkTarget(href)).toBeNull()
  })
})
