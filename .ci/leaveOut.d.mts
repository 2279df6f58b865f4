import type { Plugin } from 'vite'

/** Takes out of the built app what no compiled form can reach. */
export function leaveOut(): Plugin
