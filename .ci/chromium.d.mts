export const CHROMIUM_ARGS: string[]
/** The path of a Chromium on this machine, or undefined. */
export function findChromium(): Promise<string | undefined>
/** A Chromium's path: an installed one, else Debian's package, else Playwright's download. */
export function ensureChromium(): Promise<string>
