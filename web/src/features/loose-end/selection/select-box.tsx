export interface SelectBoxProps {
  /** The item, as its list shows it. */
  title: string
  isSelected: boolean
  /** Whether any item of the list is selected. */
  isSelecting: boolean
  onToggle: () => void
}

/**
 * The box that chooses an item among others, beside it. It comes up under the pointer and with the focus, and stays while
 * anything is selected; with the keyboard alone the key chooses, and the boxes are in its way only then.
 */
export function SelectBox({ title, isSelected, isSelecting, onToggle }: SelectBoxProps) {
  return (
    <label
      className={
        'absolute inset-y-0 -left-8 z-10 hidden w-8 cursor-pointer place-items-center opacity-0 group-hover/place:opacity-100 ' +
        'group-focus-within/place:opacity-100 group-data-[selecting]/list:left-2 group-data-[selecting]/list:grid ' +
        'group-data-[selecting]/list:w-9 group-data-[selecting]/list:opacity-100 md:grid'
      }
    >
      <input
        type="checkbox"
        data-select
        tabIndex={isSelecting ? 0 : -1}
        aria-label={`Select: ${title}`}
        checked={isSelected}
        onChange={onToggle}
        className="size-4 cursor-pointer accent-ink"
      />
    </label>
  )
}
