import { render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { ColourDot } from './colour-dot.tsx'
import { Skeleton } from './skeleton.tsx'

describe('[SH-06] in forced colours', () => {
  it('the colour of a mailbox stays, as nothing else beside a row shows which it is', () => {
    const { container } = render(<ColourDot colour="green" />)
    expect(container.firstElementChild?.classList.contains('forced-color-adjust-none')).toBe(true)
  })

  it('what stands for words on their way is an outline, and no bar as bright as they will be', () => {
    const { container } = render(<Skeleton className="h-4 w-8" />)
    expect(container.firstElementChild?.classList.contains('forced-colors:bg-[Canvas]')).toBe(true)
  })
})
