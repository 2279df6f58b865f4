import { cellSpecs } from '../../src/cells/specs'
import type { CellSpec, WidgetSpec } from '../../src/contract/field'
import { widgetSpecs } from '../../src/widgets/specs'

const widgets: { readonly [word: string]: WidgetSpec | undefined } = widgetSpecs
const cells: { readonly [word: string]: CellSpec | undefined } = cellSpecs

/** What the widget's spec says; undefined for detail tables, which are no widget. */
export function widgetTraits(word: string): WidgetSpec | undefined {
  return widgets[word]
}

export function cellTraits(word: string): CellSpec | undefined {
  return cells[word]
}
