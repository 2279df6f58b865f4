export type MapMove =
  | { readonly kind: 'nudge'; readonly right: number; readonly down: number }
  | { readonly kind: 'zoom'; readonly steps: 1 | -1 }
  | { readonly kind: 'choose' }

interface MapKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
}

const ARROWS: { readonly [key: string]: readonly [right: number, down: number] } = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
}
const STEP = 8
const FAR = 64

/** Action of a key, in pixels; undefined for keys of the browser. */
export function toMapMove({ key, shiftKey, ctrlKey, metaKey, altKey }: MapKey): MapMove | undefined {
  if (ctrlKey || metaKey || altKey) return undefined
  const arrow = ARROWS[key]
  const step = shiftKey ? FAR : STEP
  if (arrow) return { kind: 'nudge', right: arrow[0] * step, down: arrow[1] * step }
  if (key === '+' || key === '=') return { kind: 'zoom', steps: 1 }
  if (key === '-') return { kind: 'zoom', steps: -1 }
  return key === 'Enter' || key === ' ' ? { kind: 'choose' } : undefined
}
