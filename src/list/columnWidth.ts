import type { ValueType } from '../contract/field'
import type { Column } from '../contract/screen'

const widthByType: { readonly [type in ValueType]: number } = {
  string: 150,
  integer: 110,
  decimal: 130,
  boolean: 90,
  date: 120,
  'date-time': 170,
  array: 160,
  object: 160,
}

export function columnWidth(column: Column): number {
  if (column.width !== undefined) return column.width
  return column.choices ? 120 : widthByType[column.type]
}

/** Room for a row's buttons: what their titles take, their padding, and the menu's button where there is one. */
export function actionsWidth(titles: readonly string[], hasMenu: boolean): number {
  const buttons = titles.reduce((width, title) => width + textWidth(title) + 16, 0)
  return Math.max(80, Math.ceil(buttons + (hasMenu ? 32 : 0) + 24))
}

function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += character > '\u2e7f' ? 13 : 7.5
  return width
}
