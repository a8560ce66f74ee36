import { NavLink } from 'react-router'
import { classNames } from '#web/lib/class-names.ts'
import { SIDE_MENU, type MenuEntry } from './entries.ts'

export interface MenuLinksProps {
  entries: readonly MenuEntry[]
  onFollow?: () => void
}

export function MenuLinks({ entries, onFollow }: MenuLinksProps) {
  return (
    <ul className="space-y-0.5">
      {entries.map(({ to, label, Icon }) => (
        <li key={to}>
          <NavLink
            to={to}
            onClick={onFollow}
            className={({ isActive }) =>
              classNames(
                'flex items-center gap-3 rounded-md px-3 py-2 touch:min-h-11 transition-colors',
                isActive ? 'bg-sunken font-medium text-ink' : 'text-ink-2 hover:bg-sunken hover:text-ink',
              )
            }
          >
            <Icon aria-hidden="true" className="size-[1.125rem]" strokeWidth={1.75} />
            {label}
          </NavLink>
        </li>
      ))}
    </ul>
  )
}

/** The menu at the side of wide screens; where an item is open beside the list, of the widest alone. */
export function SideMenu({ isPaneOpen }: { isPaneOpen: boolean }) {
  return (
    <nav
      aria-label="Main"
      className={classNames('sticky top-14 hidden w-48 shrink-0 self-start py-4', isPaneOpen ? 'xl:block' : 'md:block')}
    >
      <MenuLinks entries={SIDE_MENU} />
    </nav>
  )
}
