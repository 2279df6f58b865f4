export const CHROMIUM_ARGS: string[]
/** What Playwright would say by itself and is left out here. */
export const CHROMIUM_LEFT_OUT: string[]
/** Path of an installed Chromium, or undefined. */
export function findChromium(): Promise<string | undefined>
/** Path of a Chromium: an installed one, else Debian's package, else Playwright's download. */
export function ensureChromium(): Promise<string>
