import type { Plugin } from 'vite'

/** Proxies requests below `base` to the server, and waits while it restarts. */
export function passToApi(base: string, origin: string): Plugin
/** Serves the manual built from `from` into `to`; rebuilds on request after the compiler wrote it. */
export function serveManual(from: string, to: string): Plugin
/** Shows the compiler's findings in the browser, and removes them once the file is empty. */
export function showFindings(file: string): Plugin
