import type { ValueType } from '../contract/field'
import type { Column } from '../contract/screen'

const widthByType: { readonly [type in ValueType]: number } = {
  string: 130,
  integer: 88,
  decimal: 110,
  boolean: 80,
  date: 110,
  'date-time': 166,
  array: 130,
  object: 130,
}

const choiceWidth = 112
const cellPadding = 28
const sortIcon = 16

/** Width in px: the screen's, or one by type, at least as wide as the header on one line. */
export function columnWidth(column: Column, head: string): number {
  const own = column.width ?? (column.choices ? choiceWidth : widthByType[column.type])
  return Math.max(own, headSpace(column) + Math.ceil(textWidth(head)))
}

const editorByType: { readonly [type in ValueType]?: number } = { date: 148, 'date-time': 212 }

/** Width in px of an inline-editable column, whose editor has an icon beside the value. */
export function editedWidth(column: Column, head: string): number {
  const editor = column.choices ? 136 : (editorByType[column.type] ?? 0)
  return Math.max(columnWidth(column, head), editor)
}

/** Minimum width in px that shows the header on two lines. */
export function headWidth(column: Column, head: string): number {
  let least = textWidth(head)
  for (let at = 1; at < head.length; at += 1) {
    if (mayBreakBefore(head.charAt(at)))
      least = Math.min(least, Math.max(textWidth(head.slice(0, at)), textWidth(head.slice(at).trim())))
  }
  return Math.ceil(least) + headSpace(column)
}

/** Width in px of padding and sort icon beside the header's text. */
function headSpace({ sortBy }: Column): number {
  return cellPadding + (sortBy === undefined ? 0 : sortIcon)
}

export function columnHead({ title, unit }: Column, text: (text: string) => string): string {
  return unit === undefined ? text(title) : `${text(title)} (${text(unit)})`
}

/** Width in px of a row's action buttons and menu. */
export function actionsWidth(titles: readonly string[], hasMenu: boolean): number {
  const buttons = titles.reduce((width, title) => width + textWidth(title) + 16, 0)
  return Math.max(80, Math.ceil(buttons + (hasMenu ? 32 : 0) + 24))
}

const isWide = (character: string) => character > '\u2e7f'

const mayBreakBefore = (character: string) => character === ' ' || isWide(character)

function textWidth(text: string): number {
  let width = 0
  for (const character of text) width += isWide(character) ? 13 : 7.5
  return width
}
