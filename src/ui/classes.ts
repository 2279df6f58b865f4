import { type ClassValue, clsx } from 'clsx'

/** Joins class names and leaves out what is falsy. */
export function classes(...values: readonly ClassValue[]): string {
  return clsx(values)
}
