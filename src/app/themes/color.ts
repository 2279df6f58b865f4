/** `#rrggbb`. */
export type Color = string

type Channels = readonly [red: number, green: number, blue: number]

export function isColor(value: unknown): value is Color {
  return typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value)
}

function toChannels(color: Color): Channels {
  const at = (start: number) => Number.parseInt(color.slice(start, start + 2), 16)
  return [at(1), at(3), at(5)]
}

/** Mixes `share` (0 to 1) of `other` into `color`. */
export function mix(color: Color, other: Color, share: number): Color {
  const [from, to] = [toChannels(color), toChannels(other)]
  const mixed = from.map((channel, index) => Math.round(channel + ((to[index] ?? 0) - channel) * share))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

export function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = toChannels(color).map((channel) => {
    const part = channel / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG contrast ratio, 1 to 21. */
export function contrast(color: Color, other: Color): number {
  const [light = 0, dark = 0] = [luminance(color), luminance(other)].sort((one, two) => two - one)
  return (light + 0.05) / (dark + 0.05)
}
