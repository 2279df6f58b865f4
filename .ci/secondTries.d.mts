import type { Reporter } from 'vitest/node'

export function createSecondTries(): Reporter
