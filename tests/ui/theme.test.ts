import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync('src/index.css', 'utf8')

function themeColors(theme: string): ReadonlyMap<string, string> {
  const block = css.split(`[data-theme="${theme}"] {`)[1]?.split('}')[0] ?? ''
  return new Map(
    Array.from(block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g), ([, name = '', color = '']) => [name, color]),
  )
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((one, other) => other - one)
  return (light + 0.05) / (dark + 0.05)
}

const grounds = ['surface', 'raised', 'sunken', 'hover']
const pairs: readonly (readonly [string, string])[] = [
  ...['text', 'muted', 'accent-text', 'danger-text'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['accent', 'success', 'warning', 'danger', 'info', 'neutral'].map(
    (role) => [`${role}-text`, `${role}-soft`] as const,
  ),
  ['on-accent', 'accent-strong'],
  ['on-accent', 'accent-strong-hover'],
  ['on-danger', 'danger-strong'],
  ['on-danger', 'danger-strong-hover'],
  ['inverse-text', 'inverse'],
]

describe.each(['light', 'dark'])('the %s theme', (theme) => {
  const colors = themeColors(theme)
  test.each(pairs)('reads well: %s on %s', (text, ground) => {
    expect(contrast(colors.get(text) ?? '', colors.get(ground) ?? '')).toBeGreaterThanOrEqual(4.5)
  })
  test('shows where the focus is', () => {
    expect(contrast(colors.get('focus') ?? '', colors.get('surface') ?? '')).toBeGreaterThanOrEqual(3)
  })
})

test('both themes name the same roles', () => {
  const names = (theme: string) => [...themeColors(theme).keys()].sort()
  expect(names('dark')).toEqual(names('light'))
  expect(themeColors('light').get('accent')).toBe('#409eff')
})
