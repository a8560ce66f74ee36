import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Pieces } from './pieces.tsx'
import { Screen } from './screens.tsx'

describe('the gallery', () => {
  it('[SH-06] shows every size and variant of the loading indicator among the pieces', () => {
    render(<Pieces />)
    const names = ['xs', 'sm', 'md', 'lg', 'xl', 'default', 'primary', 'secondary', 'ghost']
    for (const name of names) expect(screen.getByText(`Loading, ${name}`)).toBeTruthy()
  })

  it.each([
    ['full', 'Send the signed agreement'],
    ['error', 'Try again'],
    ['offline', 'Try again'],
  ])('shows the dashboard, %s', async (state, words) => {
    render(<Screen page="/dashboard" state={state} />)
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)
  })
})
