import { render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepError, keptErrors } from './error-log.ts'
import { ErrorScreen } from './error-screen.tsx'
import { FatalBoundary } from './fatal-screen.tsx'

function Broken({ message }: { message: string }): never {
  throw new Error(message)
}

describe('the error screens', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it('[SH-05] [ER-01] a page that fails says so, and offers two ways on', async () => {
    const router = createMemoryRouter([
      { path: '/', ErrorBoundary: ErrorScreen, element: <Broken message="no such thing" /> },
    ])
    render(<RouterProvider router={router} />)
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeTruthy()
    expect(screen.getByText('no such thing')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Force remount' })).toBeTruthy()
  })

  it('[SH-05] [ER-01] a frame that fails ends on the fatal screen, with the fixed words for an error without any', () => {
    render(
      <FatalBoundary>
        <Broken message="" />
      </FatalBoundary>,
    )
    expect(screen.getByRole('heading', { name: 'Application Error' })).toBeTruthy()
    expect(screen.getByText('An unknown error occurred')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Reload Application' })).toBeTruthy()
  })

  it('[SH-05] keeps the last ten errors', () => {
    for (let n = 1; n <= 12; n++) keepError(new Error(String(n)))
    expect(keptErrors().map(({ message }) => message)).toEqual(['3', '4', '5', '6', '7', '8', '9', '10', '11', '12'])
  })
})
