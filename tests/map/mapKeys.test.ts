import { expect, it } from 'vitest'
import { toMapMove } from '../../src/map/mapKeys'

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey', boolean>> = {}) =>
  toMapMove({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, ...held })

it('arrow keys move the map by 8 pixels, with Shift by 64', () => {
  expect(press('ArrowLeft')).toEqual({ kind: 'nudge', right: -8, down: 0 })
  expect(press('ArrowDown', { shiftKey: true })).toEqual({ kind: 'nudge', right: 0, down: 64 })
})

it('plus and minus zoom, also without Shift, and Enter chooses', () => {
  expect(['+', '=', '-', 'Enter'].map((key) => press(key))).toEqual([
    { kind: 'zoom', steps: 1 },
    { kind: 'zoom', steps: 1 },
    { kind: 'zoom', steps: -1 },
    { kind: 'choose' },
  ])
})

it('keys of the browser and of the dialog do nothing on the map', () => {
  const left = [press('ArrowLeft', { altKey: true }), press('-', { ctrlKey: true }), press('=', { metaKey: true })]
  expect([...left, press('Escape'), press('Tab'), press('a')]).toEqual(Array(6).fill(undefined))
})
