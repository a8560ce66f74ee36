import { describe, expect, it } from 'vitest'
import { missingUses } from '@loose-ends/domain/mailbox/special-folders.ts'
import { threadUrl } from '@loose-ends/domain/mailbox/thread-url.ts'
import { partOf, type Kind } from './contract-mailbox.ts'

/** What the folders are for, as the mailbox says it. */
export function foldersContract({ name, make }: Kind): void {
  it(`[MB-04] ${name} as a mailbox whose folders are chosen tells the use of each, or that it may have one`, async () => {
    const { mailbox } = await make()
    const folders = await partOf(mailbox, 'folders').list()
    expect(missingUses(folders)).toEqual([])
    expect(folders.filter(({ is_chosen }) => is_chosen)).toEqual([])
    const used = folders.flatMap(({ use }) => use ?? [])
    expect(used.length).toBe(new Set(used).size)
    expect(new Set(folders.map(({ path }) => path)).size).toBe(folders.length)
  })
}

/** The pages of the provider's own web mail. */
export function linksContract({ name, make }: Kind): void {
  describe(`${name} as a mailbox with pages of its own`, () => {
    it('links to itself, to a mark and to a thread, always by the account', async () => {
      const links = partOf((await make()).mailbox, 'links')
      const of = (email: string) => [
        links.home(email),
        links.mark('A & B - Tasks', email),
        threadUrl(links.threads(email), '18c/..%2f'),
      ]
      const mine = of('a+b@x.example')
      for (const link of mine) expect(link).toContain(encodeURIComponent('a+b@x.example'))
      expect(new Set([...mine, ...of('c@x.example')]).size).toBe(6)
      expect(mine[2]).toContain(encodeURIComponent('18c/..%2f'))
    })
  })
}
