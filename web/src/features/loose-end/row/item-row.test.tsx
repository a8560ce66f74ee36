import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { aServer, followUp, open, row } from '#web/testing/actionables-page.ts'

describe('the row of an item', () => {
  it('[WV-01] begins its words where they are read from, so that none of them is cut at its beginning', async () => {
    const title = 'أرسل العقد إلى نور'
    const sentence = 'هل يمكنك إرسال العقد الموقع قبل يوم الأحد؟'
    open(await aServer([followUp({ smart_summary: title, subject: 'عقد', evidence: sentence, preview: sentence })]))
    const shown = await row('Follow up: عقد')
    for (const words of shown.querySelectorAll('h3, h3 + span')) expect(words.getAttribute('dir')).toBe('auto')
    expect(shown.querySelector('h3 + span')?.textContent).toBe(title)
  })

  it('[WV-01] [SH-06] says once what ties it off: beside the mark to whoever points at it, in its name to whoever listens', async () => {
    open(await aServer([followUp({ subject: 'Venue' })]))
    const mark = within(await row('Follow up: Venue')).getByRole('button', { name: 'Done: Follow up: Venue' })
    fireEvent.pointerMove(mark, { pointerType: 'mouse' })
    expect((await screen.findByRole('tooltip')).textContent).toBe('Done')
    expect([mark.getAttribute('title'), mark.getAttribute('aria-describedby')]).toEqual([null, null])
  })
})
