/** Moves the focus from what is about to go, a row of a list, to the section that it is in. */
export function focusGroup(within: Element | null): void {
  if (within?.contains(document.activeElement)) within.closest('section')?.focus({ preventScroll: true })
}
