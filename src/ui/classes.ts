import { type ClassValue, clsx } from 'clsx'

export function classes(...values: readonly ClassValue[]): string {
  return clsx(values)
}
