import type { ValueType } from '../contract/field'
import type { Column } from '../contract/screen'
import { textWidth } from './textWidth'

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
/** Padding in px, in which the sort icon stands too. */
const cellPadding = 25

/** Width in px of a column's values before they are measured: the screen's, or one by type. */
export function valueWidth(column: Column): number {
  return column.width ?? (column.choices ? choiceWidth : widthByType[column.type])
}

/** Width in px that shows the header on one line and values of the width `own`. */
export function headedWidth(head: string, own: number): number {
  return Math.max(own, cellPadding + Math.ceil(textWidth(head)) + 1)
}

/** Width in px before the values are measured. */
export function columnWidth(column: Column, head: string): number {
  return headedWidth(head, valueWidth(column))
}

const editorByType: { readonly [type in ValueType]?: number } = { date: 148, 'date-time': 212 }

/** Minimum width in px of an inline-editable column, whose editor has an icon beside the value. */
export function editorWidth(column: Column): number {
  return column.choices ? 136 : (editorByType[column.type] ?? 0)
}

export function editedWidth(column: Column, head: string): number {
  return Math.max(columnWidth(column, head), editorWidth(column))
}

/** Minimum width in px that shows the header on two lines, broken between words only. */
export function headWidth(head: string): number {
  const words = head.split(' ')
  const splits = words.map((_word, at) => {
    const lines = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    return Math.max(...lines.map(textWidth))
  })
  return Math.ceil(Math.min(...splits)) + cellPadding
}

export function columnHead({ title, unit }: Column, text: (text: string) => string): string {
  return unit === undefined ? text(title) : `${text(title)} (${text(unit)})`
}

/** Width in px of a row's action buttons and menu. */
export function actionsWidth(titles: readonly string[], hasMenu: boolean): number {
  const buttons = titles.reduce((width, title) => width + textWidth(title) + 16, 0)
  return Math.max(80, Math.ceil(buttons + (hasMenu ? 32 : 0) + 24))
}
