export interface Device {
  /** Empty if unknown. */
  readonly browser: string
  readonly system: string
}

/** Ordered, since each user agent also contains the names below its own. */
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['WeChat', /MicroMessenger\/(\d+)/],
  ['DingTalk', /DingTalk\/(\d+)/],
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS|Chromium)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari/],
]

const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['HarmonyOS', /HarmonyOS|OpenHarmony/],
  ['Android', /Android/],
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Windows', /Windows NT/],
  ['macOS', /Mac OS X/],
  ['ChromeOS', /CrOS/],
  ['Linux', /Linux|X11/],
]

export function describeDevice(agent: string): Device {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(agent))
  const version = browser?.[1].exec(agent)?.[1] ?? ''
  const system = SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0] ?? ''
  return { browser: browser === undefined ? '' : `${browser[0]} ${version}`, system }
}
