/** Themes in the order of the picker, each a set of variables in src/index.css. */
export const themeNames = [
  'default',
  'white',
  'dark',
  'star',
  'smart',
  'iview',
  'vip',
  'cool',
  'd2',
  'hey',
  'lte',
] as const

export type ThemeName = (typeof themeNames)[number]

export function isThemeName(value: unknown): value is ThemeName {
  return themeNames.some((name) => name === value)
}
