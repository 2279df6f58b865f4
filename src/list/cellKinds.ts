/** Cells with a figure, which is cut by the table's cell. */
export const figureCells = ['number', 'decimal', 'date', 'date-time']

/** Cells with a text, which cuts itself. */
export const textCells = ['text', 'term', 'choice']

/** Cells that only show their text: they can be links. */
export const plainCells = [...figureCells, ...textCells, 'multi']
