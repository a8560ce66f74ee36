import { localStore } from '#web/lib/stores.ts'

/** Whether shortcuts of a single character work; some people set them off by accident, or by voice (WCAG 2.1.4). */
export const areSingleKeysOn = (storageKey: string): boolean => localStore.getItem(storageKey) === null

export function setSingleKeysOn(storageKey: string, isOn: boolean): void {
  if (isOn) localStore.removeItem(storageKey)
  else localStore.setItem(storageKey, 'true')
}
