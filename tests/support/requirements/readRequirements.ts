import { readSource } from '../sourceFiles'

/** Layer of a behaviour: a screen in a browser, the server's answers, or both. */
type Layer = 'screen' | 'wire' | 'both'

export interface Requirement {
  readonly id: string
  readonly area: string
  readonly layer: Layer
  readonly observed: string
  /** Mutation of the product that must fail its tests. */
  readonly counterChange: string
}

const isLayer = (text: string): text is Layer => ['screen', 'wire', 'both'].includes(text)

export function readRequirements(): Requirement[] {
  const [, ...lines] = readSource('tests/requirements.tsv').trimEnd().split('\n')
  return lines.map((line) => {
    const [id = '', area = '', layer = '', , observed = '', counterChange = ''] = line.split('\t')
    if (!isLayer(layer)) throw new Error(`tests/requirements.tsv: ${id} has no layer`)
    return { id, area, layer, observed, counterChange }
  })
}

/** Ids of `[B136]` and `[B136, B137]`. */
export function findIds(text: string): string[] {
  return (text.match(/\[B\d{3}(?:, ?B\d{3})*\]/g) ?? []).flatMap((ids) => ids.match(/B\d{3}/g) ?? [])
}
