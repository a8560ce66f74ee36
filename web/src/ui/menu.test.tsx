import { render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Menu, MenuItem } from './menu.tsx'

describe('a menu', () => {
  it('[SH-01] [WV-03] is no wider for a long name in it, nor than the window', () => {
    render(
      <div>
        <Menu isOpen byKeyboard={false} opener={null} label="Filter" onOpenChange={() => undefined}>
          <MenuItem onSelect={() => undefined}>{'Dr. Maximiliane-Theodora von und zu '.repeat(8)}</MenuItem>
        </Menu>
      </div>,
    )
    expect(screen.getByRole('menu', { name: 'Filter' }).className).toContain('max-w-[min(22rem,calc(100vw-1rem))]')
  })
})
