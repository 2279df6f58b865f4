import type { Plugin } from 'vite'

/** Replaces modules that no compiled form reaches. */
export function leaveOut(): Plugin
