/** What becomes of a row of a workbook. */
export type RowState = 'added' | 'changed' | 'same' | 'conflict' | 'wrong'
