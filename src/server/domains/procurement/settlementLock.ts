/** Lock key that imports and edits of settlements share. */
export const SETTLEMENTS_LOCK = 'settlements'
