import { NavLink } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { MORE, SIDE_MENU, type MenuEntry } from './entries.ts'

interface MenuLinksProps {
  entries: readonly MenuEntry[]
  onFollow?: (() => void) | undefined
}

function MenuLinks({ entries, onFollow }: MenuLinksProps) {
  return (
    <ul className="space-y-0.5">
      {entries.map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onFollow}
            className={({ isActive }) =>
              classNames(
                'flex items-center gap-3 rounded-md px-3 touch:min-h-11 transition-colors',
                Icon ? 'py-2' : 'py-1 text-sm',
                isActive ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            {Icon && <Icon aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.75} />}
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The entries of a menu, and below them, apart, the pages that it leads to besides. */
export function Menus(main: MenuLinksProps) {
  return (
    <>
      <nav aria-label="Main">
        <MenuLinks {...main} />
      </nav>
      <nav aria-label="More" className="mt-3 border-t border-line pt-3">
        <MenuLinks {...main} entries={MORE} />
      </nav>
    </>
  )
}

/** The menu at the side of wide screens; where an item is open beside the list, of the widest alone. */
export function SideMenu({ isPaneOpen }: { isPaneOpen: boolean }) {
  return (
    <div
      className={classNames(
        'sticky top-14 hidden w-48 shrink-0 self-start py-4 print:hidden',
        isPaneOpen ? 'xl:block' : 'md:block',
      )}
    >
      <Menus entries={SIDE_MENU} />
    </div>
  )
}
