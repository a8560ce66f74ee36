/** Whether shortcuts of a single character work; some people set them off by accident, or by voice (WCAG 2.1.4). */
export const areSingleKeysOn = (storageKey: string): boolean => localStorage.getItem(storageKey) === null

export function setSingleKeysOn(storageKey: string, isOn: boolean): void {
  if (isOn) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, 'true')
}
