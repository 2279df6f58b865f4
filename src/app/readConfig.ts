import type { AppConfig } from './config'
import { isColor } from './themes/color'
import { isThemeName } from './themes/themeNames'

type Fetch = (address: string, init: RequestInit) => Promise<Response>

const PATIENCE_MS = 5_000

/** An address over HTTPS whose host has no placeholder, or a path of this site. */
const WEBSITE = /^(https:\/\/[^{/?#\\\s]+[/?#]|\/(?![/\\]))\S*$/i

/**
 * Overlays `/config.json` on the build's configuration; falls back to the build's if the file is missing or invalid.
 */
export async function readConfig(own: AppConfig, fetch: Fetch): Promise<AppConfig> {
  try {
    const answer = await fetch('/config.json', { cache: 'no-cache', signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? overlayConfig(own, await answer.json()) : own
  } catch {
    return own
  }
}

/** Ignores unknown keys and values of another type, so that a typo never prevents the start. */
export function overlayConfig(own: AppConfig, site: unknown): AppConfig {
  const merged = overlay(own, site)
  const theme = isThemeName(merged.theme) ? merged.theme : own.theme
  const color = isColor(merged.color) ? merged.color : own.color
  return { ...merged, theme, color, reportViewer: WEBSITE.test(merged.reportViewer) ? merged.reportViewer : '' }
}

function overlay<T extends object>(own: T, site: unknown): T {
  if (!isObject(site)) return own
  const entries = Object.entries(own).map(([key, value]) => [key, choose(value, site[key])])
  // The cast is safe: same keys, each with a value of the same type.
  return Object.fromEntries(entries) as T
}

function choose(own: unknown, site: unknown): unknown {
  if (Array.isArray(own)) return Array.isArray(site) && site.every(isPlain) ? site : own
  if (isObject(own)) return overlay(own, site)
  return typeof site === typeof own ? site : own
}

function isPlain(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number'
}

function isObject(value: unknown): value is { readonly [key: string]: unknown } {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
