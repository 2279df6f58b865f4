import type { Plugin } from 'vite'

/** Hands requests below `base` on to the server; a page that reloads while that one restarts waits and does not fail. */
export function passToApi(base: string, origin: string): Plugin
/** The manual that the help leads to, from `from`, whose pages the compiler writes; made in `to` when somebody reads it. */
export function serveManual(from: string, to: string): Plugin
/** Shows in the browser what the compiler last wrote into the file, and takes it away once that is nothing. */
export function showFindings(file: string): Plugin
