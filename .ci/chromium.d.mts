export const CHROMIUM_ARGS: string[]
/** Path of an installed Chromium, or undefined. */
export function findChromium(): Promise<string | undefined>
/** Path of a Chromium: an installed one, else Debian's package, else Playwright's download. */
export function ensureChromium(): Promise<string>
