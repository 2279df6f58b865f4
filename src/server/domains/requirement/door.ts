export { findOpen, findOvertaken, isInTheMaking, type Pieces, type PlacedPieces, type Taking } from './openGoods'
export { reqTitle } from './reqTitle'
