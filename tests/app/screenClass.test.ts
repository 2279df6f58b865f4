import { expect, it } from 'vitest'
import { screenClass } from '../../src/app/layout/screenClass'

it.each([
  [1920, 3],
  [1200, 3],
  [1199, 2],
  [992, 2],
  [991, 1],
  [768, 1],
  [767, 0],
  [375, 0],
])('a window %i pixels wide has the screen class %i [B063] [B064] [B065] [B066]', (width, want) => {
  expect(screenClass(width)).toBe(want)
})
