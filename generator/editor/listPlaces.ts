import type { PlaceTable, ScreenPlaces } from '../../src/contract/places'
import { fieldsOf } from '../3-resolve/layout'
import type { ResolvedScreen } from '../3-resolve/resolved'
import type { ResolvedField } from '../3-resolve/resolvedField'
import { toLineColumn } from '../changes/edit'
import type { Place } from '../diagnostics/diagnostic'
import type { Source } from '../diagnostics/report'

function listFields(screen: ResolvedScreen): readonly ResolvedField[] {
  switch (screen.kind) {
    case 'list':
      return [...screen.columns, ...screen.filters].map(({ field }) => field)
    case 'form':
      return screen.fields
    case 'view':
      return [...(screen.print?.fields ?? []), ...screen.lead, ...fieldsOf(screen.tabs)]
    case 'calendar':
      return [screen.date, ...screen.details]
    default:
      return screen.filters.map(({ field }) => field)
  }
}

const withColumns = (fields: readonly ResolvedField[]): readonly ResolvedField[] =>
  fields.flatMap((field) => [...withColumns(field.rows?.columns ?? []), field])

/** Where the screens of a project and their fields are described, by screen. */
export function listPlaces(screens: readonly ResolvedScreen[], sources: readonly Source[]): PlaceTable {
  const texts = new Map(sources.map(({ path, text }) => [path, text]))
  const toText = ({ file, from }: Place) => {
    const { line, column } = toLineColumn(texts.get(file) ?? '', from)
    return `${file}:${line}:${column}`
  }
  const entries = screens.map((screen): [string, ScreenPlaces] => {
    const fields = withColumns(listFields(screen)).map(({ name, place }) => [name, toText(place)] as const)
    return [screen.id, { path: screen.path, at: toText(screen.place), fields: Object.fromEntries(fields) }]
  })
  return Object.fromEntries(entries)
}
