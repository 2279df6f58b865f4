export interface Device {
  /** Empty where it cannot be told. */
  readonly browser: string
  readonly system: string
}

/** Each also names those below it, so that the first that fits is right. */
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

/** What a browser's own name for itself says to people. */
export function describeDevice(agent: string): Device {
  const browser = BROWSERS.find(([, pattern]) => pattern.test(agent))
  const version = browser?.[1].exec(agent)?.[1] ?? ''
  const system = SYSTEMS.find(([, pattern]) => pattern.test(agent))?.[0] ?? ''
  return { browser: browser === undefined ? '' : `${browser[0]} ${version}`, system }
}
