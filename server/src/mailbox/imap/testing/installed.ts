import { accessSync, constants } from 'node:fs'

/** Whether this computer has a program, by its path. */
export function isInstalled(program: string): boolean {
  try {
    accessSync(program, constants.X_OK)
    return true
  } catch {
    return false
  }
}
