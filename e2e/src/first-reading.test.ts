import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliver } from './letters.ts'
import { setStage, type Stage } from './stage.ts'

/** So long the stand-in takes for a batch of messages: each state of the first reading stands long enough to be read. */
const BATCH_MS = 6_000
/** More than the first sync reads of the inbox (15). */
const MESSAGES = 24

let stage: Stage
beforeAll(async () => {
  stage = await setStage()
})
afterAll(() => stage?.close())

describe('the first reading of a mailbox', () => {
  it('[DB-01] [DB-06] shows on the dashboard how far it is, and no list takes nothing found yet for nothing to do', async () => {
    const email = await stage.newAccount('Runa Berg')
    for (let n = 0; n < MESSAGES; n += 1) {
      const body = 'All is well here.'
      await deliver(stage, email, { from: 'Jo Lane <jo@lane.example>', to: email, subject: `Note ${n}`, body })
    }
    await stage.google('fault', { match: '/batch', delayMs: BATCH_MS, times: null })
    const { page } = await stage.visit()
    await stage.signIn(page, email)
    const bar = page.getByRole('progressbar', { name: 'Sync progress' })
    await page.getByText('Processing inbox...').waitFor()
    await page.getByText('40%').waitFor()
    expect(await bar.getAttribute('value')).toBe('40')
    await page.getByRole('tabpanel').getByText('Your mail is being read', { exact: true }).waitFor()
    await page.getByRole('tab', { name: 'Sent Follow-Ups' }).click()
    await page.getByRole('tabpanel').getByText('Your mail is being read', { exact: true }).waitFor()

    await page.getByText(/^Reading your mail: 15 of 24$/).waitFor()
    await page.getByText('62%').waitFor()
    expect(await page.getByText('You are waiting for nobody').count()).toBe(0)
    await page.getByRole('link', { name: 'Actionables' }).click()
    await page.getByText('Your mail is being read', { exact: true }).waitFor()
    expect(await page.getByText('No actionables found').count()).toBe(0)

    await page.getByText('No actionables found').waitFor()
    await page.getByRole('link', { name: 'Dashboard' }).first().click()
    await page.getByText("You're all caught up! 🎉 No pending tasks or follow-ups.").waitFor()
    expect(await bar.count()).toBe(0)
    await page.context().close()
  })
})
