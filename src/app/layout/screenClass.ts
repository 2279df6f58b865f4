/** From 0, a phone, to 3, a wide screen. */
export type ScreenClass = 0 | 1 | 2 | 3

export function screenClass(width: number): ScreenClass {
  if (width >= 1200) return 3
  if (width >= 992) return 2
  return width >= 768 ? 1 : 0
}
