import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { accentTokens } from '../../src/app/themes/accentTokens'
import { contrast } from '../../src/app/themes/color'
import { themeNames } from '../../src/app/themes/themeNames'

const css = readFileSync('src/index.css', 'utf8')

type Tokens = ReadonlyMap<string, string>

function ownTokens(theme: string): Tokens {
  const rules = [...css.matchAll(/([^{}]+)\{([^{}]*)\}/g)]
  const own = rules.filter(([, selectors = '']) => new RegExp(`data-theme="${theme}"\\]\\s*(,|$)`).test(selectors))
  const tokens = own.flatMap(([, , block = '']) => [...block.matchAll(/--([\w-]+): ([^;]+);/g)])
  return new Map(tokens.map(([, name = '', value = '']) => [name, value]))
}

/** A theme's own tokens over those of the default one, as the page has them. */
function tokensOf(theme: string, accent: Tokens = new Map()): Tokens {
  const all = new Map([...ownTokens('default'), ...ownTokens(theme), ...accent])
  const resolve = (value: string): string => {
    const name = /^var\(--([\w-]+)\)$/.exec(value)?.[1]
    return name === undefined ? value : resolve(all.get(name) ?? '')
  }
  return new Map([...all].map(([name, value]) => [name, resolve(value)]))
}

const grounds = ['surface', 'raised', 'sunken', 'hover']
const pairs: readonly (readonly [string, string])[] = [
  ...['text', 'muted', 'accent-text', 'danger-text'].flatMap((text) =>
    grounds.map((ground) => [text, ground] as const),
  ),
  ...['accent', 'success', 'warning', 'danger', 'info', 'neutral'].map(
    (role) => [`${role}-text`, `${role}-soft`] as const,
  ),
  ...['bar', 'side'].flatMap((ground) => [
    ...['', '-hover'].flatMap((shade) => [
      [`${ground}-text`, ground + shade] as const,
      [`${ground}-muted`, ground + shade] as const,
    ]),
    [`${ground}-active-text`, `${ground}-active`] as const,
  ]),
  ['on-accent', 'accent-strong'],
  ['on-accent', 'accent-strong-hover'],
  ['on-danger', 'danger-strong'],
  ['on-danger', 'danger-strong-hover'],
  ['inverse-text', 'inverse'],
]

/** What of a theme cannot be read or seen. */
function findFaint(tokens: Tokens): string[] {
  const ratio = (a: string, b: string) => contrast(tokens.get(a) ?? '', tokens.get(b) ?? '')
  const faint = pairs.filter(([text, ground]) => !(ratio(text, ground) >= 4.5)).map((pair) => pair.join(' on '))
  const focus = [
    ['focus', 'surface'],
    ['bar-focus', 'bar'],
    ['side-focus', 'side'],
  ] as const
  return [...faint, ...focus.filter(([a, b]) => !(ratio(a, b) >= 3)).map((pair) => pair.join(' on '))]
}

test('no theme has a dark colour scheme outside of the screen', () => {
  expect(css).toContain('color-scheme: dark')
  expect(css.replaceAll(/@media screen \{(?:[^{}]*\{[^{}]*\})*\s*\}/g, '')).not.toContain('color-scheme: dark')
})

const colors = ['#409eff', '#ffe600', '#000000', '#ffffff', '#e5484d', '#00c853', '#7a5af0', '#808080']

describe.each(themeNames)('the theme %s', (theme) => {
  test('has tokens of its own, and reads well in all of them [B049]', () => {
    expect(ownTokens(theme).size).toBeGreaterThan(2)
    expect(findFaint(tokensOf(theme))).toEqual([])
  })

  test.each(colors)('reads well in the colour %s [B051]', (color) => {
    const tokens = tokensOf(theme)
    const ground = (name: string) => tokens.get(name) ?? ''
    const accent = accentTokens(color, {
      surface: ground('surface'),
      raised: ground('raised'),
      sunken: ground('sunken'),
      hover: ground('hover'),
    })
    const own = new Map(Object.entries(accent).map(([token, value]) => [token.slice(2), value]))
    expect(own.get('accent')).toBe(color)
    expect(findFaint(tokensOf(theme, own))).toEqual([])
  })
})

const tones = ['success', 'warning', 'danger', 'info', 'neutral']

/** Distance of two colours in the cube of red, green and blue, 0 to 442. */
function distance(color: string, other: string): number {
  const channels = (of: string) => [1, 3, 5].map((at) => Number.parseInt(of.slice(at, at + 2), 16))
  const there = channels(other)
  return Math.hypot(...channels(color).map((channel, index) => channel - (there[index] ?? 0)))
}

test.each(themeNames)('the tones of tags are told apart in the theme %s', (theme) => {
  const tokens = tokensOf(theme)
  const close = tones.flatMap((tone, index) =>
    tones
      .slice(index + 1)
      .filter((other) => distance(tokens.get(tone) ?? '', tokens.get(other) ?? '') < 65)
      .map((other) => `${tone} and ${other}`),
  )
  expect(close).toEqual([])
})

test('the themes are these eleven, and name no role that the default one does not have [B006] [B049]', () => {
  expect(themeNames).toHaveLength(11)
  const known = ownTokens('default')
  expect(known.get('accent')).toBe('#409eff')
  for (const theme of themeNames) expect([...ownTokens(theme).keys()].filter((name) => !known.has(name))).toEqual([])
})
