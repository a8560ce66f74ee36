import { clsx, type ClassValue } from 'clsx'

/** Joins class names; falsy ones are left out. */
export const classNames = (...names: ClassValue[]): string => clsx(names)
